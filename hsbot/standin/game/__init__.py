"""One game in the client: started, asked, answered, animated and displayed as time passes."""

"use strict";
const panels = document.getElementById("panels");
if (new URLSearchParams(location.search).has("clear")) document.body.classList.add("clear");
const source = new EventSource("panels");
source.onmessage = (event) => {
  panels.innerHTML = JSON.parse(event.data);
  panels.classList.remove("gone");
};
source.onerror = () => panels.classList.add("gone");

"use strict";
const panels = document.getElementById("panels");
const ended = document.getElementById("ended");
if (new URLSearchParams(location.search).has("clear")) document.body.classList.add("clear");
const source = new EventSource("panels");
function setGone(isGone) {
  ended.hidden = !isGone;
  panels.classList.toggle("gone", isGone);
}
source.onopen = () => setGone(false);
source.onmessage = (event) => {
  panels.innerHTML = JSON.parse(event.data);
  setGone(false);
};
source.onerror = () => setGone(true);

"use strict";
(() => {
  const articles = [...document.querySelectorAll("article[data-number]")];
  const root = document.documentElement;
  const where = document.querySelector(".where");
  const inspect = document.getElementById("inspect");
  if (!articles.length) return;
  root.classList.add("scripted");
  let current = -1;

  const turnOf = (article) => article.querySelector("h2").firstChild.textContent.trim();

  function show(index, focus) {
    index = Math.max(0, Math.min(articles.length - 1, index));
    articles.forEach((article, i) => { article.hidden = i !== index; });
    current = index;
    const number = articles[index].dataset.number;
    for (const link of document.querySelectorAll("a[data-number]")) {
      const here = link.dataset.number === number;
      if (here) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
      if (here && link.closest(".list")) keepInView(link);
    }
    where.textContent = turnOf(articles[index]);
    inspect.hidden = true;
    drawArrows(articles[index].querySelector(".table"));
    if (focus) articles[index].querySelector("h2").focus({ preventScroll: true });
  }

  function go(index, focus = true) {
    show(index, focus);
    history.replaceState(null, "", `#${articles[current].id}`);
  }

  function keepInView(link) {
    const list = link.closest(".list");
    const top = link.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 60)
      list.scrollTop = top - list.clientHeight / 2;
  }

  function goTurn(step) {
    let i = current;
    const turn = turnOf(articles[i]);
    while (articles[i + step] && turnOf(articles[i]) === turn) i += step;
    while (step < 0 && i > 0 && turnOf(articles[i - 1]) === turnOf(articles[i])) i -= 1;
    go(i);
  }

  function goCostly() {
    const order = [...articles.keys()].map((i) => (current + 1 + i) % articles.length);
    const next = order.find((i) => articles[i].dataset.costly === "1");
    if (next !== undefined) go(next);
  }

  // ---- arrows: from what acts to what it aims at ------------------------------------------------
  const SVG = "http://www.w3.org/2000/svg";

  function drawArrows(table) {
    const picture = table.querySelector(".arrows");
    picture.replaceChildren();
    for (const mark of table.querySelectorAll(".acts")) mark.classList.remove("acts", "best", "played");
    for (const kind of ["played", "best"]) {
      if (!table.dataset[kind]) continue;
      const [source, target] = table.dataset[kind].split(",").map((id) => find(table, id));
      if (!source) continue;
      source.classList.add("acts", kind);
      if (target) picture.append(arrow(table, source, target, kind));
    }
  }

  const find = (table, id) => (id === "0" ? null : table.querySelector(`[data-entity="${id}"]`));

  function arrow(table, source, target, kind) {
    const frame = table.getBoundingClientRect();
    const [a, b] = [source, target].map((element) => {
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
    });
    const bend = kind === "played" ? -34 : 34;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const middle = [
      (a[0] + b[0]) / 2 + (bend * (b[1] - a[1])) / length,
      (a[1] + b[1]) / 2 - (bend * (b[0] - a[0])) / length,
    ];
    const angle = Math.atan2(b[1] - middle[1], b[0] - middle[0]);
    const head = [0.4, -0.4].map((turn) => [b[0] - 15 * Math.cos(angle + turn), b[1] - 15 * Math.sin(angle + turn)]);
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", kind);
    path.setAttribute("d", `M${a} Q${middle} ${b} M${head[0]} L${b} L${head[1]}`);
    return path;
  }

  // ---- a card's text -----------------------------------------------------------------------------
  function tell(button) {
    const { name, text } = button.dataset;
    const title = document.createElement("b");
    title.textContent = name;
    inspect.replaceChildren(title, text ? ` ${text}` : "");
    inspect.hidden = false;
    const box = button.getBoundingClientRect();
    const left = Math.min(box.left, innerWidth - inspect.offsetWidth - 8);
    const below = box.bottom + inspect.offsetHeight + 12 < innerHeight;
    inspect.style.left = `${Math.max(8, left) + scrollX}px`;
    inspect.style.top = `${scrollY + (below ? box.bottom + 6 : box.top - inspect.offsetHeight - 6)}px`;
  }

  const cardOf = (event) => event.target.closest?.("[data-name]");
  for (const kind of ["click", "focusin", "mouseover"])
    document.addEventListener(kind, (event) => {
      const button = cardOf(event);
      if (button) tell(button);
      else if (kind !== "focusin") inspect.hidden = true;
    });

  // ---- keys, links, theme --------------------------------------------------------------------------
  const KEYS = {
    ArrowRight: () => go(current + 1),
    ArrowLeft: () => go(current - 1),
    "]": () => goTurn(1),
    "[": () => goTurn(-1),
    Home: () => go(0),
    End: () => go(articles.length - 1),
    c: goCostly,
    t: switchTheme,
    Escape: () => { inspect.hidden = true; },
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const act = KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  for (const button of document.querySelectorAll("[data-go]"))
    button.addEventListener("click", () => {
      if (button.dataset.go === "costly") goCostly();
      else go(current + Number(button.dataset.go), false);
    });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-number]");
    if (!link) return;
    event.preventDefault();
    go(articles.findIndex((article) => `#${article.id}` === link.getAttribute("href")));
    if (innerWidth < 900) document.getElementById("stage").scrollIntoView();
  });

  function switchTheme() {
    const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    root.dataset.theme = (root.dataset.theme || system) === "dark" ? "light" : "dark";
  }
  document.getElementById("theme").addEventListener("click", switchTheme);
  if (!articles.some((article) => article.dataset.costly === "1"))
    document.querySelector('[data-go="costly"]').hidden = true;

  const named = () => articles.findIndex((article) => `#${article.id}` === location.hash);
  addEventListener("hashchange", () => { if (named() >= 0) show(named(), true); });
  addEventListener("resize", () => drawArrows(articles[current].querySelector(".table")));
  show(Math.max(0, named()), false);
})();

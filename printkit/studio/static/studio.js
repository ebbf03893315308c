// The studio's own module: pages change without being loaded anew, posts go as JSON, jobs tell how
// far they are. Nothing here knows a game or a rule; every word and every picture is the server's.

const page = () => document.getElementById("page");
const told = () => document.getElementById("told");
let latest = null; // the newest question about the whole page; an older one is given up
const coming = new Map(); // parts of the page under way, each with what stops it

/** Show a sentence and have it read aloud. */
export function say(sentence, isWrong = false) {
  told().textContent = sentence;
  told().classList.toggle("wrong", isWrong);
}

let changed = null; // the field that somebody changed last

/** Mark the fields whose values the server refused, and no others: what is said is about them. */
function blame(fields) {
  for (const field of blamed()) {
    for (const name of ["aria-invalid", "aria-errormessage"]) field.removeAttribute(name);
  }
  for (const field of fields) {
    field.setAttribute("aria-errormessage", told().id);
    field.setAttribute("aria-invalid", "true");
    field.closest("details")?.setAttribute("open", "");
  }
}

/** The fields that are marked. */
const blamed = () => [...document.querySelectorAll(`[aria-errormessage=${told().id}]`)];

/** The field that was changed before an address was refused; one that is marked stays. */
const suspects = () => {
  if (blamed().length) return blamed();
  const hasOwn = document.querySelector("[aria-errormessage]"); // the text of a theme
  return changed?.isConnected && !hasOwn ? [changed] : [];
};

const AFTER_FOCUS = 150; // ms that a screen reader needs, which drops what it is told in between
let hearing = 0;
let arrivals = 0; // a form that is sent meanwhile calls the last one off

/** Have something read aloud that can be seen on the page; the same twice in a row only `isAgain`. */
export function hear(sentence, { isAgain = false } = {}) {
  clearTimeout(hearing);
  if (isAgain) document.getElementById("heard").textContent = "";
  hearing = setTimeout(() => (document.getElementById("heard").textContent = sentence), AFTER_FOCUS);
}

/** Texts one after the other, each with its full stop. */
export const sentences = (texts) =>
  texts.filter(Boolean).map((text) => (/[.!?…:]$/.test(text) ? text : `${text}.`)).join(" ");

/** What the page says of itself in a few words, for ears; it is read when it has changed. */
const spokenParts = () =>
  sentences([...page().querySelectorAll("[data-heard]")].map((part) => part.textContent.trim()));

/** Send JSON with the studio's own header, and return its answer; a quiet one leaves what was said,
 *  and what leads to another page is said there. */
export async function post(address, data, { isQuiet = false } = {}) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Printkit": "1" },
    body: JSON.stringify(data),
  });
  const type = response.headers.get("content-type") || "";
  const answer = type.startsWith("application/json")
    ? await response.json() : { told: (await response.text()).trim() };
  if (!answer.go && (answer.told || !isQuiet)) say(answer.told || "", !response.ok);
  if (!isQuiet) blame((answer.fields || []).flatMap((name) => [...document.getElementsByName(name)]));
  return response.ok ? answer : null;
}

/** The page at an address, put in place of what it changes. */
export async function go(address, { push = true } = {}) {
  latest?.abort();
  const mine = (latest = new AbortController());
  for (const part of coming.values()) part.abort(); // they come again, as the new page wants them
  page().setAttribute("aria-busy", "true");
  let arrival = null;
  try {
    const response = await fetch(address, {
      signal: mine.signal,
      headers: { "X-Printkit-Part": "1", Accept: "text/html" },
    });
    const text = await response.text();
    if (mine.signal.aborted) return;
    const at = new URL(response.url); // where the server led us
    const isElsewhere = at.pathname !== location.pathname;
    if (push && at.href !== location.href) history.pushState(null, "", at);
    else if (!push) history.replaceState(null, "", at);
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const spoken = fresh.querySelector("template[data-language]")?.dataset.language;
    if (spoken && spoken !== document.documentElement.lang) await speak(at, mine.signal);
    else arrival = put(fresh, response.ok, isElsewhere);
    blame(response.ok ? [] : suspects());
  } catch (fault) {
    if (fault.name !== "AbortError") say(String(fault.message || fault), true);
  } finally {
    if (latest === mine) {
      page().removeAttribute("aria-busy");
      wake(page());
    }
  }
  if (arrival) await arrive(arrival);
}

/** Go on where nothing was left of what had the focus; a screen reader first takes note of the rest. */
async function arrive(element) {
  const mine = (arrivals += 1);
  await new Promise((done) => setTimeout(done, AFTER_FOCUS));
  if (mine === arrivals && document.activeElement === document.body) element.focus();
}

/** Show a whole page, its head and its form too, because the language is another now. */
async function speak(address, signal) {
  const response = await fetch(address, { signal, headers: { Accept: "text/html" } });
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  const again = document.activeElement?.id;
  document.documentElement.lang = fresh.documentElement.lang;
  document.title = fresh.title;
  document.body.replaceChildren(...fresh.body.childNodes);
  if (again) document.getElementById(again)?.focus();
  wake(page());
  page().dispatchEvent(new CustomEvent("studio:shown", { bubbles: true }));
}

/** Put the parts of a page that carry `data-swap` in place of those there are; or all of it.
 *  What it returns is to have the focus. */
function put(fresh, isSound, isElsewhere) {
  let arrival = null;
  const before = spokenParts();
  const title = fresh.querySelector("title");
  if (title && isSound) document.title = `${title.textContent} · Printkit`;
  title?.remove();
  if (isSound) bring(fresh);
  const old = [...page().querySelectorAll("[data-swap]")];
  const isAlike = !isElsewhere && old.length > 0 && isSound
    && old.every((part) => fresh.getElementById(part.id));
  if (isSound) say("");
  if (!isSound && old.length > 0) {
    say((fresh.querySelector("[role=alert]") || fresh.body).textContent.trim(), true);
    return null;
  }
  if (!isAlike) {
    const again = page().contains(document.activeElement) && document.activeElement;
    page().replaceChildren(...fresh.body.childNodes);
    if (isElsewhere) nameScreen();
    const same = again && !isElsewhere && sameAs(again);
    if (same) same.focus();
    else if (isElsewhere || again) arrival = headingOf(page()) || page();
  } else {
    const focused = document.activeElement;
    for (const part of old) {
      if (isTyping(focused) && focused.form?.matches("[data-live]") && part.contains(focused)) continue;
      const isLeft = part.contains(focused);
      const next = fresh.getElementById(part.id);
      if (next.dataset.part && part.childElementCount) {
        part.dataset.part = next.dataset.part; // what is there stays until the new is made
        const [old, quick] = [part.querySelector("img"), next.querySelector("img")];
        if (old && quick && part.dataset.shown !== next.dataset.part) old.src = quick.src;
        continue;
      }
      for (const open of part.querySelectorAll("details[open][id]")) { // what was unfolded stays so
        next.querySelector(`#${CSS.escape(open.id)}`)?.setAttribute("open", "");
      }
      part.replaceWith(next);
      if (!isLeft) continue;
      if (sameAs(focused)) sameAs(focused).focus();
      else arrival = headingOf(next);
    }
  }
  const { activeElement } = document;
  if (isAlike && isSound && spokenParts() !== before) hear(spokenParts());
  else if (isAlike && isSound && activeElement.matches("[role=switch]")) {
    hear(activeElement.getAttribute("aria-label"), { isAgain: true }); // readers can miss it
  }
  wake(page());
  page().dispatchEvent(new CustomEvent("studio:shown", { bubbles: true }));
  return arrival;
}

/** Where one begins to read what is new: its heading, which says where one is. */
function headingOf(place) {
  const heading = place.querySelector("h1, h2");
  heading?.setAttribute("tabindex", "-1");
  return heading;
}

/** Mark in the head which screen is shown now. */
function nameScreen() {
  for (const link of document.querySelectorAll("header nav a")) {
    if (link.pathname === location.pathname) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Load the module and the style that a page needs beside our own, once. */
function bring(fresh) {
  const needs = fresh.querySelector("template[data-language]");
  if (!needs) return;
  const { module, style } = needs.dataset;
  needs.remove();
  if (style && !document.querySelector(`link[href="/static/${style}"]`)) {
    const link = document.createElement("link");
    [link.rel, link.href] = ["stylesheet", `/static/${style}`];
    document.head.append(link);
  }
  if (module) import(`/static/${module}`);
}

/** What stands now for an element that was taken off the page. */
const sameAs = (gone) => gone.id ? document.getElementById(gone.id) : null;

function isTyping(element) {
  return element?.matches?.("textarea, input:not([type=checkbox]):not([type=radio])");
}

/** What a form says, without what it leaves empty. */
export function stateOf(form) {
  const pairs = [...new FormData(form)].filter(([, value]) => typeof value === "string" && value);
  return new URLSearchParams(pairs);
}

/** What a form says, as an object; a name that stands there twice has a list. */
function dataOf(form) {
  const data = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string") continue;
    if (name in data) data[name] = [].concat(data[name], value);
    else data[name] = value;
  }
  for (const box of form.querySelectorAll("input[type=checkbox]:not(:checked)")) {
    data[box.name] ??= "";
  }
  return data;
}

/** Bring new parts of a page to life: pieces that are fetched, jobs that are under way. */
export function wake(root) {
  if (root.querySelector("[data-reload]")) go(location.href, { push: false });
  for (const piece of root.querySelectorAll("[data-part]")) fetchPart(piece);
  for (const place of root.querySelectorAll("[data-job]")) follow(place.dataset.job, place);
}

/** Wait for a picture that is on its way: it comes before what takes longer. */
async function seen(image) {
  if (!image || image.complete) return;
  await new Promise((done) => {
    image.addEventListener("load", done, { once: true });
    image.addEventListener("error", done, { once: true });
    setTimeout(done, 5000);
  });
}

async function fetchPart(piece) {
  const address = piece.dataset.part;
  piece.removeAttribute("data-part");
  if (piece.dataset.shown === address) return;
  piece.dataset.shown = address;
  piece.setAttribute("aria-busy", "true");
  const mine = new AbortController();
  coming.set(piece, mine);
  try {
    await seen(piece.querySelector("img"));
    if (piece.dataset.shown !== address) return;
    mine.signal.throwIfAborted();
    const response = await fetch(address, {
      signal: mine.signal, headers: { "X-Printkit-Part": "1" },
    });
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
    fresh.querySelector("title")?.remove();
    if (!piece.isConnected || piece.dataset.shown !== address) return;
    const again = piece.contains(document.activeElement) && document.activeElement;
    piece.replaceChildren(...fresh.body.childNodes);
    if (again) turned(piece, again);
    wake(piece);
  } catch (fault) {
    if (fault.name !== "AbortError") say(String(fault.message || fault), true);
    else if (piece.dataset.shown === address) {
      delete piece.dataset.shown;
      piece.dataset.part ??= address;
    }
  } finally {
    if (coming.get(piece) === mine) coming.delete(piece);
    if (piece.dataset.shown === address) piece.removeAttribute("aria-busy");
  }
}

/** A page was turned by its keys: the focus stays at them, and the new page is named. */
function turned(piece, gone) {
  (sameAs(gone) || piece.querySelector("a.step, [aria-current]"))?.focus({ preventScroll: true });
  const name = piece.querySelector("[data-turned]");
  if (name) hear(name.textContent);
}

/** Show a job under way in a place of the page until it is over. */
export function follow(number, place) {
  const panel = document.getElementById("job-panel").content.firstElementChild.cloneNode(true);
  const part = (name) => panel.querySelector(`[data-job-${name}]`);
  const save = part("files").dataset.save;
  const starter = document.activeElement;
  place.removeAttribute("data-job");
  place.replaceChildren(panel);
  part("stop").addEventListener("click", () => post(`/jobs/${number}/stop`, {}));
  const stream = new EventSource(`/jobs/${number}/events`);
  stream.onmessage = (event) => {
    const job = JSON.parse(event.data);
    const isOver = job.state !== "running";
    part("about").textContent = job.about;
    part("told").textContent = job.told;
    panel.dataset.state = job.state;
    const bar = part("progress");
    const isLeft = isOver && document.activeElement === part("stop");
    bar.hidden = part("stop").hidden = isOver;
    if (job.total) [bar.max, bar.value] = [job.total, job.done];
    else bar.removeAttribute("value");
    if (!isOver) return;
    stream.close();
    part("files").replaceChildren(...job.files.map((address) => {
      const link = document.createElement("a");
      const name = address.split("/").pop();
      link.href = address;
      link.download = name;
      link.className = "button";
      link.textContent = save.replace("{name}", name);
      return link;
    }));
    const next = part("files").querySelector("a") || (page().contains(starter) && starter);
    if (isLeft) (next || page()).focus();
    place.dispatchEvent(new CustomEvent("studio:job", { bubbles: true, detail: job }));
    if (job.state === "done" && job.answer.go) go(job.answer.go);
  };
  stream.onerror = () => {
    if (!place.isConnected) stream.close();
  };
}

/** Do what an answer asks for. */
function heed(answer, form) {
  if (!answer) return;
  if (answer.job) {
    const place = document.getElementById(form?.dataset.jobPlace || "job");
    if (place) follow(answer.job, place);
  }
  if (answer.go) go(answer.go).then(() => answer.told && say(answer.told)); // a new page says nothing
}

let typing = 0;
document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (!form?.matches("[data-live]") || !isTyping(event.target)) return;
  changed = event.target;
  clearTimeout(typing);
  typing = setTimeout(() => go(`${form.getAttribute("action")}?${stateOf(form)}`, { push: false }), 250);
});
document.addEventListener("change", (event) => {
  const form = event.target.form;
  if (!form?.matches("[data-live]")) return;
  changed = event.target;
  clearTimeout(typing);
  go(`${form.getAttribute("action")}?${stateOf(form)}`);
});
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.matches("[data-live]")) {
    event.preventDefault();
    go(`${form.getAttribute("action")}?${stateOf(form)}`);
  } else if (form.matches("[data-post]")) {
    event.preventDefault();
    const button = event.submitter;
    if (button?.hasAttribute("aria-disabled")) return; // it is being sent; a real one would lose the focus
    arrivals += 1;
    const data = dataOf(form);
    if (button?.name) data[button.name] = button.value;
    button?.setAttribute("aria-disabled", "true");
    const answer = await post(form.dataset.post, data);
    button?.removeAttribute("aria-disabled");
    const [wrong] = blamed();
    if (wrong) wrong.focus();
    else if (button && document.activeElement === document.body) button.focus({ preventScroll: true });
    heed(answer, form);
  }
});
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-soft]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(link.href);
});
document.addEventListener("keydown", (event) => { // what is called a switch heeds Space as one
  if (event.key !== " " || !event.target.matches?.("a[role=switch]")) return;
  event.preventDefault();
  event.target.click();
});
window.addEventListener("popstate", () => go(location.href, { push: false }));
wake(page());

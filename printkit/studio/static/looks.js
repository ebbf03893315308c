// A text being edited: what it makes is shown as it is typed, and a fault is marked by its line.
import { hear, post, wake } from "/static/studio.js";

const AFTER_TYPING = 900; // ms; a fault is read when the hand rests, not after every letter

let pause = 0;
let speaking = 0;
let newest = 0;

document.addEventListener("input", (event) => {
  const text = event.target;
  if (!text.matches?.("textarea[data-draft]")) return;
  clearTimeout(pause);
  clearTimeout(speaking);
  pause = setTimeout(() => show(text), 250);
});

async function show(text) {
  const mine = ++newest;
  const place = document.getElementById("looks-pages");
  place.setAttribute("aria-busy", "true");
  const answer = await post(text.dataset.draft, {
    query: text.form.elements.query.value,
    text: text.value,
    page: new URLSearchParams(location.search).get("page") || "",
  });
  if (mine !== newest || !answer) return;
  const fault = document.getElementById("looks-fault");
  const wasWrong = Boolean(fault.textContent);
  if (answer.data.fault || wasWrong) {
    speaking = setTimeout(() => hear(answer.data.fault || text.dataset.sound), AFTER_TYPING);
  }
  fault.textContent = answer.data.fault;
  fault.hidden = !answer.data.fault;
  text.setAttribute("aria-invalid", String(Boolean(answer.data.fault)));
  if (answer.data.part) {
    place.dataset.part = answer.data.part;
    wake(place.parentElement);
  } else {
    place.removeAttribute("aria-busy");
  }
}

// The fault is a button that leads to its line.
document.addEventListener("click", (event) => {
  if (event.target.id !== "looks-fault") return;
  const text = document.getElementById("text");
  const line = Number(/\d+/.exec(event.target.textContent)?.[0] || 1);
  const lines = text.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1] || "").length);
});

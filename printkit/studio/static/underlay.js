// The picture beneath the editor's map: it is laid in units of the ground, and is never printed.

import { exactly } from "/static/edit-ground.js";
import { post, say } from "/static/studio.js";

const LONGEST = 1600; // pixels that are sent of a picture's longer side
const FIELDS = ["x", "y", "width", "turn", "strength"];

let words, state, laid, board, frame, ground, corners;

/** Lay the picture of this page, if it has one, over a board's map: its dark lines go through. */
export function lay(place, mapFrame, mapGround) {
  [board, frame, ground] = [place, mapFrame, mapGround];
  const told = document.getElementById("beneath-words");
  if (!told) return;
  if (!told.dataset.awake) begin(told);
  show();
}

const field = (name) => document.getElementById(`beneath-${name}`);

function begin(told) {
  told.dataset.awake = "yes";
  words = JSON.parse(told.textContent);
  [state, laid, corners] = [words.state, null, null];
  field("file").addEventListener("change", choose);
  field("corners").addEventListener("click", () => {
    corners = [];
    say(words.first);
  });
  field("away").addEventListener("click", () => ask("away"));
  for (const name of FIELDS) {
    field(name).addEventListener("input", () => {
      if (!laid || field(name).value === "" || Number.isNaN(Number(field(name).value))) return;
      laid[name] = Number(field(name).value);
      draw();
    });
    field(name).addEventListener("change", keep);
  }
  board.addEventListener("pointerdown", corner, true);
  ask("tell");
}

async function ask(action, data = {}) {
  const answer = await post(`/underlay/${action}?${state}`, data, { isQuiet: action === "tell" });
  if (!answer) return;
  laid = answer.data.picture ? answer.data : null;
  document.getElementById("beneath").open ||= Boolean(laid);
  show();
}

const keep = () => laid && ask("place", {
  placing: Object.fromEntries(FIELDS.map((name) => [name, laid[name]])),
});

/** Send a picture made small, so that it goes through the door. */
async function choose(event) {
  const [file] = event.target.files;
  if (!file) return;
  try {
    const found = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(found.width, found.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(found.width * scale));
    canvas.height = Math.max(1, Math.round(found.height * scale));
    const pen = canvas.getContext("2d");
    pen.fillStyle = "white"; // where it is clear
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(found, 0, 0, canvas.width, canvas.height);
    const [, picture] = canvas.toDataURL("image/jpeg", 0.85).split(",");
    await ask("put", { picture });
  } catch {
    say(words.unread, true);
  }
  event.target.value = "";
}

function show() {
  field("laid").hidden = !laid;
  for (const name of laid ? FIELDS : []) field(name).value = Math.round(laid[name] * 1000) / 1000;
  draw();
}

function draw() {
  let beneath = board.querySelector(".beneath");
  if (!laid) {
    beneath?.remove();
    return;
  }
  if (!beneath) {
    beneath = document.createElement("div");
    beneath.className = "beneath";
    const image = document.createElement("img");
    image.alt = "";
    beneath.append(image);
    board.querySelector("svg").before(beneath);
  }
  const [left, top, across, down, width, height] = frame;
  const image = beneath.firstChild;
  if (image.getAttribute("src") !== laid.picture) image.src = laid.picture;
  image.style.left = `${(100 * (left + laid.x * across)) / width}%`;
  image.style.top = `${(100 * (top + laid.y * down)) / height}%`;
  image.style.width = `${(100 * laid.width * across) / width}%`;
  image.style.transform = `rotate(${laid.turn}deg)`;
  image.style.opacity = laid.strength;
}

/** A click on a corner, while corners are asked for: two of them say where the picture lies. */
function corner(event) {
  if (!corners || !laid || event.button) return;
  event.preventDefault();
  event.stopPropagation();
  corners.push(exactly(event));
  if (corners.length === 1) {
    say(words.second);
    return;
  }
  const [[x1, y1], [x2, y2]] = corners;
  corners = null;
  say("");
  if (Math.hypot(x2 - x1, y2 - y1) < 0.01) return;
  // What was clicked goes to (0, 0) and to the far corner: one turn and one scale do it.
  const scale = Math.hypot(ground.width, ground.height) / Math.hypot(x2 - x1, y2 - y1);
  const turn = Math.atan2(ground.height, ground.width) - Math.atan2(y2 - y1, x2 - x1);
  const [dx, dy] = [(laid.x - x1) * scale, (laid.y - y1) * scale];
  laid.x = dx * Math.cos(turn) - dy * Math.sin(turn);
  laid.y = dx * Math.sin(turn) + dy * Math.cos(turn);
  laid.width *= scale;
  const degrees = laid.turn + (turn * 180) / Math.PI;
  laid.turn = ((degrees + 540) % 360) - 180;
  keep();
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !corners) return;
  corners = null;
  say("");
});

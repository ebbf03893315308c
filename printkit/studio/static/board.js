// What the editor and the game table share: a picture with shapes over it, and sentences with fields.

const SVG = "http://www.w3.org/2000/svg";

export const part = (id) => document.getElementById(id);

/** The words of a workshop that is shown for the first time, of the screen that has this part. */
export function firstWords(id) {
  const place = part("words");
  if (!place || !part(id) || place.dataset.awake) return null;
  place.dataset.awake = "yes";
  return JSON.parse(place.textContent);
}

/** A shape of an SVG. */
export function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, given] of Object.entries(attributes)) element.setAttribute(key, given);
  return element;
}

/** An empty drawing over a picture of this size in millimetres. */
export function layer(width, height, attributes = {}) {
  return shape("svg", { viewBox: `0 0 ${width} ${height}`, ...attributes });
}

/** Show a picture of this size on the board, in `most` of the window's height (vh) at the most. */
export function lookAt(address, width, height, most) {
  const board = part("board");
  board.style.maxWidth = `min(100%, ${Math.round(most)}vh)`;
  board.style.aspectRatio = `${width} / ${height}`; // its room is kept until the picture is there
  const shown = () => board.querySelector(":scope > img");
  const image = new Image();
  image.alt = ""; // the words beside it say all that it shows
  board.dataset.picture = address;
  if (!shown()) board.prepend(image);
  else { // the old one stays until the newest is there
    image.onload = () => board.dataset.picture === address && shown()?.replaceWith(image);
  }
  image.src = address;
}

/** A sentence with its fields filled in. */
export function fill(sentence, fields) {
  return sentence.replace(/\{(\w+)\}/g, (all, name) => fields[name] ?? all);
}

/** An element with a text. */
export function written(name, text, attributes = {}) {
  const element = document.createElement(name);
  element.textContent = text;
  return Object.assign(element, attributes);
}

/** A button that does something. */
export function button(text, act, attributes = {}) {
  const element = written("button", text, { type: "button", ...attributes });
  element.addEventListener("click", act);
  return element;
}

/** An element as an item of a list. */
export function listed(...content) {
  const item = document.createElement("li");
  item.append(...content);
  return item;
}

/** Do something with true while an element is pointed at or has the focus, then with false. */
export function whileMeant(element, act) {
  for (const name of ["pointerenter", "focus"]) element.addEventListener(name, () => act(true));
  for (const name of ["pointerleave", "blur"]) element.addEventListener(name, () => act(false));
}

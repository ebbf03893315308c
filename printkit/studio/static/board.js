// What the editor and the game table share: shapes over a picture, and sentences with fields.

const SVG = "http://www.w3.org/2000/svg";

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

/** A sentence with its fields filled in. */
export function fill(sentence, fields) {
  return sentence.replace(/\{(\w+)\}/g, (all, name) => fields[name] ?? all);
}

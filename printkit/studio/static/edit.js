// The editor: it shows what the server tells of a map and wakes palette, hand and findings. It knows
// gestures and no rule; every word and every tool is the server's.

import { firstWords, layer, lookAt, part } from "/static/board.js";
import { showFindings } from "/static/edit-findings.js";
import { listen, stepOf, tellWhere } from "/static/edit-hand.js";
import { mark } from "/static/edit-marks.js";
import { showPalette } from "/static/edit-palette.js";
import { ask, isGrid, open, pieceOf, toolNow, work } from "/static/edit-work.js";
import { lay } from "/static/underlay.js";

const TALLEST = 84; // parts of a hundred of the window's height that a map takes

/** Wake the editor when its page is shown. */
function begin() {
  const words = firstWords("palette");
  if (!words) return;
  open(words);
  for (const action of ["undo", "redo"]) part(action).addEventListener("click", () => ask(action));
  ask("tell");
}

/** Show the map as the server told it. */
function show() {
  const { map } = work;
  if (!toolNow()) work.tool = map.tools[0].id;
  if (!pieceOf(work.chosen)) work.chosen = "";
  work.held = work.held.filter((id) => typeof id !== "string" || pieceOf(id));
  const size = [map.ground.width, map.ground.height];
  work.cursor ??= isGrid() ? [0, 0] : size.map((v) => v / 2);
  if (isGrid()) work.cursor = work.cursor.map((at, n) => Math.min(at, size[n] - 1));
  const focused = document.activeElement;
  for (const action of ["undo", "redo"]) part(action).disabled = !map[action];
  part("print").disabled = part("play").disabled = !map.sound;
  showBoard();
  if (focused?.disabled) part("map").focus({ preventScroll: true });
  showPalette();
  showFindings();
}

function showBoard() {
  const board = part("board");
  const [, , , , width, height] = work.map.frame;
  lookAt(work.map.picture, width, height, (TALLEST * width) / height);
  if (!part("map")) {
    const over = layer(width, height, {
      id: "map", tabindex: 0, "aria-label": work.words.map, "aria-describedby": "how keys",
      // to a screen reader a slider: it says where it stands, and takes the arrow keys
      role: "slider", "aria-roledescription": work.words.kind, "aria-valuenow": 0,
    });
    board.append(over);
    listen(over);
  }
  tellWhere(part("map"));
  part("map").setAttribute("viewBox", `0 0 ${width} ${height}`);
  lay(board, work.map.frame, work.map.ground);
  mark();
}

document.addEventListener("keydown", (event) => {
  const action = part("palette") && stepOf(event);
  if (!action) return;
  event.preventDefault();
  ask(action);
});
document.addEventListener("edit:told", show);
document.addEventListener("studio:shown", begin);
begin();

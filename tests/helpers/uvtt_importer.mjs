// Runs the functions of Foundry's importer of Universal VTT (FVTT-DD-Import, ddimport.js) on files,
// and prints a line of JSON for each: node uvtt_importer.mjs ddimport.js FILE...
import fs from "fs";

class Document {
  constructor(data) {
    Object.assign(this, data);
  }
}
globalThis.foundry = {
  applications: { api: { HandlebarsApplicationMixin: (kind) => kind, ApplicationV2: class {} } },
};
globalThis.Hooks = { on() {}, once() {} };
globalThis.WallDocument = globalThis.AmbientLightDocument = Document;
globalThis.game = { settings: { get: () => false }, system: { grid: {} } };
globalThis.CONST = { WALL_SENSE_TYPES: {} };
globalThis.FormApplication = class {};
const [importer, ...files] = process.argv.slice(2);
(0, eval)(`${fs.readFileSync(importer, "utf8")}\nglobalThis.theirs = DDImporter;`);
const scene = { getDimensions: () => ({ sceneX: 0, sceneY: 0 }) };
for (const name of files) {
  const file = JSON.parse(fs.readFileSync(name, "utf8"));
  const pixels = file.resolution.pixels_per_grid;
  const walls = theirs.GetWalls(file, scene, 3, 0, pixels).map((wall) => [...wall.c]);
  const doors = theirs.GetDoors(file, scene, 0, pixels).length;
  const lights = theirs.GetLights(file, scene, pixels).length;
  console.log(JSON.stringify({ walls, doors, lights, pixels }));
}

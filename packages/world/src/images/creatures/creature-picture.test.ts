import sharp from "sharp";
import { expect, test } from "vitest";
import { creatureFamiliesOf } from "../../catalog/creatures/creature-families.ts";
import { CREATURES, findCreature } from "../../catalog/creatures/creatures.ts";
import { createImageSource } from "../image-source.ts";
import {
  CREATURE_PICTURE_SIZE,
  creaturePictureSvg,
  drawCreature,
  familySilhouetteSvg,
} from "./creature-picture.ts";
import { DRAWINGS } from "./drawings.ts";
import { WHITE_INK } from "./ink.ts";

const displays = CREATURES.flatMap(({ displayIds }) => displayIds);

test("every display has a well-formed picture of its own", async () => {
  const pictures = displays.map((id) => creaturePictureSvg(id) ?? "");
  expect(new Set(pictures).size).toBe(displays.length);
  for (const svg of pictures) {
    expect(svg).not.toMatch(/undefined|NaN/);
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe("svg");
  }
});

test("every variant of every drawing is well-formed", async () => {
  for (const drawing of Object.values(DRAWINGS)) {
    for (const variant of [0, 1, 2, 3]) {
      const content = drawing(WHITE_INK, { build: variant, marks: variant });
      expect(content).not.toMatch(/undefined|NaN/);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${content}</svg>`;
      await sharp(Buffer.from(svg)).metadata();
    }
  }
});

test("every drawing is of some creature", () => {
  const shown = new Set<string>(CREATURES.map(({ shape }) => shape));
  expect(Object.keys(DRAWINGS).filter((shape) => !shown.has(shape))).toEqual([]);
});

test("a display is served as a square JPEG, the same bytes each time", async () => {
  const path = "/render/npcs/zoom/creature-display-91000.jpg";
  const picture = await drawCreature(path);
  if (!picture) throw new Error("There is no picture.");
  expect(await sharp(picture).metadata()).toMatchObject({
    format: "jpeg",
    width: CREATURE_PICTURE_SIZE,
    height: CREATURE_PICTURE_SIZE,
  });
  expect(picture.equals((await drawCreature(path)) ?? Buffer.of())).toBe(true);
});

test("the image server serves the pictures of creatures", async () => {
  const source = createImageSource(
    () => null,
    () => 0,
  );
  const image = await source.find("/render/npcs/zoom/creature-display-91000.jpg")?.draw();
  expect((await sharp(image ?? Buffer.alloc(0)).metadata()).format).toBe("jpeg");
});

test("the two looks of a critter differ", () => {
  const [first = 0, second = 0] = findCreature(42_263)?.displayIds ?? [];
  expect(second).toBeGreaterThan(first);
  expect(creaturePictureSvg(first)).not.toBe(creaturePictureSvg(second));
});

test.each([
  "/render/npcs/zoom/creature-display-1.jpg",
  "/render/npcs/zoom/creature-display-91000.png",
  "/render/npcs/zoom/creature-display-99999999999.jpg",
  "/render/npcs/portrait/creature-display-91000.jpg",
])("there is no picture at %s", async (path) => {
  expect(await drawCreature(path)).toBeNull();
});

test("the silhouettes of the families differ and leave room around the animal", async () => {
  const seen = new Set<string>();
  for (const { id } of creatureFamiliesOf("current")) {
    const svg = Buffer.from(familySilhouetteSvg(id));
    const { data, info } = await sharp(svg)
      .resize(64, 64)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const filled = data.filter((value, index) => index % info.channels === 3 && value > 128).length;
    expect(filled).toBeGreaterThan(300);
    expect(filled).toBeLessThan(3_000);
    seen.add(data.toString("base64"));
  }
  expect(seen.size).toBe(creatureFamiliesOf("current").length);
});

import sharp from "sharp";
import { expect, test } from "vitest";
import { CREATURES, findCreature } from "../catalog/creatures/creatures.ts";
import { GLYPHS } from "./glyph-picture.ts";
import { createImageSource } from "./image-source.ts";
import { findCreaturePicture } from "./pictures.ts";

const images = createImageSource(
  () => null,
  () => 0,
);
const draw = async (path: string) => (await images.find(path)?.draw()) ?? null;
const pathOf = (displayId: number) => `/render/npcs/zoom/creature-display-${displayId}.jpg`;

test("every display of every creature has a picture of its own with a known glyph", () => {
  const displays = CREATURES.flatMap(({ displayIds }) => displayIds);
  const pictures = displays.map(findCreaturePicture);
  expect(pictures.filter((picture) => !Object.hasOwn(GLYPHS, picture?.glyph ?? ""))).toEqual([]);
  expect(new Set(pictures.map((picture) => JSON.stringify(picture))).size).toBe(displays.length);
});

test("each glyph of a creature is drawn as a JPEG of 600 x 600", async () => {
  const byGlyph = new Map(CREATURES.map(({ glyph, displayIds }) => [glyph, displayIds[0] ?? 0]));
  for (const displayId of byGlyph.values()) {
    const image = await draw(pathOf(displayId));
    expect(await sharp(image ?? undefined).metadata()).toMatchObject({
      format: "jpeg",
      width: 600,
      height: 600,
    });
  }
});

test("the picture of a display has the same bytes each time", async () => {
  expect(await draw(pathOf(91_000))).toEqual(await draw(pathOf(91_000)));
});

test("the two displays of a critter have different pictures", async () => {
  const [first = 0, second = 0] = findCreature(42_263)?.displayIds ?? [];
  expect(second).toBeGreaterThan(first);
  expect(await draw(pathOf(first))).not.toEqual(await draw(pathOf(second)));
});

test.each([
  "/render/npcs/zoom/creature-display-1.jpg",
  "/render/npcs/zoom/creature-display-91000.png",
  "/render/npcs/zoom/creature-display-99999999999.jpg",
  "/render/npcs/back/creature-display-91000.jpg",
])("the path %s has no picture", async (path) => {
  expect(await draw(path)).toBeNull();
});

import { PLAYABLE_CLASSES } from "@guildhall/contract";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ACHIEVEMENTS } from "../catalog/achievements/achievements.ts";
import { creatureFamiliesOf } from "../catalog/creatures/creature-kinds.ts";
import { ITEMS } from "../catalog/items/items.ts";
import { PROFESSIONS } from "../catalog/items/recipes.ts";
import { drawGlyph } from "./glyph-picture.ts";
import { findIcon, ICON_SIZE } from "./pictures.ts";

const classes = Object.keys(PLAYABLE_CLASSES).map((id) => `class_${id}`);
const achievements = [...new Set(ACHIEVEMENTS.map(({ icon }) => icon))];
const families = creatureFamiliesOf("current").map(({ icon }) => icon);
const professions = [...PROFESSIONS.values()].map(
  ({ name }) => `profession_${name.en_US.toLowerCase()}`,
);
/** One icon of each kind of item, all in the same colors. */
const items = [...new Set(ITEMS.map(({ icon }) => `item_${icon.split("_")[1]}_tide_3`))];

async function draw(name: string): Promise<Buffer> {
  const picture = findIcon(name);
  if (!picture) throw new Error(`The icon ${name} does not exist.`);
  return drawGlyph(picture, ICON_SIZE);
}

/** An icon in a few gray dots, which show its form but not its colors. */
async function dots(name: string): Promise<Buffer> {
  return sharp(await draw(name))
    .greyscale()
    .resize(16, 16)
    .raw()
    .toBuffer();
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, dot, index) => sum + Math.abs(dot - (other[index] ?? 0)), 0) / one.length;
}

test("every icon that a document names has a picture", () => {
  const names = [
    ...ITEMS.map(({ icon }) => icon),
    ...classes,
    ...achievements,
    ...families,
    ...professions,
    "item_mount",
    "item_companion",
  ];
  expect(names.filter((name) => findIcon(name) === null)).toEqual([]);
});

test.each([
  "item_nothing",
  "item_platehead_tide_9",
  "item_sword_nowhere_3",
  "item_constructor",
  "class_99",
  "class_constructor",
  "achievement_nothing",
  "creature_family_unicorn",
  "sword",
])("findIcon returns null for the unknown name %s", (name) => {
  expect(findIcon(name)).toBeNull();
});

describe.each([
  ["items", items],
  ["classes", classes],
  ["achievements", achievements],
  ["creature families", families],
  ["professions", professions],
])("icons of %s", (_, names) => {
  test("each icon is a JPEG of 56 x 56 with a form of its own", async () => {
    for (const name of names) {
      expect(await sharp(await draw(name)).metadata()).toMatchObject({
        format: "jpeg",
        width: 56,
        height: 56,
      });
    }
    const drawn = await Promise.all(names.map(dots));
    const alike = drawn.flatMap((one, index) =>
      drawn
        .slice(index + 1)
        .flatMap((other, after) =>
          difference(one, other) < 3 ? [`${names[index]} ${names[index + 1 + after]}`] : [],
        ),
    );
    expect(alike).toEqual([]);
  });
});

test("an icon has the same bytes each time", async () => {
  expect((await draw("item_sword_cinder_4")).equals(await draw("item_sword_cinder_4"))).toBe(true);
});

test("the frame of an item's icon has the color of its quality", () => {
  expect(["item_band_tide", "item_band_tide_3", "item_band_tide_4"].map(findIcon)).toMatchObject([
    { frame: "#ffffff" },
    { frame: "#0070dd" },
    { frame: "#a335ee" },
  ]);
});

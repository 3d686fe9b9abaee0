import { PLAYABLE_CLASSES } from "@guildhall/contract";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ACHIEVEMENT_ICONS } from "../catalog/achievements/achievement.ts";
import { creatureFamiliesOf } from "../catalog/creatures/creature-families.ts";
import { ITEMS } from "../catalog/items/items.ts";
import { PROFESSION_TEXTS } from "../texts/profession-texts.ts";
import { drawIcon, ICON_SIZE, iconSvg } from "./icon.ts";

const SHAPES = 8;
const classes = Object.keys(PLAYABLE_CLASSES).map((id) => `class_${id}`);
const achievements = ACHIEVEMENT_ICONS.map((icon) => `achievement_${icon}`);
const families = creatureFamiliesOf("current").map(({ icon }) => icon);
const professions = Object.values(PROFESSION_TEXTS).map(
  ({ en_US }) => `profession_${en_US.toLowerCase()}`,
);

/** One icon of each thing that an item can be, all in the same colours. */
const things = [...new Set(ITEMS.map(({ icon }) => icon.split("_")[1] ?? ""))].map(
  (thing) => `item_${thing}_tide_3`,
);

/** An icon in a few grey dots: what remains of it is its form, and where it is light. */
async function dots(name: string): Promise<Buffer> {
  const drawn = await drawIcon(name);
  if (!drawn) throw new Error(`${name} is not drawn`);
  return sharp(drawn)
    .greyscale()
    .resize(SHAPES * 2, SHAPES * 2)
    .raw()
    .toBuffer();
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, dot, index) => sum + Math.abs(dot - (other[index] ?? 0)), 0) / one.length;
}

test("every icon that a document names is drawn", () => {
  const names = [
    ...ITEMS.map(({ icon }) => icon),
    ...classes,
    ...achievements,
    ...families,
    ...professions,
    "item_mount",
    "item_companion",
  ];
  expect(names.filter((name) => iconSvg(name) === null)).toEqual([]);
});

test.each([
  "item_nothing",
  "item_helm_tide_9",
  "item_sword_nowhere_3",
  "item_constructor",
  "class_99",
  "class_constructor",
  "achievement_nothing",
  "creature_family_unicorn",
  "sword",
])("there is no icon %s", async (name) => {
  expect(await drawIcon(name)).toBeNull();
});

describe.each([
  ["things", things],
  ["classes", classes],
  ["achievements", achievements],
  ["creature families", families],
])("%s", (_, names) => {
  test("no two icons look the same, whatever their colours", async () => {
    const drawn = await Promise.all(names.map(dots));
    const alike = names.flatMap((name, index) =>
      names
        .slice(index + 1)
        .filter((_other, after) => {
          const other = drawn[index + 1 + after];
          const own = drawn[index];
          return own && other && difference(own, other) < 3;
        })
        .map((other) => `${name} ${other}`),
    );
    expect(alike).toEqual([]);
  });
});

test("an icon is a small square JPEG, the same every time", async () => {
  const [first, second] = [
    await drawIcon("item_sword_cinder_4"),
    await drawIcon("item_sword_cinder_4"),
  ];
  expect(await sharp(first ?? undefined).metadata()).toMatchObject({
    format: "jpeg",
    width: ICON_SIZE,
    height: ICON_SIZE,
  });
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
});

test("the frame has the colour of the quality", async () => {
  const frame = async (quality: number) => {
    const drawn = await drawIcon(`item_band_tide_${quality}`);
    const { data } = await sharp(drawn ?? undefined)
      .extract({ left: 20, top: 1, width: 16, height: 1 })
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  const [, rareGreen = 0, rareBlue = 0] = await frame(3);
  const [epicRed = 0, epicGreen = 0] = await frame(4);
  expect(rareBlue).toBeGreaterThan(rareGreen);
  expect(epicRed).toBeGreaterThan(epicGreen);
});

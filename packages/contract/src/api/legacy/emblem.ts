import { z } from "zod";
import { int } from "../shared/primitives.ts";

const argb = z.string().regex(/^[0-9a-fA-F]{8}$/, "must be 8 hexadecimal digits, alpha first");

const colorId = int
  .nullish()
  .describe("Index of the color in its palette. Omitted by older documents.");

export const legacyEmblem = z
  .looseObject({
    icon: int.describe("Number of the emblem, counted from 0."),
    iconColor: argb.describe("Color of the emblem: 8 hexadecimal digits, alpha first."),
    iconColorId: colorId,
    border: int.describe("Number of the border, counted from 0."),
    borderColor: argb.describe("Color of the border: 8 hexadecimal digits, alpha first."),
    borderColorId: colorId,
    backgroundColor: argb.describe("Background color: 8 hexadecimal digits, alpha first."),
    backgroundColorId: colorId,
  })
  .meta({
    id: "LegacyEmblem",
    description:
      "Emblem of a guild in the legacy shape. Colors are 8 hexadecimal digits, alpha first.",
  });

export const emblemExample = {
  icon: 42,
  iconColor: "fff0c45a",
  iconColorId: 14,
  border: 2,
  borderColor: "ff5c3c18",
  borderColorId: 3,
  backgroundColor: "ff122e54",
  backgroundColorId: 31,
};

import { z } from "zod";

const argb = z.string().regex(/^[0-9a-fA-F]{8}$/, "must be 8 hexadecimal digits, alpha first");

/** The emblem of a legacy guild (contract 2.1); the colour ids came later. */
export const legacyEmblem = z.looseObject({
  icon: z.int(),
  iconColor: argb,
  iconColorId: z.int().optional(),
  border: z.int(),
  borderColor: argb,
  borderColorId: z.int().optional(),
  backgroundColor: argb,
  backgroundColorId: z.int().optional(),
});

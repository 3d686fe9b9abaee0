import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { rankName, UNKNOWN_RANK } from "./rank-name.ts";

test("a rank has the name that officers set, otherwise its number in the visitor's language", async () => {
  const { t } = await createTexts("de");
  const names = { "0": "Glutmeister", "3": "Ember Wardens" };
  expect([0, 3, 4, null, UNKNOWN_RANK].map((rank) => rankName(rank, t, names))).toEqual([
    ...["Glutmeister", "Ember Wardens", "Rang 4", "Unbekannter Rang", "Unbekannter Rang"],
  ]);
  expect(rankName(0, t)).toBe("Gildenmeister");
});

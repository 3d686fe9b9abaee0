import { expect, test } from "vitest";
import { nameTexts } from "./localized-texts.ts";

test("a name is the same in every locale without a translation", () => {
  const name = nameTexts("Star Reach", { ru_RU: "Звёздный Предел" });
  expect(name.fr_FR).toBe("Star Reach");
  expect(name.ru_RU).toBe("Звёздный Предел");
});

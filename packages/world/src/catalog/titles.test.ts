import { LOCALES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { legacyTitle, TITLES, titleName } from "./titles.ts";

test("every title has a place for the name in every locale", () => {
  for (const title of TITLES) {
    for (const locale of LOCALES) {
      expect(title.display[locale].split("{name}")).toHaveLength(2);
      expect(legacyTitle(title)[locale].split("%s")).toHaveLength(2);
    }
  }
});

test("a title without the name is the rest of it", () => {
  const [first] = TITLES;
  const fourth = TITLES[3];
  expect(first && titleName(first)).toMatchObject({ en_US: "of the Lamps", ko_KR: "등불의" });
  expect(fourth && titleName(fourth)).toMatchObject({
    en_US: "Voice of the Bells",
    zh_CN: "钟声之音",
  });
});

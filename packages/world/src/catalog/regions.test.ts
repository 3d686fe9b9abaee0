import { EDITIONS, type KnownEdition, LOCALES, REGIONS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { regionIdentity } from "./regions.ts";

const EVERY = (Object.keys(EDITIONS) as KnownEdition[]).flatMap((edition) =>
  REGIONS.map((region) => regionIdentity(edition, region)),
);

test("each edition has regions of its own, by id and by name", () => {
  expect(new Set(EVERY.map(({ id }) => id)).size).toBe(EVERY.length);
  for (const locale of LOCALES) {
    expect(new Set(EVERY.map(({ name }) => name[locale])).size).toBe(EVERY.length);
  }
});

test("the regions of the current game have their well-known ids", () => {
  expect(REGIONS.map((region) => [region, regionIdentity("current", region).id])).toEqual(
    expect.arrayContaining([
      ["us", 1],
      ["kr", 2],
      ["eu", 3],
      ["tw", 4],
      ["cn", 5],
    ]),
  );
});

test("a Classic edition's region is named after both", () => {
  const { id, name } = regionIdentity("classic1x", "eu");
  expect(id).toBe(83);
  expect(name).toMatchObject({ en_US: "Classic Era Europe", ko_KR: "클래식 오리지널 유럽" });
});

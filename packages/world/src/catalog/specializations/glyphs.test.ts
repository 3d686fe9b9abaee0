import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { expect, test } from "vitest";
import { classesOf } from "../classes-and-races.ts";
import { GLYPH } from "../items/item-classes.ts";
import { itemsIn } from "../items/items.ts";
import { glyphsOf } from "./glyphs.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];

test.each(editions)("in %s every class has glyphs if the edition has glyph items", (edition) => {
  const taught = itemsIn(edition).filter(({ classId }) => classId === GLYPH);
  for (const classId of classesOf(edition)) {
    const { major, minor } = glyphsOf(edition, classId);
    const all = [...major, ...minor];
    expect(major.length > 2 && minor.length > 2).toBe(taught.length > 0);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.flatMap(({ item }) => item ?? [])).toEqual(
      taught.filter(({ subclassId }) => subclassId === classId),
    );
    for (const { name } of all) expect(Object.values(name).join()).not.toMatch(/[{}]/);
  }
});

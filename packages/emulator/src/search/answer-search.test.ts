import { DOCUMENTS } from "@guildhall/contract/documents";
import type { SearchEntry } from "@guildhall/contract/source";
import { createRandom } from "@guildhall/contract/source";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inAllLocales } from "../testing/in-all-locales.ts";
import { answerSearch } from "./answer-search.ts";
import { BadRequest } from "./bad-request.ts";
import { parseSearch } from "./parse-search.ts";

const WORDS = ["Ash", "Éclipse", "Lamp", "Oar", "Reed", "Tide"];

/** Entries in a random order of their ids, which are every third number. */
function createEntries(count: number): SearchEntry[] {
  const random = createRandom("search", count);
  const entries = Array.from({ length: count }, (_, index) => ({
    key: { href: `http://localhost/${index * 3}` },
    data: {
      id: index * 3,
      level: random.int(1, 60),
      name: inAllLocales(`${random.pick(WORDS)} of ${random.pick(WORDS)}`),
      quality: { type: random.pick(["COMMON", "RARE", "EPIC"]) },
      ...(index % 2 === 0 && { bonus: random.int(1, 9) }),
    },
    tags: [random.pick(["item", "creature"])],
  }));
  return entries.sort(() => random.next() - 0.5);
}

const search = (entries: readonly SearchEntry[], query: string) =>
  answerSearch(entries, parseSearch(new URLSearchParams(query)));
const rows = (entries: readonly SearchEntry[], query: string) =>
  search(entries, query).results.map(({ data }) => data as { id: number; level: number });

describe("a page", () => {
  const entries = createEntries(25);

  test("has results with links, and their number", () => {
    const page = search(entries, "_pageSize=10&_page=3");
    expect(page).toMatchObject({ page: 3, pageSize: 5, maxPageSize: 10, pageCount: 3 });
    expect(Object.keys(page.results[0] ?? {})).toEqual(["key", "data"]);
    expect(page.results[0]?.key.href).toBe("http://localhost/60");
    expect(page).not.toHaveProperty("resultCountCapped");
    expect(DOCUMENTS["media-search"].safeParse({ ...page, results: [] }).success).toBe(true);
  });

  test("past the end is empty and has the number of pages", () => {
    expect(search(entries, "_pageSize=10&_page=4")).toMatchObject({ pageCount: 3, results: [] });
    expect(search(entries, "_page=9007199254740991").results).toEqual([]);
    expect(search(entries, "id=1")).toMatchObject({ pageCount: 0, pageSize: 0, results: [] });
    expect(search([], "any=thing&orderby=other")).toMatchObject({ pageCount: 0, results: [] });
  });

  test("follows the one before it without a gap, whatever the order", () => {
    const all = rows(entries, "orderby=quality.type:desc,level");
    const paged = [1, 2, 3, 4].flatMap((page) =>
      rows(entries, `orderby=quality.type:desc,level&_pageSize=7&_page=${page}`),
    );
    expect(paged).toEqual(all);
    expect(paged).toHaveLength(25);
  });
});

describe("the order", () => {
  const entries = createEntries(60);

  test("defaults to the id", () => {
    expect(rows(entries, "").map(({ id }) => id)).toEqual(
      Array.from({ length: 60 }, (_, index) => index * 3),
    );
  });

  test("is by each field in its direction, by id where they are equal", () => {
    const ordered = rows(entries, "orderby=level:desc");
    const expected = entries
      .map(({ data }) => data as { id: number; level: number })
      .sort((a, b) => b.level - a.level || a.id - b.id);
    expect(ordered).toEqual(expected);
  });

  test("of texts makes no difference of case and accents", () => {
    const named = ["elm", "Éclair", "Zinc", "ash"].map((name, id) => ({
      key: { href: "" },
      data: { id, name: inAllLocales(name) },
    }));
    expect(rows(named, "orderby=name.en_US").map(({ id }) => id)).toEqual([3, 1, 0, 2]);
    expect(rows(named, "orderby=name:desc").map(({ id }) => id)).toEqual([2, 0, 1, 3]);
  });

  test.each(["bonus", "bonus:desc"])("puts entries without the field last: %s", (order) => {
    const ordered = rows(entries, `orderby=${order}`).map((data) => "bonus" in data);
    expect(ordered.lastIndexOf(true)).toBe(29);
  });

  test("by an unknown field is refused", () => {
    expect(() => search(entries, "orderby=nmae")).toThrow(
      /field "nmae" does not exist.*name\.\{locale\}/,
    );
  });
});

describe("of 2,500 entries", () => {
  const entries = createEntries(2_500);

  test("one search returns 1,000 and reports that there are more", () => {
    const last = search(entries, "_pageSize=300&_page=4");
    expect(last).toMatchObject({ pageSize: 100, pageCount: 4, resultCountCapped: true });
    expect(search(entries, "_pageSize=300&_page=5").results).toEqual([]);
    expect(search(entries, "id=[,2997]")).not.toHaveProperty("resultCountCapped");
    expect(search(entries, "id=[,3000]")).toHaveProperty("resultCountCapped", true);
  });

  test("windows of ids visit every one exactly once", { tags: "contract/catalogue" }, () => {
    const visited: number[] = [];
    for (let next = 0, size = 1; size > 0; ) {
      const ids = rows(entries, `id=[${next},]&orderby=id&_pageSize=1000`).map(({ id }) => id);
      visited.push(...ids);
      size = ids.length;
      next = (ids.at(-1) ?? 0) + 1;
    }
    expect(visited).toEqual(Array.from({ length: 2_500 }, (_, index) => index * 3));
  });

  test("tags split them into entries with and without a tag", () => {
    const count = (query: string) =>
      search(entries, `${query}&level=[1,10]&_pageSize=1000`).results.length;
    expect(count("_tag=item")).toBeGreaterThan(0);
    expect(count("tags=item") + count("tags!=item")).toBe(count("_tag=item||creature"));
  });
});

test("a query of random parts is answered or refused with a BadRequest", () => {
  const entries = createEntries(20);
  const field = fc.oneof(
    fc.constantFrom("id", "name", "name.en_US", "quality.type", "tags", "_tag", "bonus"),
    fc.constantFrom("orderby", "_page", "_pageSize", "__proto__", "name.en_US.length", "quality"),
    fc.string({ maxLength: 6 }),
  );
  const value = fc.string({
    unit: fc.constantFrom(..."[](),|!:.-_ 0159", "||", "asc", "lamp", "EPIC", "é", "용", "\ud800"),
    maxLength: 12,
  });
  const mark = fc.constantFrom("", "!", "%21");
  const query = fc
    .array(fc.tuple(field, mark, value), { maxLength: 5 })
    .map((pairs) => pairs.map(([name, not, text]) => `${name}${not}=${text}`).join("&"));
  fc.assert(
    fc.property(query, (text) => {
      try {
        expect(search(entries, text).pageSize).toBeLessThanOrEqual(20);
      } catch (error) {
        expect(error).toBeInstanceOf(BadRequest);
      }
    }),
    { numRuns: 2_000 },
  );
});

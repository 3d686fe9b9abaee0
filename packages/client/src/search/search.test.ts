import { ENDPOINTS, type Locale } from "@guildhall/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { openEmulatorClient } from "../testing/emulator-client.ts";
import { type Search, search } from "./search.ts";
import type { SearchResult } from "./search-fields.ts";
import type { SearchClient } from "./search-pages.ts";

const row = ENDPOINTS.items.search;
type ItemSearch = Search<typeof row>;
/** For tests that only build a search. */
const offline: SearchClient = {
  request: () => Promise.reject(new Error("This search has no client.")),
};
const items = search(offline, row);

describe("a search", () => {
  test("writes alternatives, negations, ranges, order and page size in the search language", () => {
    const query = items
      .where("quality.type", "EPIC", "RARE")
      .where("name.en_US", "lantern")
      .where("level", { from: 10, below: 20 }, { above: 30 }, 25)
      .where("sell_price", { to: 5.5 })
      .where("is_stackable", true)
      .not("item_class.id", 4, { above: 6, to: 9 })
      .orderBy("level", "desc")
      .orderBy("name.en_US")
      .pageSize(20);
    expect(query.parameters).toEqual({
      "quality.type": ["EPIC||RARE"],
      "name.en_US": ["lantern"],
      level: ["[10,20)||(30,]||25"],
      sell_price: ["[,5.5]"],
      is_stackable: ["true"],
      "item_class.id!": ["4||(6,9]"],
      orderby: "level:desc,name.en_US:asc",
      _pageSize: 20,
    });
  });

  test("keeps each of several conditions on one field", () => {
    const query = search(offline, ENDPOINTS.connectedRealms.search)
      .where("realms.slug", "emberfall")
      .where("realms.slug", "hollowmere");
    expect(query.parameters).toEqual({ "realms.slug": ["emberfall", "hollowmere"] });
  });

  test("accepts every field name, such as `constructor` and the tag of media", () => {
    const query = items
      .where({ field: "constructor" }, 1)
      .not({ field: "toString" }, "a")
      .where({ field: "_tag" }, "item");
    expect(Object.entries(query.parameters)).toEqual([
      ["constructor", ["1"]],
      ["toString!", ["a"]],
      ["_tag", ["item"]],
    ]);
  });

  test("stays unchanged when a condition is added to it", () => {
    const epics = items.where("quality.type", "EPIC");
    epics.where("level", 5).pageSize(2);
    expect(epics.parameters).toEqual({ "quality.type": ["EPIC"] });
    expect(items.parameters).toEqual({});
  });

  test.each<[string, (query: ItemSearch) => unknown, RegExp]>([
    ["alternatives inside a value", (q) => q.where("name.en_US", "a||b"), /contains "\|"/],
    [
      "a value that would join with the next",
      (q) => q.where("name.en_US", "a|", "b"),
      /contains "\|"/,
    ],
    ["a value like a range", (q) => q.where("name.en_US", "[1,2]"), /starts with a bracket/],
    ["a value like an open range", (q) => q.not("name.en_US", "(old)"), /starts with a bracket/],
    ["no value", (q) => q.where("name.en_US", ""), /is empty/],
    ["blanks at the ends", (q) => q.where("name.en_US", " oar"), /space/],
    ["half a character", (q) => q.where("name.en_US", "\ud800"), /well-formed/],
    ["a bound with a comma", (q) => q.where("name", { from: "a,b" }), /comma/],
    ["a bound with a bracket", (q) => q.where("name", { to: "b]" }), /bracket/],
    ["an empty bound", (q) => q.where("name", { from: "" }), /is empty/],
    ["a range without bounds", (q) => q.where("level", {}), /no bound/],
    ["two lower bounds", (q) => q.where("level", { from: 1, above: 1 }), /two bounds/],
    ["a range that is reversed", (q) => q.where("level", { from: 2, to: 1 }), /reversed/],
    ["a number that is none", (q) => q.where("level", Number.NaN), /NaN.*plain digits/],
    ["a number with an exponent", (q) => q.where("level", 1e21), /plain digits/],
    ["an infinite bound", (q) => q.where("level", { to: Infinity }), /plain digits/],
    ["no alternatives", (q) => q.where("level", ...([] as unknown as [1])), /no value/],
    ["a field with a mark", (q) => q.where({ field: "level!" }, 1), /is not a field/],
    ["a field that is a parameter", (q) => q.where({ field: "_page" }, 1), /is not a field/],
    ["the token as a field", (q) => q.where({ field: "Access_Token" }, "x"), /option of the call/],
    ["another field that is one", (q) => q.where({ field: "orderby" }, "id"), /is not a field/],
    ["the namespace as a field", (q) => q.where({ field: "namespace" }, "x"), /option of the call/],
    ["the locale as a field", (q) => q.where({ field: "locale" }, "enUS"), /option of the call/],
    ["an order within an order", (q) => q.orderBy({ field: "id:asc,level" }), /is not a field/],
    ["an unknown direction", (q) => q.orderBy("id", "up" as "asc"), /asc or desc/],
    ["a page that is too large", (q) => q.pageSize(1_001), /from 2 to 1000/],
    ["a page of one result", (q) => q.pageSize(1), /pageSize is 1/],
  ])("refuses %s, which the search language cannot express", (_, build, message) => {
    expect(() => build(items)).toThrow(RangeError);
    expect(() => build(items)).toThrow(message);
  });
});

describe("against the service", () => {
  let client: Client;
  let all: SearchResult<typeof row>["data"][];
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ client, close } = await openEmulatorClient());
    all = [];
    for await (const { data } of search(client, row)) all.push(data);
  });
  afterAll(() => close());

  const found = async (query: ItemSearch): Promise<number[]> => {
    const ids: number[] = [];
    for await (const { data } of query) ids.push(data.id);
    return ids;
  };

  /** What a text is compared as: words in lower case without accents. */
  const words = (text: string) =>
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .split(/[^\p{L}\p{N}_]+/u)
      .filter(Boolean);
  const nameIn = (item: (typeof all)[number], locale: Locale) =>
    typeof item.name === "string" ? item.name : (item.name[locale] ?? "");

  type Item = (typeof all)[number];
  interface Step {
    readonly add: (query: ItemSearch, not: boolean) => ItemSearch;
    readonly holds: (item: Item) => boolean;
  }
  const numberField = fc.constantFrom(
    "id",
    "level",
    "required_level",
    "sell_price",
    "item_class.id",
  );
  const numberOf = (item: Item, field: string) =>
    field === "item_class.id" ? item.item_class.id : Number(Reflect.get(item, field));
  const bounds = fc.record({ a: fc.nat(600), b: fc.nat(600), lower: fc.nat(2), upper: fc.nat(2) });

  /** A range with these bounds, and the values in it. */
  const range = bounds.map(({ a, b, lower, upper }) => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const from = [{}, { from: low }, { above: low }][lower] ?? {};
    const to = [{}, { to: high }, { below: high }][lower === 0 ? 1 : upper] ?? {};
    const given: { from?: number; above?: number; to?: number; below?: number } = {
      ...from,
      ...to,
    };
    const within = (value: number) =>
      value >= (given.from ?? -1) &&
      value > (given.above ?? -1) &&
      value <= (given.to ?? Infinity) &&
      value < (given.below ?? Infinity);
    return { given, within };
  });
  const numberStep: fc.Arbitrary<Step> = fc
    .tuple(numberField, fc.nat(500), range)
    .map(([field, value, { given, within }]) => ({
      add: (query, not) => query[not ? "not" : "where"]({ field }, value, given),
      holds: (item) => numberOf(item, field) === value || within(numberOf(item, field)),
    }));
  const qualityStep: fc.Arbitrary<Step> = fc
    .uniqueArray(fc.constantFrom("COMMON", "UNCOMMON", "RARE", "EPIC", "epic", "LEGENDARY"), {
      minLength: 1,
      maxLength: 3,
    })
    .map((types) => ({
      add: (query, not) =>
        query[not ? "not" : "where"]("quality.type", types[0] ?? "", ...types.slice(1)),
      holds: (item) => types.some((type) => type.toUpperCase() === item.quality.type),
    }));
  const flagStep: fc.Arbitrary<Step> = fc.boolean().map((value) => ({
    add: (query, not) => query[not ? "not" : "where"]("is_stackable", value),
    holds: (item) => item.is_stackable === value,
  }));
  const wordStep: fc.Arbitrary<Step> = fc
    .tuple(fc.nat(), fc.nat(), fc.constantFrom<Locale>("en_US", "de_DE", "fr_FR", "ru_RU"))
    .map(([item, at, locale]) => {
      const of = (entry: Item) => words(nameIn(entry, locale));
      // Capitals of some letters are others in lower case: those are then what is looked for.
      const wanted = (of(all[item % all.length] as Item)[at % 3] ?? "oar").toUpperCase();
      return {
        add: (query, not) => query[not ? "not" : "where"](`name.${locale}`, wanted),
        holds: (entry) => words(wanted).every((word) => of(entry).includes(word)),
      };
    });

  test("a search with random conditions finds the items that meet them", {
    timeout: 60_000,
  }, async () => {
    const step = fc.oneof(numberStep, qualityStep, flagStep, wordStep);
    const steps = fc.array(fc.tuple(step, fc.boolean()), { minLength: 1, maxLength: 4 });
    const order = fc.constantFrom("asc" as const, "desc" as const);
    await fc.assert(
      fc.asyncProperty(steps, order, async (conditions, direction) => {
        const everything = search(client, row, { cache: false });
        const query = conditions.reduce((q, [{ add }, not]) => add(q, not), everything);
        const kept = all
          .filter((item) => conditions.every(([{ holds }, not]) => holds(item) !== not))
          .sort(
            (a, b) => (direction === "asc" ? a.level - b.level : b.level - a.level) || a.id - b.id,
          );
        expect(await found(query.orderBy("level", direction))).toEqual(kept.map(({ id }) => id));
      }),
      { numRuns: 120 },
    );
  });

  test("a hostile text is searched literally or refused", { timeout: 90_000 }, async () => {
    const slugs = search(offline, ENDPOINTS.realms.search);
    const text = fc.string({
      unit: fc.constantFrom(
        ..."[](),|!&=?#%:;+ -_aé용",
        "||",
        "!=",
        "\u0000",
        "\n",
        "🏮",
        "\ud800",
      ),
      maxLength: 8,
    });
    const other = "emberfall";
    let said = 0;
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        let query: typeof slugs;
        try {
          query = slugs.where("slug", value, other);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          expect(value).toMatch(/^$|^\s|\s$|\||^[[(]|\p{Cs}/u);
          return;
        }
        said += 1;
        // No realm has such a slug: whatever it breaks out into would change what is found.
        const { results } = await client.realms.search(query.parameters, { cache: false });
        expect(results.map(({ data }) => data.slug)).toEqual([other]);
        const without = slugs.not("slug", value, other).pageSize(1_000).parameters;
        const rest = (await client.realms.search(without, { cache: false })).results;
        expect(rest.map(({ data }) => data.slug)).not.toContain(other);
        expect(rest.length).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
    expect(said).toBeGreaterThan(100);
  });

  test("nested fields, lists and tags are found", async () => {
    const connected = search(offline, ENDPOINTS.connectedRealms.search)
      .where("realms.timezone", "America/Chicago")
      .where("realms.slug", "emberfall");
    const realms = await client.connectedRealms.search(connected.parameters);
    expect(realms.results.map(({ data }) => data.id)).toEqual([101]);
    const media = search(offline, ENDPOINTS.media.search)
      .where("tags", "playable-class")
      .orderBy("id");
    const { results } = await client.media.search(media.parameters);
    expect(results.map(({ data }) => data.id).slice(0, 3)).toEqual([1, 2, 3]);
    expect(results.length).toBeLessThan(20);
  });
});

import type { SearchEntry } from "@guildhall/contract/source";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inAllLocales } from "../testing/in-all-locales.ts";
import { BadRequest } from "./bad-request.ts";
import { conditionMatcher } from "./condition-matcher.ts";
import { parseSearch } from "./parse-search.ts";
import { searchIndex } from "./search-index.ts";

const entry = (data: object): SearchEntry => ({ key: { href: "" }, data });

const LAMP = entry({
  id: 10,
  level: 5,
  is_stackable: true,
  type: { type: "TWO_HAND" },
  slug: "star-reach",
  name: inAllLocales("Lamp of the Hollow", { fr_FR: "Lampe de l’Éclipse", zh_TW: "空谷之燈" }),
  realms: [{ slug: "emberfall" }, { slug: "hollowmere" }],
});
const OAR = entry({
  id: 20,
  level: 9.5,
  is_stackable: false,
  type: { type: "HAND" },
  slug: "star",
  name: inAllLocales("Lamplighter's Oar"),
});
const BARE = entry({ id: 30 });

/** The ids of the entries that the conditions of a query hold for. */
function found(query: string, entries: readonly SearchEntry[] = [LAMP, OAR, BARE]): number[] {
  const index = searchIndex(entries);
  const matchers = parseSearch(new URLSearchParams(query)).conditions.map((each) =>
    conditionMatcher(index, each),
  );
  return entries
    .filter((_, position) => matchers.every((matches) => matches(position)))
    .map(({ data }) => (data as { id: number }).id);
}

test.each([
  ["a number, by its value", "id=10.0", [10]],
  ["a boolean", "is_stackable=FALSE", [20]],
  ["a constant as a whole, not a word of it", "type.type=hand", [20]],
  ["a slug as a whole, not a word of it", "slug=star", [20]],
  ["a slug without its case", "slug=STAR-Reach", [10]],
  ["all words of a localized text, in any order", "name.en_US=hollow lamp", [10]],
  ["no part of a word", "name.en_US=lamp", [10]],
  ["no text that lacks one of the words", "name.en_US=lamp oar", []],
  ["a text without its accents and apostrophes", "name.fr_FR=L'eclipse", [10]],
  ["a part of a Chinese text", "name.zh_TW=燈", [10]],
  ["nothing of another locale", "name.en_US=Lampe", []],
  ["any locale when the field names none", "name=Lampe", [10]],
  ["any element of an array", "realms.slug=hollowmere", [10]],
  ["one of several alternatives, spaces around them aside", "id=10 || 30||7", [10, 30]],
  ["several conditions at once", "level=[1,]&is_stackable=true", [10]],
  ["the same field twice", "realms.slug=emberfall&realms.slug=hollowmere", [10]],
  ["what is not a value, and what has none", "is_stackable!=true", [20, 30]],
  ["none of several alternatives", "id!=10||[20,25]", [30]],
  ["what has no element that matches", "realms.slug!=emberfall", [20, 30]],
  ["a range with its bounds", "level=[5,9.5]", [10, 20]],
  ["a range without its bounds", "level=(5,9.5)", []],
  ["a range without its lower bound", "level=(5,9.5]", [20]],
  ["a range that is open above", "id=[20,]", [20, 30]],
  ["a range that is open below", "id=[,20)", [10]],
  ["whatever has the field, by a range that is open on both sides", "level=[,]", [10, 20]],
  ["a range of texts", "slug=[star,starz)", [10, 20]],
  ["a range of words", "name.en_US=[Lamplighter,]", [20]],
  ["a range of numbers by their value, not their digits", "id=[9,11]", [10]],
])("a condition matches %s: %s", (_, query, ids) => {
  expect(found(query)).toEqual(ids);
});

describe("a condition that cannot match is refused:", () => {
  test.each([
    ["slog=star", /field "slog" does not exist.*slug/],
    ["name.en_us=Lamp", /name\.\{locale\}/],
    ["type=HAND", /type\.type/],
    ["__proto__=1", /field "__proto__" does not exist/],
    ["id=abc", /"id" has numbers, which "abc"/],
    ["id=1||0x10", /"0x10"/],
    ["id=[a,b]", /numbers, which this range/],
    ["is_stackable=yes", /true or false, which "yes"/],
    ["is_stackable=[,1]", /true or false, which this range/],
    ["is_stackable=[0,1]", /true or false, which this range/],
    ["name.en_US=!?", /words, which "!\?"/],
  ])("%s", (query, detail) => {
    expect(() => found(query)).toThrow(BadRequest);
    expect(() => found(query)).toThrow(detail);
  });
});

test("any field is accepted when there are no entries", () => {
  expect(found("whatever=1", [])).toEqual([]);
});

/** Conditions evaluated in the plainest way, on data of the shape that `thing` has. */
function naive(data: Thing, { field, not, alternatives }: ModelCondition): boolean {
  const values: (number | boolean | string)[] = [];
  if (field === "id" && data.id !== undefined) values.push(data.id);
  if (field === "flag" && data.flag !== undefined) values.push(data.flag);
  if (field === "parts.code") for (const { code } of data.parts) values.push(code);
  if (field === "name.en_US") values.push(data.name.en_US);
  const matches = (value: number | boolean | string, text: string): boolean => {
    const range = /^([[(])(.*),(.*)([\])])$/.exec(text);
    if (range && typeof value !== "boolean") {
      const [, open, lower, upper, close] = range;
      const compare = (bound: string) =>
        typeof value === "number"
          ? value - Number(bound)
          : value.toLowerCase() < bound
            ? -1
            : value.toLowerCase() > bound
              ? 1
              : 0;
      const above = !lower || (open === "[" ? compare(lower) >= 0 : compare(lower) > 0);
      const below = !upper || (close === "]" ? compare(upper) <= 0 : compare(upper) < 0);
      return above && below;
    }
    if (field !== "name.en_US") return String(value) === text;
    const words = String(value).toLowerCase().split(" ");
    return text.split(" ").every((word) => words.includes(word));
  };
  return values.some((value) => alternatives.some((text) => matches(value, text))) !== not;
}

interface ModelCondition {
  readonly field: string;
  readonly not: boolean;
  readonly alternatives: readonly string[];
}

const word = fc.constantFrom("ash", "elm", "oak", "yew");
const small = fc.integer({ min: -3, max: 6 });
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((each) => each.join(" "));
const thing = fc.record(
  {
    id: small,
    flag: fc.boolean(),
    parts: fc.array(fc.record({ code: word }), { maxLength: 3 }),
    name: words.map((text) => inAllLocales(text[0]?.toUpperCase() + text.slice(1))),
  },
  { requiredKeys: ["parts", "name"] },
);
type Thing = typeof thing extends fc.Arbitrary<infer Value> ? Value : never;

function rangeOf(value: fc.Arbitrary<string>, compare: (a: string, b: string) => number) {
  const bracket = fc.constantFrom("[", "(");
  const ends = fc.tuple(value, value).map((both) => both.sort(compare));
  return fc
    .tuple(bracket, ends, bracket, fc.constantFrom("both", "lower", "upper"))
    .map(([open, [from, to], close, which]) => {
      const [lower, upper] = [which === "upper" ? "" : from, which === "lower" ? "" : to];
      return `${open}${lower},${upper}${close === "[" ? "]" : ")"}`;
    });
}
const numbers = small.map(String);
const byText = (a: string, b: string) => (a < b ? -1 : 1);
const condition = fc
  .oneof(
    fc.tuple(
      fc.constant("id"),
      fc.oneof(
        numbers,
        rangeOf(numbers, (a, b) => Number(a) - Number(b)),
      ),
    ),
    fc.tuple(fc.constant("flag"), fc.constantFrom("true", "false")),
    fc.tuple(fc.constant("parts.code"), fc.oneof(word, rangeOf(word, byText))),
    fc.tuple(fc.constant("name.en_US"), fc.oneof(words, rangeOf(word, byText))),
  )
  .chain(([field, first]) =>
    fc.record({
      field: fc.constant(field),
      not: fc.boolean(),
      alternatives: fc.constant([first]),
    }),
  );
/** Every field has a value at least once, so that none is unknown. */
const complete: Thing = { id: 1, flag: true, parts: [{ code: "ash" }], name: inAllLocales("Elm") };

test("random conditions match the same random entries as a naive implementation", {
  tags: "contract/catalogue",
}, () => {
  const merge = (list: readonly ModelCondition[]): ModelCondition[] => {
    // Two conditions on a field become one with two alternatives now and then.
    const [first, second, ...rest] = list;
    return first && second && first.field === second.field
      ? [{ ...first, alternatives: [...first.alternatives, ...second.alternatives] }, ...rest]
      : [...list];
  };
  fc.assert(
    fc.property(
      fc.array(thing, { maxLength: 12 }),
      fc.array(condition, { minLength: 1, maxLength: 4 }).map(merge),
      (things, wanted) => {
        const all = [complete, ...things];
        const query = new URLSearchParams();
        for (const { field, not, alternatives } of wanted) {
          query.append(not ? `${field}!` : field, alternatives.join("||"));
        }
        const index = searchIndex(all.map((data) => entry(data)));
        const matchers = parseSearch(new URLSearchParams(query.toString())).conditions.map((each) =>
          conditionMatcher(index, each),
        );
        const positions = [...all.keys()];
        expect(positions.filter((at) => matchers.every((matches) => matches(at)))).toEqual(
          positions.filter((at) => wanted.every((each) => naive(all[at] ?? complete, each))),
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

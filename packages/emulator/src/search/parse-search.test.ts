import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BadRequest } from "./bad-request.ts";
import { parseSearch } from "./parse-search.ts";

const parse = (query: string) => parseSearch(new URLSearchParams(query));
const conditions = (query: string) => parse(query).conditions;

/** The detail of the refusal of a query. */
function refusal(query: string): string {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof BadRequest) return error.message;
    throw error;
  }
  return "not refused";
}

describe("a condition", () => {
  test("is each parameter that is not part of the call, a repeated one counted each time", {
    tags: "contract/catalogue",
  }, () => {
    const query =
      "namespace=static-us&locale=de_DE&access_token=x&_page=1&id=1&id=2&name.en_US=Lamp";
    expect(conditions(query)).toEqual([
      { field: "id", not: false, alternatives: [{ value: "1" }] },
      { field: "id", not: false, alternatives: [{ value: "2" }] },
      { field: "name.en_US", not: false, alternatives: [{ value: "Lamp" }] },
    ]);
  });

  test.each(["type.type!=HORDE", "type.type%21=HORDE", "type%2Etype%21=HORDE"])(
    "is negated by an exclamation mark after the field, as in %s",
    (query) => {
      expect(conditions(query)).toEqual([
        { field: "type.type", not: true, alternatives: [{ value: "HORDE" }] },
      ]);
    },
  );

  test("has the alternatives that || parts, encoded or not, texts and ranges alike", () => {
    const alternatives = [
      { value: "7" },
      { lower: { value: "1", inclusive: true }, upper: { value: "5", inclusive: false } },
    ];
    expect(conditions("id=7||[1,5)")).toEqual([{ field: "id", not: false, alternatives }]);
    expect(conditions("id=7%7C%7C%5B1%2C5%29")).toEqual([
      { field: "id", not: false, alternatives },
    ]);
  });

  test.each([
    ["[1,5]", [1, true], [5, true]],
    ["(1,5)", [1, false], [5, false]],
    ["(1,5]", [1, false], [5, true]],
    ["[1,]", [1, true], null],
    ["(1,)", [1, false], null],
    ["[,5]", null, [5, true]],
    ["[ -1.5 , 5 )", [-1.5, true], [5, false]],
    ["[,]", null, null],
  ])("reads the range %s", (text, lower, upper) => {
    const bound = (each: unknown) =>
      Array.isArray(each) ? { value: String(each[0]), inclusive: each[1] } : null;
    const range = { lower: bound(lower), upper: bound(upper) };
    expect(conditions(`id=${text}`)[0]?.alternatives).toEqual([range]);
  });

  test("finds tags under both of their names", () => {
    expect(conditions("_tag=item")).toEqual(conditions("tags=item"));
  });
});

test("the call's locale is not a condition", () => {
  expect(conditions("locale=en_US&locale=enUS&id=1").map(({ field }) => field)).toEqual(["id"]);
});

test("an order has a direction for each field, by default ascending", () => {
  expect(parse("orderby=level:desc,name.en_US,id:asc&orderby=slug").order).toEqual([
    { field: "level", descending: true },
    { field: "name.en_US", descending: false },
    { field: "id", descending: false },
    { field: "slug", descending: false },
  ]);
});

test("a page defaults to the first, with 100 results, and has at most 1,000", () => {
  expect(parse("")).toMatchObject({ page: 1, pageSize: 100 });
  expect(parse("_page=3&_pageSize=1000")).toMatchObject({ page: 3, pageSize: 1000 });
});

describe("an invalid query is refused with the correct form:", () => {
  test.each([
    ["_page=0", /_page is "0".*from 1/],
    ["_page=x", /_page is "x"/],
    ["_page=1.5", /_page is "1.5"/],
    ["_page=1&_page=2", /_page is "1" and "2"/],
    ["_page=99999999999999999999", /_page is/],
    ["_pageSize=1001", /_pageSize is "1001".*from 1 to 1000/],
    ["_pageSize=", /_pageSize is ""/],
    ["=5", /"=5" names no field/],
    ["!=5", /names no field/],
    ["id=", /"id" has an empty value/],
    ["id=1||", /"id" has an empty value/],
    ["id=[5,1]", /"\[5,1\]" of "id" is reversed/],
    ["slug=[b,A]", /reversed/],
    ["id=[1", /Write \[a,b\]/],
    ["id=[1]", /is not a range/],
    ["id=[1,2,3]", /is not a range/],
    ["id=(1,2", /is not a range/],
    ["orderby=", /Write orderby=field/],
    ["orderby=id:up", /Write orderby=field/],
    ["orderby=id:asc:desc", /Write orderby=field/],
    ["orderby=id,,name", /Write orderby=field/],
    [`orderby=${"id,".repeat(9)}id`, /10 fields.*maximum is 8/],
    [`id=${"1||".repeat(200)}1`, /201 values.*maximum is 200/],
    [`slug=${"a".repeat(4_000)}`, /4004 characters.*maximum is 4000/],
  ])("%s", (query, detail) => {
    expect(refusal(query)).toMatch(detail);
  });

  test("a long value is shown by its beginning", () => {
    expect(refusal(`id=[${"9".repeat(3_000)}`).length).toBeLessThan(300);
  });
});

test("any query is parsed or refused with a BadRequest", () => {
  const pieces = fc.constantFrom(
    ..."[](),|!=&:%._- 0159azЖ용é\u0000",
    "||",
    "orderby=",
    "_page",
    "%5B",
    "%ff",
    "name.en_US",
  );
  const queries = fc.oneof(fc.string({ unit: pieces, maxLength: 60 }), fc.string());
  fc.assert(
    fc.property(queries, (query) => {
      expect(() => refusal(query)).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

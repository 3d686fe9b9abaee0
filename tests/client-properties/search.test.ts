import { items } from "@guildhall/client/endpoints";
import { type SearchAlternative, search } from "@guildhall/client/search";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answeringClient, isTokenRequest, TOKEN } from "./answering-client.ts";
import { holds, PROPERTY_MS } from "./cases.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { canExpress, type Row, reads } from "./search-language.ts";

type Value = string | number | boolean;
type Alternative = SearchAlternative<Value>;

interface Condition {
  readonly field: string;
  readonly not: boolean;
  readonly oneOf: readonly [Alternative, ...Alternative[]];
}

/** Whether a row meets a condition, without the written form of the condition. */
function meets(row: Row, { field, not, oneOf }: Condition): boolean {
  const cell = row[field];
  const within = (each: Alternative): boolean => {
    if (typeof each !== "object") return each === cell;
    const { from, above, to, below } = each;
    if (cell === undefined || typeof cell === "boolean") return false;
    return (
      (from === undefined || cell >= from) &&
      (above === undefined || cell > above) &&
      (to === undefined || cell <= to) &&
      (below === undefined || cell < below)
    );
  };
  return oneOf.some(within) !== not;
}

function rangesOf<Bound extends string | number>(bounds: fc.Arbitrary<Bound>) {
  return fc.oneof(
    bounds.map((from) => ({ from })),
    bounds.map((above) => ({ above })),
    bounds.map((to) => ({ to })),
    bounds.map((below) => ({ below })),
    fc.tuple(bounds, bounds, fc.boolean(), fc.boolean()).map(([a, b, openBelow, openAbove]) => ({
      ...(openBelow ? { above: a } : { from: a }),
      ...(openAbove ? { below: b } : { to: b }),
    })),
    // A query can only express those with at most one bound at each end.
    fc.record({ from: bounds, above: bounds, to: bounds, below: bounds }, { requiredKeys: [] }),
  );
}

const numbers = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -9, max: 9 }) },
  { weight: 3, arbitrary: fc.constantFrom(0.5, -2.25, 1e6) },
  fc.constantFrom(1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY),
);
const texts = fc.oneof(
  fc.constantFrom("EPIC", "RARE", "Lamp of the Hollow", "Жаба", "a b", "1", "true", "e\u0301"),
  fc.constantFrom("[a", "(1,2)", "a,b", "a)", " a", "a ", "a||b", "a|b", "EPIC"),
  hostileTexts,
);
const valuesOf = (field: string): fc.Arbitrary<Alternative> => {
  if (field === "is_stackable") return fc.boolean();
  return field === "level" || field === "id"
    ? fc.oneof(numbers, rangesOf(numbers))
    : fc.oneof({ weight: 3, arbitrary: texts }, rangesOf(texts));
};
const conditions: fc.Arbitrary<Condition> = fc
  .constantFrom("id", "level", "quality.type", "name.en_US", "is_stackable")
  .chain((field) =>
    fc.record({
      field: fc.constant(field),
      not: fc.boolean(),
      oneOf: fc
        .tuple(valuesOf(field), fc.array(valuesOf(field), { maxLength: 2 }))
        .map(([first, more]): Condition["oneOf"] => [first, ...more]),
    }),
  );
const orders = fc.array(
  fc.tuple(fc.constantFrom("id", "level", "name.en_US"), fc.constantFrom("asc", "desc")),
  { maxLength: 3 },
);

/** Returns rows with the values of the conditions, so that a search can find some of them. */
function rowsFor(all: readonly Condition[]): Row[] {
  const values = all.flatMap(({ field, oneOf }) =>
    oneOf
      .flatMap((each) => (typeof each === "object" ? Object.values(each) : [each]))
      .map((value): Row => ({ [field]: value })),
  );
  const whole = Object.assign({}, ...values) as Row;
  return [{}, whole, ...values.flatMap((row) => [row, { ...whole, ...row }])];
}

describe("the search builder", { timeout: PROPERTY_MS }, () => {
  test("finds the rows that meet its conditions, in the given order, and refuses values that a query cannot express", async () => {
    const sent: URL[] = [];
    const client = answeringClient((request) => {
      if (isTokenRequest(request)) return { status: 200, body: TOKEN };
      sent.push(new URL(request.url));
      return { status: 200, body: { results: [] } };
    });
    await holds(
      "search building",
      fc.asyncProperty(fc.array(conditions, { maxLength: 4 }), orders, async (all, order) => {
        let query = search(client, items.search);
        const accepted: Condition[] = [];
        for (const condition of all) {
          const { field, not, oneOf } = condition;
          const add = () =>
            not ? query.not({ field }, ...oneOf) : query.where({ field }, ...oneOf);
          if (oneOf.every(canExpress)) {
            query = add();
            accepted.push(condition);
          } else expect(add).toThrow(RangeError);
        }
        for (const [field, direction] of order) {
          query = query.orderBy({ field }, direction as "asc" | "desc");
        }
        sent.length = 0;
        for await (const _ of query) throw new Error("The client answers no results.");
        const asked = sent[0]?.searchParams ?? new URLSearchParams();
        expect(asked.get("orderby")).toBe(order.map((each) => each.join(":")).join(",") || "id");
        const found = reads(asked);
        for (const row of rowsFor(accepted)) {
          expect(found(row)).toBe(accepted.every((condition) => meets(row, condition)));
        }
      }),
    );
  });
});

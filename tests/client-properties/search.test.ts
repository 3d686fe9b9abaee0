import { items, type SearchAlternative, searchQuery } from "@guildhall/client";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answeringClient, isTokenRequest, TOKEN } from "./answering-client.ts";
import { holds, PROPERTY_MS } from "./cases.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { type Row, reads } from "./search-language.ts";

type Value = string | number | boolean;
type Alternative = SearchAlternative<Value>;

interface Condition {
  readonly field: string;
  readonly not: boolean;
  readonly oneOf: readonly [Alternative, ...Alternative[]];
}

/** What a condition means, from what it was made of and not from how it is written. */
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
    fc.tuple(bounds, bounds, fc.boolean(), fc.boolean()).map(([a, b, openBelow, openAbove]) => {
      const [low, high] = a <= b ? [a, b] : [b, a];
      return {
        ...(openBelow ? { above: low } : { from: low }),
        ...(openAbove ? { below: high } : { to: high }),
      };
    }),
  );
}

const numbers = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(0.5, -2.25, 1e6));
const texts = fc.oneof(
  fc.constantFrom("EPIC", "RARE", "Lamp of the Hollow", "Жаба", "a b", "1", "true", "e\u0301"),
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

/** Rows that have the values of the conditions, so that some of them are found. */
function rowsFor(all: readonly Condition[]): Row[] {
  const values = all.flatMap(({ field, oneOf }) =>
    oneOf
      .flatMap((each) => (typeof each === "object" ? Object.values(each) : [each]))
      .map((value): Row => ({ [field]: value })),
  );
  const whole = Object.assign({}, ...values) as Row;
  return [{}, whole, ...values.flatMap((row) => [row, { ...whole, ...row }])];
}

describe("a search that is built", { timeout: PROPERTY_MS }, () => {
  test("finds what its conditions mean, in the order that was told, or is refused", async () => {
    const sent: URL[] = [];
    const client = answeringClient((request) => {
      if (isTokenRequest(request)) return { status: 200, body: TOKEN };
      sent.push(new URL(request.url));
      return { status: 200, body: { results: [] } };
    });
    await holds(
      "search building",
      fc.asyncProperty(fc.array(conditions, { maxLength: 4 }), orders, async (all, order) => {
        let query = searchQuery(items.search);
        try {
          for (const { field, not, oneOf } of all) {
            query = not ? query.not({ field }, ...oneOf) : query.where({ field }, ...oneOf);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        for (const [field, direction] of order) {
          query = query.orderBy({ field }, direction as "asc" | "desc");
        }
        sent.length = 0;
        const refused = await client.items.search(query.parameters).then(
          () => false,
          (error: unknown) => error instanceof RangeError,
        );
        if (refused) return;
        const asked = sent[0]?.searchParams ?? new URLSearchParams();
        expect(asked.get("orderby") ?? "").toBe(order.map((each) => each.join(":")).join(","));
        const found = reads(asked);
        for (const row of rowsFor(all)) {
          expect(found(row)).toBe(all.every((condition) => meets(row, condition)));
        }
      }),
    );
  });
});

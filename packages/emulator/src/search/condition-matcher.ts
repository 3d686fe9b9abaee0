import { quoted } from "@guildhall/contract/source";
import { BadRequest } from "./bad-request.ts";
import { foldText, foldWords, wordNeedles } from "./folded-text.ts";
import { readNumber } from "./parse-search.ts";
import type { Alternative, Condition, Range } from "./search.ts";
import type { FieldColumn, FieldValue, SearchIndex, ValueKind } from "./search-index.ts";

/** The tests of an alternative by kind of value; null when no value of the kind can match. */
interface ValueTests {
  readonly number: ((value: number) => boolean) | null;
  readonly boolean: ((value: boolean) => boolean) | null;
  readonly string: ((value: string) => boolean) | null;
}

/**
 * Returns a function that tests whether a condition holds for the entry at a position. Below an array,
 * it holds when any element matches. `!=` is the negation, so it also holds for a missing field.
 *
 * A localized string matches when it contains all words of the value, in any order: `Hollow Lamp`
 * finds "Lamp of the Hollow". The field can name a locale (`name.en_US`); without one (`name`), any
 * locale may match. Other strings must be equal. Case and accents are ignored in both. Numbers and
 * booleans match by value.
 * @throws BadRequest when no entry has the field, or the value is of another kind than the field.
 */
export function conditionMatcher(
  index: SearchIndex,
  condition: Condition,
): (position: number) => boolean {
  const column = requireColumn(index, condition.field);
  if (!column) return () => false;
  const tests = condition.alternatives.map((each) => valueTests(each, column.localized));
  for (const [at, test] of tests.entries()) {
    if (![...column.kinds].some((kind) => test[kind])) {
      throw new BadRequest(wrongKind(condition, condition.alternatives[at], column.kinds));
    }
  }
  const holds = (value: FieldValue) => tests.some((test) => testValue(test, value));
  return (position) => (column.values[position]?.some(holds) ?? false) !== condition.not;
}

/**
 * Returns the column of a field; null when there are no entries.
 * @throws BadRequest when there are entries and none has the field.
 */
export function requireColumn(index: SearchIndex, field: string): FieldColumn | null {
  const column = index.column(field);
  if (column || index.size === 0) return column;
  throw new BadRequest(
    `The field ${quoted(field)} does not exist. Search and order by: ${index.fields().join(", ")}. ` +
      "Other parameters: _page, _pageSize, orderby.",
  );
}

function testValue(tests: ValueTests, value: FieldValue): boolean {
  if (typeof value === "number") return tests.number?.(value) ?? false;
  if (typeof value === "boolean") return tests.boolean?.(value) ?? false;
  return tests.string?.(value) ?? false;
}

function valueTests(alternative: Alternative, localized: boolean): ValueTests {
  if (!("value" in alternative)) return rangeTests(alternative, localized);
  const { value: wanted } = alternative;
  const number = readNumber(wanted);
  const folded = foldText(wanted);
  const needles = wordNeedles(wanted);
  const hasWords = (value: string) => needles.every((needle) => value.includes(needle));
  return {
    number: number === null ? null : (value) => value === number,
    boolean: folded === "true" || folded === "false" ? (value) => String(value) === folded : null,
    string: !localized ? (value) => value === folded : needles.length > 0 ? hasWords : null,
  };
}

/** Compares strings as `orderby` does: folded, character by character. */
function rangeTests({ lower, upper }: Range, localized: boolean): ValueTests {
  const fold = localized ? foldWords : foldText;
  const within = <Value extends number | string>(
    read: (value: string) => Value | null,
  ): ((value: Value) => boolean) | null => {
    const from = lower && read(lower.value);
    const to = upper && read(upper.value);
    if ((lower && from === null) || (upper && to === null)) return null;
    return (value) =>
      (from === null || (lower?.inclusive ? value >= from : value > from)) &&
      (to === null || (upper?.inclusive ? value <= to : value < to));
  };
  return {
    number: within(readNumber),
    boolean: lower || upper ? null : () => true,
    string: within(fold),
  };
}

function wrongKind(
  { field }: Condition,
  alternative: Alternative | undefined,
  kinds: ReadonlySet<ValueKind>,
): string {
  const type = kinds.has("number") ? "numbers" : kinds.has("boolean") ? "true or false" : "words";
  const value = alternative && "value" in alternative ? quoted(alternative.value) : "this range";
  return `The field ${quoted(field)} has ${type}, which ${value} cannot match.`;
}

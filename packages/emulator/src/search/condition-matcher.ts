import { quoted } from "@guildhall/contract/source";
import { BadRequest } from "./bad-request.ts";
import { foldText, foldWords, wordNeedles } from "./folded-text.ts";
import { readNumber } from "./parse-search.ts";
import type { Alternative, Condition, Range } from "./search.ts";
import type { Cell, CellKind, Column, SearchIndex } from "./search-index.ts";

/** The tests of an alternative by kind of value; null when no value of the kind can match. */
interface CellTests {
  readonly number: ((cell: number) => boolean) | null;
  readonly boolean: ((cell: boolean) => boolean) | null;
  readonly string: ((cell: string) => boolean) | null;
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
  const tests = condition.alternatives.map((each) => cellTests(each, column.localised));
  for (const [at, test] of tests.entries()) {
    if (![...column.kinds].some((kind) => test[kind])) {
      throw new BadRequest(wrongKind(condition, condition.alternatives[at], column.kinds));
    }
  }
  const holds = (cell: Cell) => tests.some((test) => testCell(test, cell));
  return (position) => (column.cells[position]?.some(holds) ?? false) !== condition.not;
}

/**
 * Returns the column of a field; null when there are no entries.
 * @throws BadRequest when there are entries and none has the field.
 */
export function requireColumn(index: SearchIndex, field: string): Column | null {
  const column = index.column(field);
  if (column || index.size === 0) return column;
  throw new BadRequest(
    `The field ${quoted(field)} does not exist. Search and order by: ${index.fields().join(", ")}. ` +
      "Other parameters: _page, _pageSize, orderby.",
  );
}

function testCell(tests: CellTests, cell: Cell): boolean {
  if (typeof cell === "number") return tests.number?.(cell) ?? false;
  if (typeof cell === "boolean") return tests.boolean?.(cell) ?? false;
  return tests.string?.(cell) ?? false;
}

function cellTests(alternative: Alternative, localised: boolean): CellTests {
  if (!("value" in alternative)) return rangeTests(alternative, localised);
  const { value } = alternative;
  const number = readNumber(value);
  const folded = foldText(value);
  const needles = wordNeedles(value);
  const hasWords = (cell: string) => needles.every((needle) => cell.includes(needle));
  return {
    number: number === null ? null : (cell) => cell === number,
    boolean: folded === "true" || folded === "false" ? (cell) => String(cell) === folded : null,
    string: !localised ? (cell) => cell === folded : needles.length > 0 ? hasWords : null,
  };
}

/** Compares strings as `orderby` does: folded, character by character. */
function rangeTests({ lower, upper }: Range, localised: boolean): CellTests {
  const fold = localised ? foldWords : foldText;
  const within = <Value extends number | string>(
    read: (value: string) => Value | null,
  ): ((cell: Value) => boolean) | null => {
    const from = lower && read(lower.value);
    const to = upper && read(upper.value);
    if ((lower && from === null) || (upper && to === null)) return null;
    return (cell) =>
      (from === null || (lower?.inclusive ? cell >= from : cell > from)) &&
      (to === null || (upper?.inclusive ? cell <= to : cell < to));
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
  kinds: ReadonlySet<CellKind>,
): string {
  const type = kinds.has("number") ? "numbers" : kinds.has("boolean") ? "true or false" : "words";
  const value = alternative && "value" in alternative ? quoted(alternative.value) : "this range";
  return `The field ${quoted(field)} has ${type}, which ${value} cannot match.`;
}

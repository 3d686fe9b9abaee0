import { quoted } from "@guildhall/contract/source";
import { BadRequest } from "./bad-request.ts";
import { foldText } from "./folded-text.ts";
import {
  type Alternative,
  type Bound,
  type Condition,
  type Order,
  type Range,
  SEARCH_LIMITS,
  type SearchQuery,
} from "./search.ts";

/** The parameters of a search that are not conditions. */
const OTHER_PARAMETERS = new Set([
  "namespace",
  "locale",
  "access_token",
  "_page",
  "_pageSize",
  "orderby",
]);

/**
 * Parses the query of a search row (contract 4.4). A condition is `field=value` or `field!=value`; all
 * conditions must hold. `||` separates alternatives, each a string or a range: `[a,b]` includes its
 * bounds, `(a,b)` excludes them, `[a,)` has no upper bound. The field `tags` or `_tag` holds an entry's
 * tags. `orderby` is `f:asc,g:desc`, `_page` defaults to 1, `_pageSize` to 100.
 * @throws BadRequest that names the invalid part and the correct form.
 */
export function parseSearch(query: URLSearchParams): SearchQuery {
  const parameters = [...query];
  const length = parameters.reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  if (length > SEARCH_LIMITS.query) {
    throw new BadRequest(
      `The query has ${length} characters; the maximum is ${SEARCH_LIMITS.query}.`,
    );
  }
  const conditions = parameters
    .filter(([key]) => !OTHER_PARAMETERS.has(key))
    .map(([key, value]) => parseCondition(key, value));
  const alternatives = conditions.flatMap((condition) => condition.alternatives).length;
  if (alternatives > SEARCH_LIMITS.alternatives) {
    throw new BadRequest(
      `The search has ${alternatives} values; the maximum is ${SEARCH_LIMITS.alternatives}.`,
    );
  }
  const order = query.getAll("orderby").flatMap(parseOrder);
  if (order.length > SEARCH_LIMITS.order) {
    throw new BadRequest(
      `orderby names ${order.length} fields; the maximum is ${SEARCH_LIMITS.order}.`,
    );
  }
  return {
    conditions,
    order,
    page: readCount(query, "_page", 1, Number.MAX_SAFE_INTEGER),
    pageSize: readCount(query, "_pageSize", 100, SEARCH_LIMITS.pageSize),
  };
}

function parseCondition(key: string, value: string): Condition {
  const not = key.endsWith("!");
  const field = not ? key.slice(0, -1) : key;
  if (field === "") {
    throw new BadRequest(`The condition ${quoted(`${key}=${value}`)} names no field.`);
  }
  const alternatives = value.split("||").map((each) => parseAlternative(field, each.trim()));
  return { field: field === "_tag" ? "tags" : field, not, alternatives };
}

function parseAlternative(field: string, text: string): Alternative {
  if (text === "") {
    throw new BadRequest(
      `A condition on ${quoted(field)} has an empty value. Set a value, or remove the condition.`,
    );
  }
  return text.startsWith("[") || text.startsWith("(") ? parseRange(field, text) : { value: text };
}

function parseRange(field: string, text: string): Range {
  const bounds = text.slice(1, -1).split(",");
  const [from = "", to = ""] = bounds.map((bound) => bound.trim());
  const close = text.at(-1);
  if (bounds.length !== 2 || (close !== "]" && close !== ")")) {
    throw new BadRequest(
      `${quoted(text)} of ${quoted(field)} is not a range. Write [a,b] to include its bounds, (a,b) to exclude ` +
        "them, [a,] or [,b] for an open bound. A string cannot begin with a bracket.",
    );
  }
  const range = { lower: parseBound(from, text[0] === "["), upper: parseBound(to, close === "]") };
  if (isReversed(from, to)) {
    throw new BadRequest(
      `The range ${quoted(text)} of ${quoted(field)} is reversed. Write the lower bound first.`,
    );
  }
  return range;
}

function parseBound(value: string, inclusive: boolean): Bound | null {
  return value === "" ? null : { value, inclusive };
}

function isReversed(from: string, to: string): boolean {
  if (from === "" || to === "") return false;
  const [lower, upper] = [readNumber(from), readNumber(to)];
  if (lower !== null && upper !== null) return lower > upper;
  return foldText(from) > foldText(to);
}

/** Parses a decimal number such as `-12.5`; null when it is not one. */
export function readNumber(text: string): number | null {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

function parseOrder(text: string): Order[] {
  return text.split(",").map((part) => {
    const [field = "", direction = "asc", ...rest] = part.split(":").map((each) => each.trim());
    if (field === "" || rest.length > 0 || !/^(?:asc|desc)$/i.test(direction)) {
      throw new BadRequest(
        `orderby=${quoted(text)} is invalid. Write orderby=field, field:asc or field:desc, ` +
          "separated by commas.",
      );
    }
    return { field, descending: direction.toLowerCase() === "desc" };
  });
}

function readCount(query: URLSearchParams, name: string, fallback: number, most: number): number {
  const [text, ...more] = query.getAll(name);
  if (text === undefined) return fallback;
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > most || more.length > 0) {
    const given = [text, ...more].map(quoted).join(" and ");
    throw new BadRequest(`${name} is ${given}. Send one integer from 1 to ${most}.`);
  }
  return count;
}

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
  type Search,
} from "./search.ts";

/** Parameters of a search that are no conditions. */
const OTHER_PARAMETERS = new Set(["namespace", "access_token", "_page", "_pageSize", "orderby"]);

/**
 * Reads the query of a search row (contract 4.4). A condition is `field=value` or `field!=value`;
 * several must all hold. A value is alternatives parted by `||`, each a text or a range: `[a,b]` with
 * its bounds, `(a,b)` without them, `[a,)` with no upper bound. `tags` or `_tag` is the field of an
 * entry's tags. `orderby=f:asc,g:desc`, `_page` from 1, `_pageSize` 100 unless told.
 * @throws BadRequest that says what cannot be read and how to write it.
 */
export function parseSearch(query: URLSearchParams): Search {
  const parameters = [...query];
  const length = parameters.reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  if (length > SEARCH_LIMITS.query) {
    throw new BadRequest(
      `The query has ${length} characters; a search takes at most ${SEARCH_LIMITS.query}.`,
    );
  }
  const conditions = parameters
    .filter(([key, value]) => !OTHER_PARAMETERS.has(key) && !isLocaleOfCall(key, value))
    .map(([key, value]) => parseCondition(key, value));
  const alternatives = conditions.flatMap((condition) => condition.alternatives).length;
  if (alternatives > SEARCH_LIMITS.alternatives) {
    throw new BadRequest(
      `The search has ${alternatives} values; it takes at most ${SEARCH_LIMITS.alternatives}.`,
    );
  }
  const order = query.getAll("orderby").flatMap(parseOrder);
  if (order.length > SEARCH_LIMITS.order) {
    throw new BadRequest(
      `orderby names ${order.length} fields; it takes at most ${SEARCH_LIMITS.order}.`,
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
      `A condition on ${quoted(field)} has an empty value: give it one, or leave it out.`,
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
      `${quoted(text)} of ${quoted(field)} is no range: write [a,b] with its bounds, (a,b) without ` +
        "them, [a,] or [,b] with one open. A text cannot begin with a bracket.",
    );
  }
  const range = { lower: parseBound(from, text[0] === "["), upper: parseBound(to, close === "]") };
  if (isReversed(from, to)) {
    throw new BadRequest(
      `The range ${quoted(text)} of ${quoted(field)} is reversed: the lower bound comes first.`,
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

/** A number as a query writes it, `-12.5`; null for anything else. */
export function readNumber(text: string): number | null {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

function parseOrder(text: string): Order[] {
  return text.split(",").map((part) => {
    const [field = "", direction = "asc", ...rest] = part.split(":").map((each) => each.trim());
    if (field === "" || rest.length > 0 || !/^(?:asc|desc)$/i.test(direction)) {
      throw new BadRequest(
        `orderby=${quoted(text)} cannot be read: write orderby=field, field:asc or field:desc, ` +
          "several parted by commas.",
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
    throw new BadRequest(`${name} is ${given}: it is one whole number from 1 to ${most}.`);
  }
  return count;
}

/** A realm has a field `locale` too, whose values are written without the underscore. */
function isLocaleOfCall(key: string, value: string): boolean {
  return key === "locale" && (value === "" || /^[a-z]{2}_[a-z]{2}$/i.test(value));
}

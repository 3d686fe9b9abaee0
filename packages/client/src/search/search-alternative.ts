/** A range of values. Omit a bound to leave that end open. */
export interface SearchRange<Value> {
  /** The lowest value, inclusive. */
  readonly from?: Value | undefined;
  /** The lower bound, exclusive. Replaces `from`. */
  readonly above?: Value | undefined;
  /** The highest value, inclusive. */
  readonly to?: Value | undefined;
  /** The upper bound, exclusive. Replaces `to`. */
  readonly below?: Value | undefined;
}

/** A value, or a range of numbers or texts. */
export type SearchAlternative<Value> = Value | SearchRange<Exclude<Value, boolean>>;

type Value = string | number | boolean;

/**
 * Writes a value or a range in the search language. The language cannot escape its own characters, so values
 * that it would misread are refused.
 * @throws RangeError with the problem.
 */
export function searchAlternative(field: string, alternative: SearchAlternative<Value>): string {
  return typeof alternative === "object"
    ? rangeText(field, alternative)
    : valueText(field, alternative);
}

function valueText(field: string, value: Value): string {
  const text = plainText(field, value);
  if (/^[[(]/.test(text)) {
    refuse(field, value, "starts with a bracket, as ranges do. Start with another word of it");
  }
  return text;
}

function rangeText(field: string, range: SearchRange<Value>): string {
  const { from, above, to, below } = range;
  if ((from !== undefined && above !== undefined) || (to !== undefined && below !== undefined)) {
    refuse(field, range, "has two bounds at one end. Use from or above, to or below");
  }
  const [lower, upper] = [from ?? above, to ?? below];
  if (lower === undefined && upper === undefined) {
    refuse(field, range, "has no bound. Use from, above, to or below");
  }
  if (typeof lower === "number" && typeof upper === "number" && lower > upper) {
    refuse(field, range, "is reversed. The lower bound must come first");
  }
  const open = above === undefined ? "[" : "(";
  const close = below === undefined ? "]" : ")";
  return `${open}${boundText(field, lower)},${boundText(field, upper)}${close}`;
}

function boundText(field: string, bound: Value | undefined): string {
  if (bound === undefined) return "";
  const text = plainText(field, bound);
  if (/[[\](),]/.test(text)) refuse(field, bound, "contains a comma or a bracket, as ranges do");
  return text;
}

function plainText(field: string, value: Value): string {
  const text = String(value);
  if (typeof value === "number" && !/^-?\d+(?:\.\d+)?$/.test(text)) {
    refuse(field, value, "is not a number in plain digits");
  }
  if (text === "" || text !== text.trim()) {
    refuse(field, value, "is empty, or starts or ends with a space. The service ignores spaces");
  }
  if (text.includes("|")) refuse(field, value, 'contains "|", which separates alternatives');
  if (!text.isWellFormed()) refuse(field, value, "is not well-formed Unicode");
  return text;
}

function refuse(field: string, given: unknown, why: string): never {
  const shown = typeof given === "number" ? String(given) : JSON.stringify(given);
  throw new RangeError(`"${field}" cannot be searched for ${shown}: it ${why}.`);
}

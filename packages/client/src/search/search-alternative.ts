/** Values from one bound to another, or open at one end. */
export interface SearchRange<Value> {
  /** The lowest value that belongs to it. */
  readonly from?: Value | undefined;
  /** What every value is above, in the place of `from`. */
  readonly above?: Value | undefined;
  /** The highest value that belongs to it. */
  readonly to?: Value | undefined;
  /** What every value is below, in the place of `to`. */
  readonly below?: Value | undefined;
}

/** A value, or a range of numbers or texts. */
export type SearchAlternative<Value> = Value | SearchRange<Exclude<Value, boolean>>;

type Value = string | number | boolean;

/**
 * Writes a value or a range as the search language has it. The language has no way to escape its own
 * characters, so what would be read as something else is refused.
 * @throws RangeError that says what cannot be said.
 */
export function searchAlternative(field: string, alternative: SearchAlternative<Value>): string {
  return typeof alternative === "object"
    ? rangeText(field, alternative)
    : valueText(field, alternative);
}

function valueText(field: string, value: Value): string {
  const text = plainText(field, value);
  if (/^[[(]/.test(text)) {
    refuse(field, value, "begins with a bracket, as ranges do. Begin with another word of it");
  }
  return text;
}

function rangeText(field: string, range: SearchRange<Value>): string {
  const { from, above, to, below } = range;
  if ((from !== undefined && above !== undefined) || (to !== undefined && below !== undefined)) {
    refuse(field, range, "has two bounds at one end. Give from or above, to or below");
  }
  const [lower, upper] = [from ?? above, to ?? below];
  if (lower === undefined && upper === undefined) {
    refuse(field, range, "has no bound. Give from, above, to or below");
  }
  if (typeof lower === "number" && typeof upper === "number" && lower > upper) {
    refuse(field, range, "is reversed. The lower bound comes first");
  }
  const open = above === undefined ? "[" : "(";
  const close = below === undefined ? "]" : ")";
  return `${open}${boundText(field, lower)},${boundText(field, upper)}${close}`;
}

function boundText(field: string, bound: Value | undefined): string {
  if (bound === undefined) return "";
  const text = plainText(field, bound);
  if (/[[\](),]/.test(text)) refuse(field, bound, "holds a comma or a bracket, as ranges do");
  return text;
}

function plainText(field: string, value: Value): string {
  const text = String(value);
  if (typeof value === "number" && !/^-?\d+(?:\.\d+)?$/.test(text)) {
    refuse(field, value, "is no number in plain digits");
  }
  if (text === "" || text !== text.trim()) {
    refuse(field, value, "is empty, or begins or ends with a blank. The service ignores blanks");
  }
  if (text.includes("|")) refuse(field, value, 'holds "|", which parts alternatives');
  if (!text.isWellFormed()) refuse(field, value, "is not well-formed Unicode");
  return text;
}

function refuse(field: string, given: unknown, why: string): never {
  const shown = typeof given === "number" ? String(given) : JSON.stringify(given);
  throw new RangeError(`"${field}" cannot be searched for ${shown}: it ${why}.`);
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Compares two values of a column in ascending order. The table sorts unknown values, which are null. */
export function compareValues(a: string | number | null, b: string | number | null): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a), String(b));
}

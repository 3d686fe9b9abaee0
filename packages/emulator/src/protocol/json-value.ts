/** Deeper values overflow the stack of readers and writers. */
const DEEPEST = 500;

/** Whether a value can be part of a JSON document. */
export function isJsonValue(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined && isWithin(value, DEEPEST);
  } catch {
    return false; // circular, or far too deep
  }
}

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isWithin(each, depth - 1));
}

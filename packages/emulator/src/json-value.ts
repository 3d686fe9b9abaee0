/** Deeper ones overflow the stack of whoever writes or reads them. */
const DEEPEST = 500;

/** Whether a value can be written as JSON, wherever it stands in a document. */
export function isJsonValue(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined && isWithin(value, DEEPEST);
  } catch {
    return false; // it holds itself, or is far too deep
  }
}

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isWithin(each, depth - 1));
}

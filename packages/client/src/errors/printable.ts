/**
 * A text of others as a message may show it: line breaks would forge lines of a log, characters of
 * direction and format would show it in another order, and a long text would hide the rest.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").slice(0, 200);
}

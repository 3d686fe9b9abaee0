/**
 * Returns a foreign string for a message: without control and format characters, which could forge log lines or
 * change the displayed order, and cut to 200 characters.
 */
export function singleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").slice(0, 200);
}

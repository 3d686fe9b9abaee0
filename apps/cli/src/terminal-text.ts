/** A text from outside without what a terminal would take for a command or a new line. */
export function terminalText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, "");
}

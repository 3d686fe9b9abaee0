/** Removes characters that a terminal interprets as commands or line breaks. */
export function terminalText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, "");
}

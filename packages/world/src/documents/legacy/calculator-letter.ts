/** The letters of the talent calculator: from both ends of the alphabet in turn. */
const LETTERS = "aZbYcXdWeVfUgThSiRjQkPlOmNnMoLpKqJrIsHtGuFvEwDxCyBzA";

/** How the legacy documents write a small number: of a class, a specialization, a glyph. */
export function calculatorLetter(number: number): string {
  return LETTERS[number % LETTERS.length] ?? "a";
}

/** The letters of the talent calculator, alternately from both ends of the alphabet. */
const LETTERS = "aZbYcXdWeVfUgThSiRjQkPlOmNnMoLpKqJrIsHtGuFvEwDxCyBzA";

/** Encodes the number of a class, specialization or glyph as legacy documents do. */
export function calculatorLetter(number: number): string {
  return LETTERS[number % LETTERS.length] ?? "a";
}

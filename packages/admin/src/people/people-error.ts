type PeopleProblem = "past-absence" | "invalid-note";

/** A change of what officers know about a member was refused. The message says why. */
export class PeopleError extends Error {
  override readonly name = "PeopleError";
  readonly code: PeopleProblem;
  /** What to do. */
  readonly advice: string;

  constructor(code: PeopleProblem, message: string, advice: string) {
    super(message);
    this.code = code;
    this.advice = advice;
  }
}

/** Maximum number of characters of a note. */
const NOTE_LENGTH = 1000;

/** Control characters other than line breaks and tabs, and halves of characters. */
const UNREADABLE = /[^\P{Cc}\n\t]|\p{Cs}/u;

/**
 * Returns a note with the line breaks of Unix and without blanks around it.
 * @throws PeopleError `invalid-note` without words, with control characters, or with more than 1,000 characters
 */
export function checkNote(written: string): string {
  const text = written.replaceAll("\r\n", "\n").trim();
  if (text === "") {
    throw new PeopleError("invalid-note", "The note is empty.", "Write something, or omit it.");
  }
  if ([...text].length > NOTE_LENGTH) {
    throw new PeopleError(
      "invalid-note",
      "The note has more than 1,000 characters.",
      "Shorten it, or add two notes.",
    );
  }
  if (UNREADABLE.test(text)) {
    throw new PeopleError(
      "invalid-note",
      "The note contains control characters.",
      "Remove them. Line breaks and tabs are allowed.",
    );
  }
  return text;
}

/**
 * @param until and `now` in ms since 1970
 * @throws PeopleError `past-absence`
 */
export function checkAbsence(until: number, now: number): void {
  if (until > now) return;
  throw new PeopleError(
    "past-absence",
    "The absence ends in the past.",
    "Choose today or a later day.",
  );
}

import { AccountError } from "./account-error.ts";
import { foldUsername } from "./username.ts";

const SHORTEST = 10;
const LONGEST = 256;

/** The most common passwords that are long enough. Attackers try them first. */
const COMMON: ReadonlySet<string> = new Set([
  ...["1234567890", "0123456789", "0987654321", "9876543210", "12345678910", "123456789a"],
  ...["1234567891", "123123123123", "1212121212", "123456789012", "987654321a", "a123456789"],
  ...["qwertyuiop", "qwerty1234", "qwerty12345", "qwerty123456", "1q2w3e4r5t", "1q2w3e4r5t6y"],
  ...["1qaz2wsx3edc", "q1w2e3r4t5", "qwertyuiop123", "asdfghjkl123", "abcdefghij", "abcd123456"],
  ...["password12", "password123", "password1234", "password123!", "passwordpassword"],
  ...["mypassword", "administrator", "adminadmin", "letmein123", "iloveyou123", "welcome123"],
  ...["changeme123", "worldofwarcraft"],
]);

/**
 * Checks a new password of a user.
 * @throws AccountError `invalid-password` for one with fewer than 10 or more than 256 characters; `weak-password` for one
 *   that repeats one character, is the username, or is among the most common ones.
 */
export function checkPassword(password: string, username: string): void {
  const characters = [...password.normalize("NFC")];
  const { length } = characters;
  if (length < SHORTEST || length > LONGEST) {
    throw new AccountError(
      "invalid-password",
      `The password has ${length < SHORTEST ? "fewer" : "more"} characters than allowed.`,
      `Use ${SHORTEST} to ${LONGEST} characters. A few unrelated words are easy to remember.`,
    );
  }
  const weakness = weaknessOf(password, characters, username);
  if (weakness === null) return;
  throw new AccountError(
    "weak-password",
    `The password is easy to guess: ${weakness}.`,
    "Use a few unrelated words, which are easy to remember.",
  );
}

function weaknessOf(
  password: string,
  characters: readonly string[],
  username: string,
): string | null {
  const folded = foldUsername(password);
  if (new Set(characters).size === 1) return "it repeats one character";
  if (folded === foldUsername(username)) return "it is the username";
  return COMMON.has(folded) ? "it is one of the most common ones" : null;
}

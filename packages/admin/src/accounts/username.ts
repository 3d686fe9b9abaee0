import { AccountError } from "./account-error.ts";

/** Letters and digits of any language, and `.`, `_` and `-` after the first character. */
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,31}$/u;
/** Printable characters, without those that change the direction of text. */
const DISPLAY_NAME = /^[^\p{C}\p{Z}](?:[^\p{C}\p{Zl}\p{Zp}]{0,62}[^\p{C}\p{Z}])?$/u;

/** Returns the form in which usernames are compared: the same for upper and lower case. */
export function foldUsername(username: string): string {
  return username.trim().normalize("NFKC").toLowerCase().normalize("NFKC");
}

/**
 * Returns the stored form of a new username.
 * @throws AccountError `invalid-username`
 */
export function parseUsername(username: string): string {
  const folded = foldUsername(username);
  if (USERNAME.test(folded)) return folded;
  throw new AccountError(
    "invalid-username",
    "The username is not valid.",
    "Use 2 to 32 letters and digits. Periods, hyphens and underscores may follow the first one.",
  );
}

/** @throws AccountError `invalid-display-name` */
export function parseDisplayName(displayName: string): string {
  const name = displayName.trim().normalize("NFC");
  if (DISPLAY_NAME.test(name)) return name;
  throw new AccountError(
    "invalid-display-name",
    "The display name is not valid.",
    "Use 1 to 64 printable characters.",
  );
}

import { isToken } from "../tokens/token-answer.ts";

/** @throws TypeError that names the place where it was given, and never shows it. */
export function checkUserToken(userToken: string, place: string): void {
  if (isToken(userToken)) return;
  throw new TypeError(
    `${place} is no access token: it is empty, or holds blanks, control or non-ASCII characters. Pass the access_token as the provider gave it.`,
  );
}

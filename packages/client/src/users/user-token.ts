import { isToken } from "../tokens/token-answer.ts";

/** @throws TypeError that names the argument, without its value. */
export function checkUserToken(userToken: string, place: string): void {
  if (isToken(userToken)) return;
  throw new TypeError(
    `${place} is not an access token: it is empty, or contains spaces, control or non-ASCII characters. Pass the access_token of the provider.`,
  );
}

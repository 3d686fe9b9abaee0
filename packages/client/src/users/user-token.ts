import { check } from "../argument-checks.ts";
import { isToken } from "../tokens/token-response.ts";

/** @throws TypeError that names the argument, without its value. */
export function checkUserToken(userToken: string, place: string): void {
  check(isToken(userToken), place, "an access token: printable ASCII without spaces");
}

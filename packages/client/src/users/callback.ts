import { errorCode } from "../tokens/token-answer.ts";
import { SignInError, type SignInProblem } from "./sign-in-error.ts";

/**
 * Reads the code from the address that a provider sent a user back to (RFC 6749, 4.1.2).
 * @param expectedState what the authorise URL of this user had
 * @throws SignInError
 */
export function readCallback(
  callbackUrl: string | URL,
  expectedState: string,
  redirectUri: string,
): string {
  const fail = (problem: SignInProblem, message: string, code: string | null = null) =>
    new SignInError(`Nobody was signed in: ${message}`, {
      method: "GET",
      url: redirectUri,
      problem,
      code,
    });
  const { searchParams } = parsed(callbackUrl, redirectUri) ?? {};
  const one = (name: string): string => {
    const [value = "", ...more] = searchParams?.getAll(name) ?? [];
    return more.length === 0 ? value : "";
  };
  if (!searchParams) throw fail("callback", "what was given as the callback is no URL.");
  // First of all: without it, anybody could have made this address.
  if (!isSame(one("state"), expectedState)) {
    throw fail(
      "state",
      "the callback's state is not the one of this sign-in. Begin again; if it stays so, check that the state is kept with the user's session until the callback.",
    );
  }
  if (searchParams.has("error")) {
    const code = errorCode(one("error"));
    if (code === "access_denied") throw fail("denied", "the user did not allow it.", code);
    const why = code === null ? "" : ` (${code})`;
    throw fail(
      "refused",
      code === "server_error" || code === "temporarily_unavailable"
        ? `the provider failed${why}. Begin again later.`
        : `the provider refused the request${why}. Check the client id, the redirect URI and the scopes with the provider's developer portal.`,
      code,
    );
  }
  const code = one("code");
  if (code === "") throw fail("callback", "the callback has no code, or several. Begin again.");
  return code;
}

/** A server knows the path and the query alone of what it was asked for. */
function parsed(url: string | URL, base: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/** Compares in a time that does not tell where the texts differ. An empty text is like none. */
function isSame(given: string, expected: string): boolean {
  if (typeof expected !== "string" || expected === "") return false;
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}

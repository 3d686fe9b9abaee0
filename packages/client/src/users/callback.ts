import { errorCode } from "../tokens/token-answer.ts";
import { SignInError, type SignInProblem } from "./sign-in-error.ts";

/**
 * Reads the code from the callback URL of a sign-in (RFC 6749, 4.1.2).
 * @param expectedState the state of the authorize URL
 * @throws SignInError
 */
export function readCallback(
  callbackUrl: string | URL,
  expectedState: string,
  redirectUri: string,
): string {
  const fail = (problem: SignInProblem, message: string, code: string | null = null) =>
    new SignInError(`The sign-in failed: ${message}`, {
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
  if (!searchParams) throw fail("callback", "the callback is not a URL.");
  // Checked first: without the state, anyone could have created this URL.
  if (!isSame(one("state"), expectedState)) {
    throw fail(
      "state",
      "the state of the callback does not match. Start again. If it fails again, check that the user's session stores the state until the callback.",
    );
  }
  if (searchParams.has("error")) {
    const code = errorCode(one("error"));
    if (code === "access_denied") throw fail("denied", "the user did not allow it.", code);
    const why = code === null ? "" : ` (${code})`;
    throw fail(
      "refused",
      code === "server_error" || code === "temporarily_unavailable"
        ? `the provider failed${why}. Try again later.`
        : `the provider refused the request${why}. Check the client id, the redirect URI and the scopes with the provider's developer portal.`,
      code,
    );
  }
  const code = one("code");
  if (code === "") throw fail("callback", "the callback does not have one code. Start again.");
  return code;
}

/** A server knows only the path and query of its own URL. */
function parsed(url: string | URL, base: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/** Compares in constant time. An empty string never matches. */
function isSame(given: string, expected: string): boolean {
  if (typeof expected !== "string" || expected === "") return false;
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}

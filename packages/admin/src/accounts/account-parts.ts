import type { Credentials } from "./credentials.ts";
import type { SessionParts, Sessions } from "./sessions.ts";
import type { SignInLimit } from "./sign-in-limit.ts";

/** The dependencies that the parts of the accounts share. */
export interface AccountParts extends SessionParts {
  readonly sessions: Sessions;
  readonly credentials: Credentials;
  readonly limit: SignInLimit;
}

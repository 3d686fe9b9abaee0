import { ApiError, type ApiErrorDetails } from "../errors/api-error.ts";

/**
 * Why a sign-in ended without a token: `denied`, the user did not allow it; `state`, the callback is
 * not the answer to the sign-in that was begun; `callback`, it is no answer at all; `refused`, the
 * provider refused the request or the code.
 */
export type SignInProblem = "denied" | "state" | "callback" | "refused";

/** A user was not signed in. Its `url` is where the answer came to, or the token host; neither holds the code. */
export class SignInError extends ApiError {
  override readonly name = "SignInError" as const;
  readonly problem: SignInProblem;
  /** The error code of OAuth (RFC 6749, 4.1.2.1 and 5.2), such as `access_denied`; null when there is none. */
  readonly code: string | null;

  constructor(
    message: string,
    details: ApiErrorDetails & { problem: SignInProblem; code?: string | null },
  ) {
    super(message, details);
    this.problem = details.problem;
    this.code = details.code ?? null;
  }
}

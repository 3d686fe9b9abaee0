import { ApiError, type ApiErrorDetails } from "../errors/api-error.ts";

/**
 * Why a sign-in failed: `denied`, the user did not allow it; `state`, the callback does not belong to this
 * sign-in; `callback`, the callback URL is invalid; `refused`, the provider refused the request or the code.
 */
export type SignInProblem = "denied" | "state" | "callback" | "refused";

/** The sign-in failed. `url` is the redirect URI or the token host, without the code. */
export class SignInError extends ApiError {
  override readonly name = "SignInError" as const;
  readonly problem: SignInProblem;
  /** The OAuth error code (RFC 6749, 4.1.2.1 and 5.2), such as `access_denied`; null without one. */
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

import type { ApiError } from "@guildhall/server/api";

/** An answer that is not what was asked for, in words for the person at the page. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly code: string;
  readonly hint: string | null;

  constructor(status: number, error: ApiError["error"], options?: ErrorOptions) {
    super(error.message, options);
    this.status = status;
    this.code = error.code;
    this.hint = error.hint;
  }
}

function isApiError(body: unknown): body is ApiError {
  if (typeof body !== "object" || body === null || !("error" in body)) return false;
  const { error } = body;
  return (
    typeof error === "object" &&
    error !== null &&
    "message" in error &&
    typeof error.message === "string"
  );
}

/** Fetches a path of the site's own API. Throws `ApiFailure` when there is no usable answer. */
export async function getJson<Answer>(
  path: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<Answer> {
  return (await getJsonWithHeaders<Answer>(path, signal, send)).answer;
}

/** Like `getJson`, with the headers of the answer, which has the number of all where it is one page. */
export async function getJsonWithHeaders<Answer>(
  path: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<{ answer: Answer; headers: Headers }> {
  let response: Response;
  try {
    response = await send(path, { signal, headers: { accept: "application/json" } });
  } catch (cause) {
    if (signal.aborted) throw cause;
    const error = {
      code: "unreachable",
      message: "This site's server does not answer.",
      hint: "Check your connection, and that Guildhall is still running where it is installed.",
    };
    throw new ApiFailure(0, error, { cause });
  }
  const body: unknown = await response.json().catch(() => null);
  // The shapes are the server's own schemas.
  if (response.ok && body !== null) return { answer: body as Answer, headers: response.headers };
  throw new ApiFailure(
    response.status,
    isApiError(body)
      ? body.error
      : {
          code: "unexpected-answer",
          message: `The server answered ${response.status} without saying why.`,
          hint: "Try again. If it stays so, the server's log says more.",
        },
  );
}

/** Something that was looked for is not there; asking again will not help. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400);
}

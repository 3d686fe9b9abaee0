import { ApiError } from "./api-error.ts";

/** Runs a call and rejects with `ownError`. */
export async function withOwnErrors<Value>(
  signal: AbortSignal | undefined,
  run: () => Promise<Value>,
): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    throw ownError(error, signal);
  }
}

/**
 * Records the caller of a bulk call or an iteration, whose requests are not awaited by the caller itself. Returns a
 * function that appends the stack of the caller to that of an `ApiError`, and returns the error.
 */
export function rememberCaller(): (error: unknown) => unknown {
  const site = new Error("Called from");
  return (error) => {
    // The stack is formatted here, because that takes longer than a call.
    if (error instanceof ApiError) error.stack += `\n${site.stack?.replace(/^.*\n/, "")}`;
    return error;
  };
}

/**
 * Creates the caller's own error of a failed call. Without it, calls that share a request, a token or a cached 404
 * would also share the error, and its stack would begin in a callback. The stack lists the async functions that await
 * the call, because V8 finds them when an async function creates an error. Recording the stack of each caller before it
 * can fail takes a tenth of the time of a call.
 *
 * Call it in the `catch` block of an async function that the caller awaits.
 */
export function ownError(error: unknown, signal: AbortSignal | undefined): unknown {
  // The reason of the caller's signal can be any error.
  if (!(error instanceof ApiError) || error === signal?.reason) return error;
  // The constructor of the class would create another message. Only the cause of the second argument is read.
  const copy = new Error(error.message, error);
  copy.stack = `${copy.stack}`.replace(/^Error/, error.name);
  return Object.assign(Object.setPrototypeOf(copy, Object.getPrototypeOf(error)), error);
}

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
 * Creates the caller's own error of a failed call. Without it, calls that share a request, a token or a remembered 404
 * would also share the error, and its stack would begin in a callback. The stack lists the async functions that await
 * the call, because V8 finds them when an async function creates an error. Recording the stack of each caller before it
 * can fail takes a tenth of the time of a call.
 *
 * Call it in the `catch` block of an async function that the caller awaits.
 */
export function ownError(error: unknown, signal: AbortSignal | undefined): unknown {
  // The reason of the caller's signal can be any error.
  if (!(error instanceof ApiError) || error === signal?.reason) return error;
  const { name, message, cause } = error;
  // Not with the constructor of the class, which would create another message.
  const copy = new Error(message, cause ? { cause } : undefined);
  Object.setPrototypeOf(copy, Object.getPrototypeOf(error));
  copy.stack = copy.stack?.replace(/^Error(?=: )/, () => name) ?? "";
  return Object.assign(copy, error);
}

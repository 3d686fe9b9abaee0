import { ApiError } from "./api-error.ts";

/**
 * Runs a call. When it fails, rejects with a copy of the error that has the stack of the caller. Otherwise calls that
 * share a request, a token or a cached 404 would also share the error, and its stack would begin in a callback.
 */
export async function withOwnErrors<Value>(
  signal: AbortSignal | undefined,
  run: () => Promise<Value>,
): Promise<Value> {
  const caller = new Error();
  try {
    return await run();
  } catch (error) {
    // The reason of the caller's signal can be any error.
    const isOurs = error instanceof ApiError && error !== signal?.reason;
    throw isOurs ? copyOf(error, caller.stack) : error;
  }
}

function copyOf(error: ApiError, stack = ""): ApiError {
  const { name, message, cause } = error;
  // Skips the constructor of the class, which would create another message.
  const copy: ApiError = Reflect.construct(
    Error,
    cause ? [message, { cause }] : [message],
    error.constructor,
  );
  copy.stack = stack.replace(/^Error:? *$/m, () => `${name}: ${message}`);
  return Object.assign(copy, error);
}

import { ApiError } from "../errors/api-error.ts";
import type { Layer } from "../send.ts";

/**
 * Sets `attempts` on the errors of a request. Not on a `TokenError`, which belongs to another request and is
 * shared by all calls that waited for the token.
 */
export const attempts: Layer = (send) => async (request) => {
  try {
    return await send(request);
  } catch (error) {
    // The reason of an aborted signal belongs to the call and not to the request.
    if (error instanceof ApiError && !request.signal?.aborted) {
      const { attempts } = request.progress;
      Object.assign(error, { attempts });
    }
    throw error;
  }
};

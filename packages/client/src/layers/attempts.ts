import { ApiError } from "../errors/api-error.ts";
import type { Layer } from "../send.ts";

/**
 * Writes on an error how often its request was sent, whoever repeated it. Not on a `TokenError`: it tells
 * of another request, and all calls that waited for the token share it.
 */
export const attempts: Layer = (send) => async (request) => {
  try {
    return await send(request);
  } catch (error) {
    // What a signal is pulled with tells of the call that gave up, and not of the request.
    if (error instanceof ApiError && !request.signal?.aborted) {
      const { attempts } = request.progress;
      Object.assign(error, { attempts });
    }
    throw error;
  }
};

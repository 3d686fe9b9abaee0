import { ApiError } from "./api-error.ts";

/** Of a call that came after its client was closed, or waited for the quota then. */
export function clientClosed(url: string): ApiError {
  return new ApiError(`Not sent: GET ${url}, as the client is closed. Make a new one.`, {
    method: "GET",
    url,
    attempts: 0,
  });
}

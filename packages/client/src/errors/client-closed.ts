import { ApiError } from "./api-error.ts";

/**
 * The error of a call that started after the client was closed, waited for a permit when it was closed, or was in
 * flight at the timeout of `close`.
 */
export function clientClosed(url: string, what: "not sent" | "aborted" = "not sent"): ApiError {
  return new ApiError(`GET ${url} was ${what}, because the client is closed. Create a new one.`, {
    method: "GET",
    url,
    attempts: 0,
  });
}

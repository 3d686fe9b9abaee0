import { ApiError } from "./api-error.ts";

/**
 * Creates the error of a call that starts after `close`, waits for a permit when `close` is called, or is still pending
 * at the timeout of `close`.
 */
export function clientClosed(url: string, what: "not sent" | "aborted" = "not sent"): ApiError {
  return new ApiError(
    `GET ${url} was ${what}, because the client is closed. Create a new client.`,
    {
      method: "GET",
      url,
      attempts: 0,
    },
  );
}

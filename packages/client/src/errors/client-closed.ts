import { ApiError } from "./api-error.ts";

/** The error of a call that started after the client was closed, or waited for a permit when it was closed. */
export function clientClosed(url: string): ApiError {
  return new ApiError(`GET ${url} was not sent, because the client is closed. Create a new one.`, {
    method: "GET",
    url,
    attempts: 0,
  });
}

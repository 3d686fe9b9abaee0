import { ForbiddenError, NotFoundError, ServerError } from "@guildhall/client";

const details = { method: "GET", url: "https://eu.game.example/data/game/x" };

/** Returns the client's error for a status, as if the service had returned it. */
export function statusError(status: 403 | 404 | 500): Error {
  const message = `GET ${details.url} answered ${status}.`;
  if (status === 403) return new ForbiddenError(message, { ...details, status });
  if (status === 404) return new NotFoundError(message, { ...details, status });
  return new ServerError(message, { ...details, status, retryAfterMs: null });
}

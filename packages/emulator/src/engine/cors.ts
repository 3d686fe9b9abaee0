import type { EmulatorRequest, EmulatorResponse, Handler } from "../protocol/exchange.ts";
import { splitUrl } from "../protocol/url-parts.ts";
import { isOwnPath } from "./router.ts";

/** The preflight's lifetime, in seconds. */
const MAX_AGE_S = 600;

/**
 * Lets pages of any origin call the service (CORS), except the emulator's own paths, which can change its state.
 */
export function withCors(handler: Handler): Handler {
  return (request) => {
    if (isOwnPath(splitUrl(request.url).path)) return handler(request);
    if (isPreflight(request)) return preflightResponse(request);
    const response = handler(request);
    return response instanceof Promise ? response.then(allowed) : allowed(response);
  };
}

function isPreflight({ method, headers }: EmulatorRequest): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

function allowed(response: EmulatorResponse): EmulatorResponse {
  const headers = { "access-control-allow-origin": "*", "access-control-expose-headers": "*" };
  return { ...response, headers: { ...response.headers, ...headers } };
}

/** Allows the requested headers by name, because `*` does not allow `Authorization`. */
function preflightResponse({ headers }: EmulatorRequest): EmulatorResponse {
  return {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, POST",
      "access-control-allow-headers": headers["access-control-request-headers"] ?? "authorization",
      "access-control-max-age": String(MAX_AGE_S),
    },
    body: "",
  };
}

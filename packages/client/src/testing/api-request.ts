import type { ApiRequest, CallProgress } from "../send.ts";

/** Creates a request for a layer. A test passes the fields it needs. */
export function apiRequest(given: Partial<ApiRequest & CallProgress> = {}): ApiRequest {
  const { deadline, attempts = 0, ...request } = given;
  const { url = "http://127.0.0.1/us/x?namespace=static-us", timeoutMs = 60_000 } = request;
  return {
    ...{ url, cacheKey: url, region: "us", headers: {}, userToken: undefined, cache: true },
    timeoutMs,
    timeoutOption: "timeouts.call",
    progress: { deadline: deadline ?? timeoutMs, attempts, tokens: new Set() },
    kept: undefined,
    signal: undefined,
    ...request,
  };
}

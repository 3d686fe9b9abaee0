import type { ApiRequest } from "../send.ts";

/** A request as the layers get it; a test names what matters to it. */
export function apiRequest(request: Partial<ApiRequest> = {}): ApiRequest {
  const { url = "http://127.0.0.1/us/x?namespace=static-us", timeoutMs = 60_000 } = request;
  return {
    ...{ url, cacheKey: url, region: "us", headers: {}, userToken: undefined, cache: true },
    ...{ timeoutMs, deadline: timeoutMs, attempt: 1, kept: undefined, signal: undefined },
    ...request,
  };
}

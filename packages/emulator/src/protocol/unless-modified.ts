import type { EmulatorRequest, EmulatorResponse } from "./exchange.ts";

/**
 * Returns the response, or 304 when `If-Modified-Since` equals its `Last-Modified`. A later date does not
 * count: that copy is from before a reset.
 */
export function unlessModified(
  { headers }: Pick<EmulatorRequest, "headers">,
  response: EmulatorResponse,
): EmulatorResponse {
  const since = headers["if-modified-since"];
  const modified = response.headers["last-modified"];
  if (since === undefined || modified === undefined || response.status !== 200) return response;
  if (Date.parse(since) !== Date.parse(modified)) return response;
  const { "content-type": _, ...headersOf304 } = response.headers;
  return { status: 304, headers: headersOf304, body: "" };
}

import type { EmulatorRequest, EmulatorResponse } from "./exchange.ts";

/**
 * An answer, or 304 in its place when the client has it already: when `If-Modified-Since` is the
 * answer's `Last-Modified`. It must be the same: who has a document of a later time, from before a
 * reset, has another one.
 */
export function unlessModified(
  { headers }: Pick<EmulatorRequest, "headers">,
  response: EmulatorResponse,
): EmulatorResponse {
  const since = headers["if-modified-since"];
  const modified = response.headers["last-modified"];
  if (since === undefined || modified === undefined || response.status !== 200) return response;
  if (Date.parse(since) !== Date.parse(modified)) return response;
  const { "content-type": _, ...told } = response.headers;
  return { status: 304, headers: told, body: "" };
}

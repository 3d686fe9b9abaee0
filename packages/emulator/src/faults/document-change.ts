import type { Json, JsonObject } from "@guildhall/contract/source";
import { bodyBytes, type EmulatorResponse } from "../protocol/exchange.ts";
import type { FaultContext } from "./fault-kind.ts";

/**
 * Changes the JSON document of the emulator's own response; a response without one stays unchanged.
 * The changed document is sent without `Last-Modified`, so that the client does not revalidate it.
 */
export function changedDocument<Settings>(
  change: (document: JsonObject, settings: Settings) => void,
) {
  return async (settings: Settings, context: FaultContext): Promise<EmulatorResponse> => {
    const response = await context.respondInFull();
    const document = documentOf(response);
    if (!document) return response;
    change(document, settings);
    const { "last-modified": _, ...headers } = response.headers;
    return { ...response, headers, body: JSON.stringify(document) };
  };
}

function documentOf(response: EmulatorResponse): JsonObject | null {
  const { status, headers } = response;
  if (status !== 200 || !headers["content-type"]?.startsWith("application/json")) return null;
  const document = JSON.parse(new TextDecoder().decode(bodyBytes(response))) as Json;
  return typeof document === "object" && document !== null && !Array.isArray(document)
    ? (document as JsonObject)
    : null;
}

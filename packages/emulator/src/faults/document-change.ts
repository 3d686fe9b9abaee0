import type { Json, JsonObject } from "@guildhall/contract/source";
import { bodyBytes, type EmulatorResponse } from "../protocol/exchange.ts";
import type { CallKind } from "./kind.ts";

function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Changes the document of the emulator's own answer; an answer that has none is left as it is. It is
 * sent without `Last-Modified`, so that a client does not take it for the right one afterwards.
 */
export function changedDocument<Settings>(
  change: (document: JsonObject, settings: Settings) => void,
): CallKind<Settings>["act"] {
  return async (settings: Settings, { ownWhole }): Promise<EmulatorResponse> => {
    const answer = await ownWhole();
    const document = documentOf(answer);
    if (!document) return answer;
    change(document, settings);
    const { "last-modified": _, ...sent } = answer.headers;
    return { ...answer, headers: sent, body: JSON.stringify(document) };
  };
}

function documentOf(answer: EmulatorResponse): JsonObject | null {
  const { status, headers } = answer;
  if (status !== 200 || !headers["content-type"]?.startsWith("application/json")) return null;
  const document = JSON.parse(new TextDecoder().decode(bodyBytes(answer))) as Json;
  return isJsonObject(document) ? document : null;
}

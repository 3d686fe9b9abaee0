import type { Client } from "@guildhall/client";
import { CHARACTER_FIELDS, characterSlug, characters, legacy } from "@guildhall/contract";
import type { CharacterDocumentTimes, MemberRecord } from "@guildhall/store";

/** A document of a character that differs from the stored one. */
export interface ChangedDocument {
  readonly value: unknown;
  /** The document as JSON. */
  readonly text: string;
  /** `Last-Modified`, in ms since 1970; null when the service sent none. */
  readonly modifiedAt: number | null;
}

/** A row about one character. */
export type CharacterRow = (typeof characters)[keyof typeof characters] | typeof legacy.character;

/** Matches each text with a key that the client removes, also one with escaped characters. Others match, too, which does no harm. */
const REMOVED_KEY = /proto|constructor|\\u00/;

export interface ConditionalRead {
  readonly client: Client;
  readonly member: Pick<MemberRecord, "realmSlug" | "realmName" | "name">;
  readonly row: CharacterRow;
  /** The times of the stored document. */
  readonly stored: CharacterDocumentTimes | undefined;
  /** The PvP bracket, for the row of brackets. */
  readonly subject?: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Requests a document of a character. Returns null when the service confirms that the stored one has not changed. */
export async function readIfChanged({
  client,
  member: { realmSlug, realmName, name },
  row,
  stored,
  subject,
  signal,
}: ConditionalRead): Promise<ChangedDocument | null> {
  const lastModified = stored?.modifiedAt ?? null;
  const path = { realmSlug, characterName: characterSlug(name) };
  const legacyParameters = { realm: realmName ?? realmSlug, name, fields: CHARACTER_FIELDS };
  const options = {
    cache: false,
    ...(lastModified !== null && { stored: { data: null, lastModified } }),
    ...(signal && { signal }),
  } as const;
  const result = isBracket(row)
    ? await client.request(row, { ...path, pvpBracket: subject ?? "" }, options)
    : isLegacy(row)
      ? await client.request(row, legacyParameters, options)
      : await client.request(row, path, options);
  if (result.cache === "revalidated") return null;
  const { data, text, lastModified: modifiedAt } = result;
  // To write the document again would take longer than to check it.
  const isSafe = text !== undefined && !REMOVED_KEY.test(text);
  return { value: data, text: isSafe ? text : JSON.stringify(data), modifiedAt };
}

function isBracket(row: CharacterRow): row is typeof characters.pvpBracket {
  return row === characters.pvpBracket;
}

function isLegacy(row: CharacterRow): row is typeof legacy.character {
  return row === legacy.character;
}

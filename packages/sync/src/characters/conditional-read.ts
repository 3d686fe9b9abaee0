import type { Client } from "@guildhall/client";
import { characterSlug, type characters } from "@guildhall/contract";
import type { CharacterDocumentTimes, MemberRecord } from "@guildhall/store";

/** A document of a character that differs from the stored one. */
export interface ChangedDocument {
  readonly value: unknown;
  /** The document as JSON. */
  readonly text: string;
  /** `Last-Modified`, in ms since 1970; null when the service sent none. */
  readonly modifiedAt: number | null;
}

export interface ConditionalRead {
  readonly client: Client;
  readonly member: Pick<MemberRecord, "realmSlug" | "name">;
  readonly row: Exclude<(typeof characters)[keyof typeof characters], typeof characters.pvpBracket>;
  /** The times of the stored document. */
  readonly stored: CharacterDocumentTimes | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Requests a document of a character. Returns null when the service confirms that the stored one has not changed. */
export async function readIfChanged({
  client,
  member: { realmSlug, name },
  row,
  stored,
  signal,
}: ConditionalRead): Promise<ChangedDocument | null> {
  const lastModified = stored?.modifiedAt ?? null;
  const result = await client.request(
    row,
    { realmSlug, characterName: characterSlug(name) },
    {
      cache: false,
      ...(lastModified !== null && { stored: { data: null, lastModified } }),
      ...(signal && { signal }),
    },
  );
  if (result.cache === "revalidated") return null;
  const { data, lastModified: modifiedAt } = result;
  return { value: data, text: JSON.stringify(data), modifiedAt };
}

import { hash } from "node:crypto";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Kysely } from "kysely";
import { chunks, inTransaction } from "./database.ts";
import type { CharacterDocumentInsert, CharacterDocumentKey } from "./records/character.ts";
import type { Schema } from "./schema.ts";

/** Documents are written once and read rarely. Higher levels save a tenth and take twice as long. */
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 3 };

/**
 * Adds or replaces documents. A document with the same content as the stored one only gets the new times and facts.
 *
 * @returns the keys of the documents whose content is new.
 */
export function putDocuments(
  db: Kysely<Schema>,
  documents: readonly CharacterDocumentInsert[],
): Promise<CharacterDocumentKey[]> {
  return inTransaction(db, async (transaction) => {
    const digests = await storedDigests(transaction, documents);
    const rows = new Map<string, ReturnType<typeof newRow>>();
    for (const document of documents) {
      const bytes = Buffer.from(document.text);
      const digest = hash("sha256", bytes, "base64url");
      const name = nameOf(document);
      if (digests.get(name) === digest) await confirmContent(transaction, document);
      else rows.set(name, newRow(document, bytes, digest));
    }
    for (const some of chunks([...rows.values()])) await putRows(transaction, some);
    return [...rows.values()].map(({ memberId, document }) => ({ memberId, document }));
  });
}

/** Returns the content of a stored document. */
export function contentOf(body: Uint8Array): unknown {
  return JSON.parse(zstdDecompressSync(body).toString());
}

const nameOf = ({ memberId, document }: CharacterDocumentKey) => `${memberId} ${document}`;

/** The digests of the stored documents of the same members, by `nameOf`. */
async function storedDigests(
  db: Kysely<Schema>,
  documents: readonly CharacterDocumentKey[],
): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const ids of chunks([...new Set(documents.map(({ memberId }) => memberId))])) {
    const rows = await db
      .selectFrom("characterDocuments")
      .select(["memberId", "document", "digest"])
      .where("memberId", "in", ids)
      .execute();
    for (const row of rows) digests.set(nameOf(row), row.digest);
  }
  return digests;
}

async function confirmContent(
  db: Kysely<Schema>,
  document: CharacterDocumentInsert,
): Promise<void> {
  await db
    .updateTable("characterDocuments")
    .set(columnsOf(document))
    .where("memberId", "=", document.memberId)
    .where("document", "=", document.document)
    .execute();
}

function newRow(document: CharacterDocumentInsert, bytes: Buffer, digest: string) {
  const { memberId, document: name, at } = document;
  const body = zstdCompressSync(bytes, { params: LEVEL, pledgedSrcSize: bytes.length });
  return { memberId, document: name, ...columnsOf(document), changedAt: at, digest, body };
}

/** The times and facts of a document. */
function columnsOf({
  modifiedAt,
  at,
  enchantedSlots = null,
  imageUrl = null,
}: CharacterDocumentInsert) {
  return { modifiedAt, checkedAt: at, enchantedSlots, imageUrl };
}

async function putRows(
  db: Kysely<Schema>,
  rows: readonly ReturnType<typeof newRow>[],
): Promise<void> {
  await db
    .insertInto("characterDocuments")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["memberId", "document"]).doUpdateSet(({ ref }) => ({
        modifiedAt: ref("excluded.modifiedAt"),
        checkedAt: ref("excluded.checkedAt"),
        enchantedSlots: ref("excluded.enchantedSlots"),
        imageUrl: ref("excluded.imageUrl"),
        changedAt: ref("excluded.changedAt"),
        digest: ref("excluded.digest"),
        body: ref("excluded.body"),
      })),
    )
    .execute();
}

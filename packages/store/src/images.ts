import type { Kysely } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import type { ImageRecord } from "./records/image.ts";
import { raiseRosterVersion } from "./roster-version.ts";
import type { Schema } from "./schema.ts";

const IMAGE_COLUMNS = [
  "source_url as sourceUrl",
  "hash",
  "content_type as contentType",
  "byte_length as byteLength",
  "width",
  "height",
  "fetched_at as fetchedAt",
] as const;

export interface ImageQueries {
  /** Of the given URLs, those that are stored. */
  find(sourceUrls: readonly string[]): Promise<ImageRecord[]>;
  findByHash(hash: string): Promise<ImageRecord | null>;
  put(image: ImageRecord): Promise<void>;
}

export function imageQueries({ db }: Database): ImageQueries {
  return {
    async find(sourceUrls) {
      const found: ImageRecord[] = [];
      for (const chunk of chunks([...new Set(sourceUrls)])) {
        const images = await db
          .selectFrom("images")
          .select(IMAGE_COLUMNS)
          .where("source_url", "in", chunk)
          .execute();
        found.push(...images);
      }
      return found;
    },

    async findByHash(hash) {
      const image = await db
        .selectFrom("images")
        .select(IMAGE_COLUMNS)
        .where("hash", "=", hash)
        .limit(1)
        .executeTakeFirst();
      return image ?? null;
    },

    async put(image) {
      const columns = {
        hash: image.hash,
        content_type: image.contentType,
        byte_length: image.byteLength,
        width: image.width,
        height: image.height,
        fetched_at: image.fetchedAt,
      };
      await inTransaction(db, async (transaction) => {
        await transaction
          .insertInto("images")
          .values({ source_url: image.sourceUrl, ...columns })
          .onConflict((conflict) => conflict.column("source_url").doUpdateSet(columns))
          .execute();
        const guilds = await guildsWithPortrait(transaction, image.sourceUrl).execute();
        await raiseRosterVersion(
          transaction,
          guilds.map(({ guild_id }) => guild_id),
        );
      });
    },
  };
}

/** Builds the query of the guilds that have a member with this portrait. */
export function guildsWithPortrait(db: Kysely<Schema>, sourceUrl: string) {
  return db
    .selectFrom("members")
    .select("guild_id")
    .distinct()
    .where("portrait_url", "=", sourceUrl)
    .where("left_at", "is", null);
}

import type { Kysely } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import type { ImageRecord } from "./records/image.ts";
import { raiseRosterVersion } from "./roster-version.ts";
import type { Schema } from "./schema.ts";

export interface ImageQueries {
  /** Returns the stored images of these URLs. */
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
          .selectAll()
          .where("sourceUrl", "in", chunk)
          .execute();
        found.push(...images);
      }
      return found;
    },

    async findByHash(hash) {
      const image = await db
        .selectFrom("images")
        .selectAll()
        .where("hash", "=", hash)
        .limit(1)
        .executeTakeFirst();
      return image ?? null;
    },

    async put(image) {
      await inTransaction(db, async (transaction) => {
        await transaction
          .insertInto("images")
          .values(image)
          .onConflict((conflict) => conflict.column("sourceUrl").doUpdateSet(image))
          .execute();
        const guilds = await guildsWithPortrait(transaction, image.sourceUrl).execute();
        await raiseRosterVersion(
          transaction,
          guilds.map(({ guildId }) => guildId),
        );
      });
    },
  };
}

/** Builds the query of the guilds that have a member with this portrait. */
export function guildsWithPortrait(db: Kysely<Schema>, sourceUrl: string) {
  return db
    .selectFrom("members")
    .select("guildId")
    .distinct()
    .where("portraitUrl", "=", sourceUrl)
    .where("leftAt", "is", null);
}

import { type Kysely, type Selectable, sql } from "kysely";
import { type Database, inTransaction } from "./database.ts";
import { columnSetter, columnsOf, toGuild } from "./guild-columns.ts";
import { type GuildPreferenceQueries, guildPreferenceQueries } from "./guild-preferences.ts";
import { type GuildStateQueries, guildStateQueries } from "./guild-state.ts";
import type { GuildFacts, GuildKey, GuildRecord } from "./records/guild.ts";
import type { GuildTable, Schema } from "./schema.ts";
import { StoreError } from "./store-error.ts";

export interface GuildQueries extends GuildPreferenceQueries, GuildStateQueries {
  /** Sorted by the slug of the name. */
  list(provider?: string): Promise<GuildRecord[]>;
  get(id: number): Promise<GuildRecord | null>;
  find(key: GuildKey): Promise<GuildRecord | null>;
  /** Finds a guild by the service's id, which it keeps when it is renamed or moved. */
  findByServiceId(
    scope: Pick<GuildKey, "provider" | "region" | "edition">,
    serviceId: number,
  ): Promise<GuildRecord | null>;
  /** Adds the guild, or returns the stored one. `minimumLevel` defaults to 1. */
  add(
    key: GuildKey,
    options: {
      readonly name: string;
      readonly realmName: string;
      readonly minimumLevel?: number;
      readonly serviceId?: number | null;
    },
  ): Promise<GuildRecord>;
  /**
   * Changes realm and name of a guild that was renamed or moved. Its history stays.
   *
   * @throws an error of the database when another guild has them.
   */
  move(id: number, names: GuildNames): Promise<void>;
  /** Counts what is removed with the guild. */
  contents(id: number): Promise<GuildContents>;
  /**
   * Reads the guild and locks it against other syncs until the transaction ends.
   *
   * @throws StoreError `not-found`; Error outside a transaction.
   */
  lock(id: number): Promise<GuildRecord>;
  /**
   * Updates the facts that differ. A fact that is null stays as stored. Resolves with true when a row was written.
   *
   * @throws StoreError `not-found`
   */
  update(id: number, facts: GuildFacts): Promise<boolean>;
  setArmoryAccess(
    id: number,
    access: { enabled: boolean; reason: string | null; at: number },
  ): Promise<void>;
  /** Removes the guild, if it exists, with its members, changes, news and runs. */
  remove(id: number): Promise<void>;
}

/** Realm and name of a guild, as slugs and as people read them. */
export type GuildNames = Pick<GuildRecord, "realmSlug" | "nameSlug" | "realmName" | "name">;

/** Numbers of rows that belong to a guild. */
export interface GuildContents {
  /** Present members. */
  readonly members: number;
  /** Members who are not shown: those who left, and those below the minimum level. */
  readonly formerMembers: number;
  readonly changes: number;
  readonly news: number;
}

export function guildQueries({ db, dialect }: Database): GuildQueries {
  const set = columnSetter(db);

  return {
    ...guildPreferenceQueries(db),
    ...guildStateQueries({ db, dialect }),

    async list(provider) {
      const rows = await db
        .selectFrom("guilds")
        .selectAll()
        .$if(provider !== undefined, (query) => query.where("provider", "=", provider ?? ""))
        .orderBy("nameSlug")
        .orderBy("id")
        .execute();
      return rows.map(toGuild);
    },

    async get(id) {
      const row = await db.selectFrom("guilds").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? toGuild(row) : null;
    },

    find: (key) => findGuild(db, key),

    async findByServiceId({ provider, region, edition }, serviceId) {
      const row = await db
        .selectFrom("guilds")
        .selectAll()
        .where("provider", "=", provider)
        .where("region", "=", region)
        .where("edition", "=", edition)
        .where("serviceId", "=", serviceId)
        .orderBy("id")
        .executeTakeFirst();
      return row ? toGuild(row) : null;
    },

    async add(key, { name, realmName, minimumLevel = 1, serviceId = null }) {
      await db
        .insertInto("guilds")
        .values({
          provider: key.provider,
          region: key.region,
          edition: key.edition,
          realmSlug: key.realmSlug,
          nameSlug: key.nameSlug,
          name,
          realmName,
          minimumLevel,
          serviceId,
          armoryAccess: 1,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const guild = await findGuild(db, key);
      if (!guild) throw notFound(`${key.realmSlug}/${key.nameSlug}`);
      return guild;
    },

    async lock(id) {
      if (!db.isTransaction) {
        throw new Error("A guild can only be locked in a transaction: use store.transaction().");
      }
      return toGuild(await lockGuild({ db, dialect }, id));
    },

    update: (id, facts) =>
      inTransaction(db, async (transaction) => {
        const stored: Record<string, unknown> = await lockGuild({ db: transaction, dialect }, id);
        const differing = Object.fromEntries(
          Object.entries(columnsOf(facts)).filter(
            ([column, value]) => value !== null && value !== stored[column],
          ),
        );
        if (Object.keys(differing).length === 0) return false;
        await transaction.updateTable("guilds").set(differing).where("id", "=", id).execute();
        return true;
      }),

    move: (id, { realmSlug, nameSlug, realmName, name }) =>
      set(id, { realmSlug, nameSlug, realmName, name }),

    contents: (id) => guildContents(db, id),

    setArmoryAccess: (id, { enabled, reason, at }) =>
      set(id, {
        armoryAccess: enabled ? 1 : 0,
        armoryAccessReason: reason,
        armoryAccessChangedAt: at,
      }),

    async remove(id) {
      await db.deleteFrom("guilds").where("id", "=", id).execute();
    },
  };
}

async function findGuild(db: Kysely<Schema>, key: GuildKey): Promise<GuildRecord | null> {
  const row = await db
    .selectFrom("guilds")
    .selectAll()
    .where("provider", "=", key.provider)
    .where("region", "=", key.region)
    .where("edition", "=", key.edition)
    .where("realmSlug", "=", key.realmSlug)
    .where("nameSlug", "=", key.nameSlug)
    .executeTakeFirst();
  return row ? toGuild(row) : null;
}

async function guildContents(db: Kysely<Schema>, id: number): Promise<GuildContents> {
  const count = async (table: "members" | "changes" | "news") => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where guild_id = ${id}`.execute(db);
    return Number(rows[0]?.count);
  };
  const { present } = await db
    .selectFrom("members")
    .select((select) => select.fn.countAll<number>().as("present"))
    .where("guildId", "=", id)
    .where("leftAt", "is", null)
    .executeTakeFirstOrThrow();
  const members = Number(present);
  return {
    members,
    formerMembers: (await count("members")) - members,
    changes: await count("changes"),
    news: await count("news"),
  };
}

/**
 * Reads the row of a guild. In PostgreSQL, locks it against other locks and updates, but not against inserts of rows
 * that refer to it.
 */
export async function lockGuild(
  { db, dialect }: Database,
  id: number,
): Promise<Selectable<GuildTable>> {
  const row = await db
    .selectFrom("guilds")
    .selectAll()
    .where("id", "=", id)
    .$if(dialect.rowLocks, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) throw notFound(String(id));
  return row;
}

function notFound(guild: string): StoreError {
  return new StoreError(
    "not-found",
    `The guild ${guild} is not in the database, because it was deleted. Add it again.`,
  );
}

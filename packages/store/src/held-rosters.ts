import type { Database } from "./database.ts";
import type { HeldRoster, LeavingMember } from "./records/held-roster.ts";

const COLUMNS = [
  "guild_id as guildId",
  "reason",
  "message",
  "held_at as heldAt",
  "seen_at as seenAt",
  "listed",
  "member_count as memberCount",
  "leaving",
  "digest",
  "shown_digest as shownDigest",
  "equal_answers as equalAnswers",
  "clocks",
  "newer_answers as newerAnswers",
  "last_modified as lastModified",
  "missing",
] as const;

export interface HeldRosterQueries {
  /** Every held roster, by guild id. */
  list(): Promise<HeldRoster[]>;
  get(guildId: number): Promise<HeldRoster | null>;
  /** The roster that `put` stored. */
  snapshot(guildId: number): Promise<string | null>;
  /** Adds or replaces the guild's held roster. */
  put(held: HeldRoster, snapshot: string): Promise<void>;
  remove(guildId: number): Promise<void>;
}

export function heldRosterQueries({ db }: Database): HeldRosterQueries {
  const held = () => db.selectFrom("held_rosters").select(COLUMNS).orderBy("guild_id");
  return {
    list: async () => (await held().execute()).map(toHeldRoster),

    async get(guildId) {
      const row = await held().where("guild_id", "=", guildId).executeTakeFirst();
      return row ? toHeldRoster(row) : null;
    },

    async snapshot(guildId) {
      const row = await db
        .selectFrom("held_rosters")
        .select("snapshot")
        .where("guild_id", "=", guildId)
        .executeTakeFirst();
      return row?.snapshot ?? null;
    },

    async put(roster, snapshot) {
      const columns = {
        reason: roster.reason,
        message: roster.message,
        held_at: roster.heldAt,
        seen_at: roster.seenAt,
        listed: roster.listed,
        member_count: roster.memberCount,
        leaving: JSON.stringify(roster.leaving),
        digest: roster.digest,
        shown_digest: roster.shownDigest,
        equal_answers: roster.equalAnswers,
        clocks: JSON.stringify(roster.clocks),
        newer_answers: roster.newerAnswers,
        last_modified: roster.lastModified,
        missing: JSON.stringify(roster.missing),
        snapshot,
      };
      await db
        .insertInto("held_rosters")
        .values({ guild_id: roster.guildId, ...columns })
        .onConflict((conflict) => conflict.column("guild_id").doUpdateSet(columns))
        .execute();
    },

    async remove(guildId) {
      await db.deleteFrom("held_rosters").where("guild_id", "=", guildId).execute();
    },
  };
}

type Row = Omit<HeldRoster, "leaving" | "missing" | "clocks"> & {
  readonly leaving: string;
  readonly missing: string;
  readonly clocks: string;
};

function toHeldRoster({ leaving, missing, clocks, ...row }: Row): HeldRoster {
  return {
    ...row,
    leaving: JSON.parse(leaving) as LeavingMember[],
    missing: JSON.parse(missing) as number[],
    clocks: JSON.parse(clocks) as HeldRoster["clocks"],
  };
}

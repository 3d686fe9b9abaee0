import {
  characterSlug,
  PLAYABLE_CLASSES,
  PLAYABLE_RACES,
  type PlayableClass,
  type PlayableRace,
} from "@guildhall/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { MEMBER_COLUMNS } from "./member-columns.ts";
import type { MemberRecord } from "./records/member.ts";
import type { RosterMember, RosterQuery } from "./records/roster.ts";
import type { Schema } from "./schema.ts";

/** The document whose refusal disables a character's armory access (contract 7). */
const PROFILE = "characters.get";

const ROSTER_COLUMNS = [
  ...MEMBER_COLUMNS,
  "images.hash",
  "images.content_type",
  "class_names.name as className",
  "race_names.name as raceName",
  "profiles.status as refusalStatus",
  "profiles.reason as refusalReason",
  "profiles.since as refusedSince",
] as const;

const SORT_EXPRESSIONS: Record<NonNullable<RosterQuery["sort"]>, RawBuilder<unknown>> = {
  name: sql`members.name_slug`,
  level: sql`members.level`,
  rank: sql`members.rank`,
  class: positionByName(sql`members.class_id`, PLAYABLE_CLASSES),
  race: positionByName(sql`members.race_id`, PLAYABLE_RACES),
  achievementPoints: sql`members.achievement_points`,
  realm: sql`members.realm_slug`,
};

/** Those who are in the guild now. What is unknown is sorted last, in either order. */
export async function queryRoster(
  db: Kysely<Schema>,
  guildId: number,
  query: RosterQuery = {},
): Promise<{ total: number; members: RosterMember[] }> {
  const found = filtered(db, guildId, query);
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();

  const { sort = "name", order = "asc", limit, offset = 0 } = query;
  const rows = await withDetails(found)
    .orderBy(SORT_EXPRESSIONS[sort], (by) => (order === "asc" ? by.asc() : by.desc()).nullsLast())
    .orderBy("members.name_slug")
    .orderBy("members.id")
    .$if(limit !== undefined, (page) => page.limit(limit ?? 0).offset(offset))
    .execute();

  const members = rows.map(toRosterMember);
  return { total, members: limit === undefined ? members.slice(offset) : members };
}

/** Position of a member in the roster, which is sorted by name, then by id. */
export interface RosterPosition {
  readonly nameSlug: string;
  readonly id: number;
}

/** Builds the query of one page of the roster. */
export function rosterPage(
  db: Kysely<Schema>,
  guildId: number,
  { limit, after }: { readonly limit: number; readonly after?: RosterPosition | undefined },
) {
  return withDetails(filtered(db, guildId, {}))
    .$if(after !== undefined, (page) =>
      page.where(
        sql<boolean>`(members.name_slug, members.id) > (${after?.nameSlug}, ${after?.id})`,
      ),
    )
    .orderBy("members.name_slug")
    .orderBy("members.id")
    .limit(limit);
}

type RosterRow = MemberRecord &
  Pick<RosterMember, "className" | "raceName"> & {
    readonly hash: string | null;
    readonly content_type: string | null;
    readonly refusalStatus: number | null;
    readonly refusalReason: string | null;
    readonly refusedSince: number | null;
  };

/** Converts a row of `ROSTER_COLUMNS` to a roster member. */
export function toRosterMember({
  hash,
  content_type,
  refusalStatus: status,
  refusalReason: reason,
  refusedSince: since,
  ...member
}: RosterRow): RosterMember {
  const portrait =
    hash === null || content_type === null ? null : { hash, contentType: content_type };
  const refusal = reason === null || since === null ? null : { status, reason, since };
  return { ...member, portrait, refusal };
}

/** Joins the columns of members from other tables. */
function withDetails(members: ReturnType<typeof filtered>) {
  return members
    .innerJoin("guilds", "guilds.id", "members.guild_id")
    .leftJoin("images", "images.source_url", "members.portrait_url")
    .leftJoin("document_states as profiles", (join) =>
      join
        .onRef("profiles.member_id", "=", "members.id")
        .on("profiles.document", "=", PROFILE)
        .on("profiles.state", "!=", "failed"),
    )
    .leftJoin("playable_names as class_names", (join) =>
      join
        .onRef("class_names.provider", "=", "guilds.provider")
        .onRef("class_names.edition", "=", "guilds.edition")
        .on("class_names.kind", "=", "class")
        .onRef("class_names.playable_id", "=", "members.class_id"),
    )
    .leftJoin("playable_names as race_names", (join) =>
      join
        .onRef("race_names.provider", "=", "guilds.provider")
        .onRef("race_names.edition", "=", "guilds.edition")
        .on("race_names.kind", "=", "race")
        .onRef("race_names.playable_id", "=", "members.race_id"),
    )
    .select(ROSTER_COLUMNS);
}

function filtered(db: Kysely<Schema>, guildId: number, query: RosterQuery) {
  let found = db
    .selectFrom("members")
    .where("members.guild_id", "=", guildId)
    .where("members.left_at", "is", null);
  const { search, classId, raceId, rank, minimumLevel, maximumLevel } = query;
  // Neither database folds the case of every script; both find a folded term in the folded name.
  const term = characterSlug(search ?? "").replaceAll("\0", "");
  if (term) {
    const pattern = `%${term.replace(/[\\%_]/g, "\\$&")}%`;
    found = found.where(sql<boolean>`members.name_slug like ${pattern} escape '\\'`);
  }
  if (classId !== undefined) found = found.where("members.class_id", "=", classId);
  if (raceId !== undefined) found = found.where("members.race_id", "=", raceId);
  if (rank !== undefined) found = found.where("members.rank", "=", rank);
  if (minimumLevel !== undefined) found = found.where("members.level", ">=", minimumLevel);
  if (maximumLevel !== undefined) found = found.where("members.level", "<=", maximumLevel);
  return found;
}

/** The position of an id's name among all names; an id that is newer than the table comes last. Null for 0, an unknown one. */
function positionByName(
  id: RawBuilder<unknown>,
  table: Readonly<Record<number, PlayableClass | PlayableRace>>,
): RawBuilder<unknown> {
  const names = [...new Set(Object.values(table).map(({ name }) => name))].sort();
  const cases = Object.entries(table).map(
    ([key, { name }]) => sql`when ${sql.lit(Number(key))} then ${sql.lit(names.indexOf(name))}`,
  );
  cases.push(sql`when 0 then null`);
  return sql`case ${id} ${sql.join(cases, sql` `)} else ${sql.lit(names.length)} + ${id} end`;
}

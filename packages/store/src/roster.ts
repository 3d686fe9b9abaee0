import {
  characterSlug,
  PLAYABLE_CLASSES,
  PLAYABLE_RACES,
  type PlayableClass,
  type PlayableRace,
} from "@guildhall/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { PROFILE } from "./records/document.ts";
import type { MemberRecord } from "./records/member.ts";
import type { RosterQuery, VisibleMember } from "./records/roster.ts";
import type { Schema } from "./schema.ts";

const DETAIL_COLUMNS = [
  "images.hash",
  "images.contentType",
  "classNames.name as className",
  "raceNames.name as raceName",
  "profiles.status as refusalStatus",
  "profiles.reason as refusalReason",
  "profiles.since as refusedSince",
] as const;

const SORT_EXPRESSIONS: Record<NonNullable<RosterQuery["sort"]>, RawBuilder<unknown>> = {
  name: sql.ref("members.nameSlug"),
  level: sql.ref("members.level"),
  rank: sql.ref("members.rank"),
  class: positionByName(sql.ref("members.classId"), PLAYABLE_CLASSES),
  race: positionByName(sql.ref("members.raceId"), PLAYABLE_RACES),
  achievementPoints: sql.ref("members.achievementPoints"),
  realm: sql.ref("members.realmSlug"),
};

/** Returns the present members. Unknown values are sorted last in either order. */
export async function queryRoster(
  db: Kysely<Schema>,
  guildId: number,
  query: RosterQuery = {},
): Promise<{ total: number; members: VisibleMember[] }> {
  const found = filtered(db, guildId, query);
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();

  const { sort = "name", order = "asc", limit } = query;
  const rows = await withDetails(found)
    .orderBy(SORT_EXPRESSIONS[sort], (by) => (order === "asc" ? by.asc() : by.desc()).nullsLast())
    .orderBy("members.nameSlug")
    .orderBy("members.id")
    .$if(limit !== undefined, (page) => page.limit(limit ?? 0))
    .execute();

  return { total, members: rows.map(toVisibleMember) };
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
    .orderBy("members.nameSlug")
    .orderBy("members.id")
    .limit(limit);
}

type RosterRow = MemberRecord &
  Pick<VisibleMember, "className" | "raceName"> & {
    readonly hash: string | null;
    readonly contentType: string | null;
    readonly refusalStatus: number | null;
    readonly refusalReason: string | null;
    readonly refusedSince: number | null;
  };

/** Converts a row of a roster query to a roster member. */
export function toVisibleMember({
  hash,
  contentType,
  refusalStatus: status,
  refusalReason: reason,
  refusedSince: since,
  ...member
}: RosterRow): VisibleMember {
  const portrait = hash === null || contentType === null ? null : { hash, contentType };
  const refusal = reason === null || since === null ? null : { status, reason, since };
  return { ...member, portrait, refusal };
}

/** Joins the columns of members from other tables. */
function withDetails(members: ReturnType<typeof filtered>) {
  return members
    .innerJoin("guilds", "guilds.id", "members.guildId")
    .leftJoin("images", "images.sourceUrl", "members.portraitUrl")
    .leftJoin("documentStates as profiles", (join) =>
      join
        .onRef("profiles.memberId", "=", "members.id")
        .on("profiles.document", "=", PROFILE)
        .on("profiles.state", "!=", "failed"),
    )
    .leftJoin("playableNames as classNames", (join) =>
      join
        .onRef("classNames.provider", "=", "guilds.provider")
        .onRef("classNames.edition", "=", "guilds.edition")
        .on("classNames.kind", "=", "class")
        .onRef("classNames.playableId", "=", "members.classId"),
    )
    .leftJoin("playableNames as raceNames", (join) =>
      join
        .onRef("raceNames.provider", "=", "guilds.provider")
        .onRef("raceNames.edition", "=", "guilds.edition")
        .on("raceNames.kind", "=", "race")
        .onRef("raceNames.playableId", "=", "members.raceId"),
    )
    .selectAll("members")
    .select(DETAIL_COLUMNS);
}

function filtered(db: Kysely<Schema>, guildId: number, query: RosterQuery) {
  let found = db
    .selectFrom("members")
    .where("members.guildId", "=", guildId)
    .where("members.leftAt", "is", null);
  const { search, classId, raceId, rank, fromLevel, toLevel } = query;
  // The databases do not fold the case of every script, so a folded term is searched in the folded name.
  const term = characterSlug(search ?? "").replaceAll("\0", "");
  if (term) {
    const pattern = `%${term.replace(/[\\%_]/g, "\\$&")}%`;
    found = found.where(sql<boolean>`members.name_slug like ${pattern} escape '\\'`);
  }
  if (classId !== undefined) found = found.where("members.classId", "=", classId);
  if (raceId !== undefined) found = found.where("members.raceId", "=", raceId);
  if (rank !== undefined) found = found.where("members.rank", "=", rank);
  if (fromLevel !== undefined) found = found.where("members.level", ">=", fromLevel);
  if (toLevel !== undefined) found = found.where("members.level", "<=", toLevel);
  return found;
}

/** Returns an expression for the position of the name of an id. An id that is newer than the table comes last; 0, the unknown id, is null. */
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

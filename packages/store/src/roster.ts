import {
  CHARACTER_ROLES,
  characterSlug,
  PLAYABLE_CLASSES,
  PLAYABLE_RACES,
  PLAYABLE_SPECIALIZATIONS,
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
  spec: sql.ref("members.specName"),
  role: roleNumber(),
  equippedItemLevel: sql.ref("members.equippedItemLevel"),
  lastLoginAt: sql.ref("members.lastLoginAt"),
  joinedAt: sql.ref("members.joinedAt"),
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

/** A member by id, or by realm and name as slugs. */
export type MemberAddress =
  | { readonly id: number }
  | { readonly realmSlug?: string; readonly nameSlug: string };

/** Returns a present member; null without one. Without a realm, null for a name that several members have. */
export async function findMember(
  db: Kysely<Schema>,
  guildId: number,
  member: MemberAddress,
): Promise<VisibleMember | null> {
  const rows = await withDetails(
    Object.entries(member).reduce(
      (found, [name, value]) =>
        found.where(`members.${name as "id" | "realmSlug" | "nameSlug"}`, "=", value),
      filtered(db, guildId, {}),
    ),
  )
    .limit(2)
    .execute();
  const [row] = rows;
  return row && rows.length === 1 ? toVisibleMember(row) : null;
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
  return withDetails(filtered(db, guildId, { hidden: true }))
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
  const { search, classId, raceId, rank, fromLevel, toLevel, hidden = false } = query;
  if (!hidden) found = found.where("members.hiddenAt", "is", null);
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
  const { role, specId, fromItemLevel, lastLoginBefore } = query;
  if (role !== undefined) {
    const specs = PLAYABLE_SPECIALIZATIONS.filter((spec) => spec.role === role);
    const ids = specs.map(({ id }) => id);
    found = found.where("members.specId", "in", ids);
  }
  if (specId !== undefined) found = found.where("members.specId", "=", specId);
  if (fromItemLevel !== undefined) {
    found = found.where("members.equippedItemLevel", ">=", fromItemLevel);
  }
  if (lastLoginBefore !== undefined) {
    found = found.where("members.lastLoginAt", "<", lastLoginBefore);
  }
  return found;
}

/** Returns an expression for the position of the role of the specialization among the roles; null for an unknown one. */
function roleNumber(): RawBuilder<unknown> {
  const cases = PLAYABLE_SPECIALIZATIONS.map(
    ({ id, role }) => sql`when ${sql.lit(id)} then ${sql.lit(CHARACTER_ROLES.indexOf(role))}`,
  );
  return sql`case ${sql.ref("members.specId")} ${sql.join(cases, sql` `)} end`;
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

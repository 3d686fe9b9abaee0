import type { Kysely } from "kysely";
import type { ChangeRecord } from "./records/change.ts";
import type { MemberRecord } from "./records/member.ts";
import type { Schema } from "./schema.ts";

const COLUMNS = [
  "id",
  "name",
  "realmSlug",
  "realmName",
  "classId",
  "raceId",
  "level",
  "rank",
] as const;

/** A member as the roster listed it at a time. */
export type PastMember = Pick<MemberRecord, (typeof COLUMNS)[number]>;

/**
 * Returns the visible members at a time in ms, by name. Reverts the changes since then, latest first, so what was deleted
 * with the data of a former member is missing.
 */
export async function pastRoster(
  db: Kysely<Schema>,
  guildId: number,
  time: number,
): Promise<PastMember[]> {
  const rows = await pastMembers(db, guildId, time).execute();
  const members = new Map(
    rows.map(({ leftAt, ...member }) => [member.id, { member, isPresent: leftAt === null }]),
  );
  for (const change of await changesSince(db, guildId, time).execute()) {
    const found = members.get(change.memberId ?? 0);
    if (!found) continue;
    const wasPresent = presenceBefore(change.kind);
    members.set(found.member.id, {
      member: { ...found.member, ...valueBefore(change) },
      isPresent: wasPresent ?? found.isPresent,
    });
  }
  return [...members.values()]
    .flatMap(({ member, isPresent }) => (isPresent ? member : []))
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)) || a.id - b.id);
}

/** Builds the query of the members that were known at a time. */
export function pastMembers(db: Kysely<Schema>, guildId: number, time: number) {
  return db
    .selectFrom("members")
    .select([...COLUMNS, "leftAt"])
    .where("guildId", "=", guildId)
    .where("firstSeenAt", "<=", time);
}

/** Builds the query of the changes after a time, the latest first. */
export function changesSince(db: Kysely<Schema>, guildId: number, time: number) {
  return db
    .selectFrom("changes")
    .select(["memberId", "kind", "before"])
    .where("guildId", "=", guildId)
    .where("at", ">", time)
    .orderBy("at", "desc")
    .orderBy("id", "desc");
}

type Reverted = Pick<ChangeRecord, "kind" | "before">;

/** Whether a member was present before a change; null when the change does not say. */
function presenceBefore(kind: Reverted["kind"]): boolean | null {
  if (kind === "left" || kind === "no-longer-imported") return true;
  return kind === "joined" || kind === "rejoined" || kind === "imported" ? false : null;
}

function valueBefore({ kind, before }: Reverted): Partial<PastMember> {
  if (before === null) return {};
  switch (kind) {
    case "renamed":
      return { name: before };
    case "transferred":
      return { realmSlug: before, realmName: null };
    case "promoted":
    case "demoted":
      return { rank: Number(before) };
    case "level":
      return { level: Number(before) };
    case "class":
      return { classId: Number(before) };
    case "race":
      return { raceId: Number(before) };
    default:
      return {};
  }
}

import type { Kysely } from "kysely";
import { newsColumns } from "../../news-columns.ts";
import type { NewsFacts, NewsKind, NewsRecord } from "../../records/news.ts";
import type { Schema } from "../../schema.ts";

const ROWS_PER_PAGE = 500;

const LEGACY_KINDS: Readonly<Record<string, NewsKind>> = {
  itemLoot: "loot",
  itemPurchase: "purchase",
  itemCraft: "craft",
  playerAchievement: "achievement",
  guildAchievement: "guild-achievement",
};

/** Fills the facts of the stored news from their raw entries. An entry without facts keeps its text. */
export async function fillNewsFacts(db: Kysely<Schema>): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom("news")
      .selectAll()
      .where("id", ">", last)
      .orderBy("id")
      .limit(ROWS_PER_PAGE)
      .execute();
    for (const row of rows) {
      const { id, ...stored } = row;
      const columns = newsColumns({ ...stored, ...(await factsOf(db, row)) });
      await db.updateTable("news").set(columns).where("id", "=", id).execute();
    }
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

type Facts = Partial<NewsFacts & Pick<NewsRecord, "subject">>;

async function factsOf(db: Kysely<Schema>, row: NewsRecord): Promise<Facts> {
  if (row.source === "roster") return movementFacts(db, row);
  const entry: unknown = JSON.parse(row.raw);
  return { ...entryFacts(entry, row.type), memberId: await memberOf(db, row, entry) };
}

/** The facts of news of a join or a departure, from the change of the same member and time. */
async function movementFacts(db: Kysely<Schema>, row: NewsRecord): Promise<Facts> {
  const left = row.type === "MEMBER_LEFT";
  const change = await db
    .selectFrom("changes")
    .select(["memberId", "kind"])
    .where("guildId", "=", row.guildId)
    .where("at", "=", row.occurredAt)
    .where("kind", "in", left ? ["left"] : ["joined", "rejoined"])
    .where(left ? "before" : "after", "=", row.characterName)
    .executeTakeFirst();
  const kind = left ? "left" : change?.kind === "rejoined" ? "returned" : "joined";
  return { kind, memberId: change?.memberId ?? null };
}

function entryFacts(entry: unknown, type: string): Facts {
  const earned = field(field(entry, "character_achievement"), "achievement");
  if (earned !== undefined) return { kind: "achievement", subjectId: number(field(earned, "id")) };
  const fought = field(entry, "encounter_completed");
  const encounter = field(fought, "encounter");
  if (encounter !== undefined) {
    const mode = field(fought, "mode");
    const name = text(field(encounter, "name"));
    return {
      kind: "boss",
      subjectId: number(field(encounter, "id")),
      difficulty: text(field(mode, "type")),
      difficultyName: text(field(mode, "name")),
      ...(name !== null && { subject: name }),
    };
  }
  const kind = LEGACY_KINDS[type] ?? "other";
  const subject = field(field(entry, "achievement"), "id") ?? field(entry, "itemId");
  return { kind, subjectId: kind === "other" ? null : number(subject) };
}

/** The member with the id of the entry's character, or the only one with its name. */
async function memberOf(
  db: Kysely<Schema>,
  { guildId, characterName }: NewsRecord,
  entry: unknown,
): Promise<number | null> {
  if (characterName === null) return null;
  const character = field(field(entry, "character_achievement"), "character");
  const characterId = number(field(character, "id"));
  const members = await db
    .selectFrom("members")
    .select("id")
    .where("guildId", "=", guildId)
    .where(characterId === null ? "name" : "characterId", "=", characterId ?? characterName)
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const [member] = members;
  return member !== undefined && (characterId !== null || members.length === 1) ? member.id : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (Reflect.get(value, name) ?? undefined)
    : undefined;
}

function number(value: unknown): number | null {
  return Number.isSafeInteger(value) ? Number(value) : null;
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

import type { Kysely } from "kysely";
import { newsColumns } from "../../news-columns.ts";
import type { NewsKind } from "../../records/news.ts";
import type { Schema } from "../../schema.ts";

const ROWS_PER_PAGE = 500;
/** A level is the highest one when this many members have it and nobody has a higher one. */
const MEMBERS_AT_CAP = 3;

const NEWS = {
  promoted: ["promoted", "MEMBER_PROMOTED", "Member promoted"],
  demoted: ["demoted", "MEMBER_DEMOTED", "Member demoted"],
  renamed: ["renamed", "MEMBER_RENAMED", "Member renamed"],
  level: ["level-cap", "MEMBER_LEVEL_CAP", "Member level cap"],
} as const satisfies Record<string, readonly [NewsKind, string, string]>;

const isNews = (kind: string): kind is keyof typeof NEWS => Object.hasOwn(NEWS, kind);

/** Adds the news of changes in the history that had none before. */
export async function addNewsOfChanges(db: Kysely<Schema>): Promise<void> {
  const guilds = await db.selectFrom("guilds").select("id").execute();
  for (const { id } of guilds) await addNewsOfGuild(db, id, await levelCap(db, id));
}

async function addNewsOfGuild(db: Kysely<Schema>, guildId: number, cap: number | null) {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom("changes")
      .innerJoin("members", "members.id", "changes.memberId")
      .select(["changes.id", "changes.at", "changes.kind", "changes.before", "changes.after"])
      .select(["changes.memberId", "members.name"])
      .where("changes.guildId", "=", guildId)
      .where("changes.kind", "in", ["promoted", "demoted", "renamed", "level"])
      .where("changes.id", ">", last)
      .orderBy("changes.id")
      .limit(ROWS_PER_PAGE)
      .execute();
    const news = rows.flatMap((change) => {
      const { id, at, before, after, memberId } = change;
      if (!isNews(change.kind) || (change.kind === "level" && after !== String(cap))) return [];
      const [kind, type, title] = NEWS[change.kind];
      const name = change.kind === "renamed" && after !== null ? after : change.name;
      return newsColumns({
        ...{ source: "roster", type, kind, memberId, before, after, subject: null },
        ...{ occurredAt: at, characterName: name, text: `${title}: ${name}` },
        ...{ dedupKey: `change ${id}`, eventKey: null, raw: "{}" },
      });
    });
    const values = news.map((each) => ({ ...each, guildId, importedAt: each.occurredAt }));
    if (values.length > 0) await db.insertInto("news").values(values).execute();
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function levelCap(db: Kysely<Schema>, guildId: number): Promise<number | null> {
  const highest = await db
    .selectFrom("members")
    .select((select) => ["level", select.fn.countAll<number>().as("count")])
    .where("guildId", "=", guildId)
    .where("leftAt", "is", null)
    .groupBy("level")
    .orderBy("level", "desc")
    .limit(1)
    .executeTakeFirst();
  return highest !== undefined && highest.count >= MEMBERS_AT_CAP ? highest.level : null;
}

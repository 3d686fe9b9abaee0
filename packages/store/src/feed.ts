import { DAY_MS } from "@guildhall/contract";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { type HiddenNews, isShown } from "./hidden-news.ts";
import { foldText } from "./news-columns.ts";
import type {
  DigestFacts,
  FeedFilter,
  FeedItem,
  FeedMember,
  KillRecord,
  NewsKind,
  NewsRecord,
} from "./records/news.ts";
import type { WebhookPosition } from "./records/webhook.ts";
import type { Schema } from "./schema.ts";

/** Number of members that a feed item names. */
const MEMBERS_NAMED = 100;

/** News are imported within some days after they happened. */
const LATEST_IMPORT_MS = 7 * DAY_MS;

/** News that a reader has not seen. */
export interface NewNewsFilter {
  /** ms since 1970 */
  readonly importedAfter: number;
  readonly hidden?: HiddenNews | undefined;
}

export interface FeedPage extends FeedFilter, Partial<NewNewsFilter> {
  readonly limit: number;
  /** The `position` of the last item of the previous page. */
  readonly before?: number | undefined;
}

/** News that a webhook has not sent. */
export interface UnsentNews extends WebhookPosition {
  readonly kinds: readonly NewsKind[];
  /** ms since 1970. Earlier news are left out. */
  readonly since: number;
  /** Number of items. */
  readonly limit: number;
  readonly hidden?: HiddenNews | undefined;
}

/** The news of a guild as items: what happened to several members on one day is one item. */
export interface FeedQueries {
  /** Latest first, by the latest news of each item. */
  list(guildId: number, page: FeedPage): Promise<FeedItem[]>;
  /** Number of items of each kind that have news imported after a time. */
  counts(guildId: number, filter: NewNewsFilter): Promise<Partial<Record<NewsKind, number>>>;
  /**
   * The next items of a round of a webhook, each with the news of the round, in the order of their ids. What was sent in
   * earlier rounds is not in them.
   */
  unsent(guildId: number, round: UnsentNews): Promise<FeedItem[]>;
  /** The item that a news entry belongs to; null when the guild has no such news. */
  get(guildId: number, newsId: number, hidden?: HiddenNews): Promise<FeedItem | null>;
  /** The kills of each encounter at each difficulty, with the first one; the latest first kill comes first. */
  kills(guildId: number): Promise<KillRecord[]>;
}

export function feedQueries({ db }: Database): FeedQueries {
  return {
    list: async (guildId, page) =>
      withMembers(db, guildId, await feedPage(db, guildId, page).execute(), page.hidden),

    async counts(guildId, filter) {
      const rows = await newNewsCounts(db, guildId, filter).execute();
      return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    },

    async unsent(guildId, round) {
      const rows = await roundNews(db, guildId, round).execute();
      const groups = [...Map.groupBy(rows, ({ id, groupKey }) => groupKey ?? id).values()];
      const next = groups.filter(([first]) => first && first.id > round.sentTo);
      const latest = next.slice(0, round.limit).map((group) => group.reduce(later).id);
      if (latest.length === 0) return [];
      const heads = newsWithFirstKill(db, guildId).where("news.id", "in", latest);
      const items = await withMembers(db, guildId, await heads.execute(), round.hidden, round);
      return items.sort((a, b) => a.id - b.id);
    },

    async get(guildId, newsId, hidden) {
      const entry = await db
        .selectFrom("news")
        .select(["id", "groupKey"])
        .where("guildId", "=", guildId)
        .where("id", "=", newsId)
        .executeTakeFirst();
      if (!entry) return null;
      const heads = await newsWithFirstKill(db, guildId)
        .where((where) =>
          entry.groupKey === null
            ? where("news.id", "=", entry.id)
            : where("news.groupKey", "=", entry.groupKey),
        )
        .$if(hidden !== undefined, (query) => query.where(isShown("news", hidden as HiddenNews)))
        .orderBy("occurredAt", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .execute();
      const [item = null] = await withMembers(db, guildId, heads, hidden);
      return item;
    },

    async kills(guildId) {
      const counts = await killCounts(db, guildId).execute();
      const firsts = await firstKills(db, guildId).execute();
      const byKill = new Map(firsts.map((first) => [killKey(first), first]));
      return counts
        .flatMap(({ subjectId, difficulty, ...counted }): KillRecord[] => {
          const first = byKill.get(killKey({ subjectId, difficulty }));
          if (first === undefined || subjectId === null || difficulty === null) return [];
          const { id, subject, difficultyName } = first;
          const names = { encounterName: subject, difficulty, difficultyName };
          return [{ encounterId: subjectId, ...names, firstItemId: id, ...counted }];
        })
        .sort((a, b) => b.firstAt - a.firstAt);
    },
  };
}

/** Builds the query of the news of a round, in the order of their ids. */
function roundNews(
  db: Kysely<Schema>,
  guildId: number,
  { roundStart, roundEnd, kinds, since, hidden }: UnsentNews,
) {
  return db
    .selectFrom("news")
    .select(["id", "groupKey", "occurredAt"])
    .where("guildId", "=", guildId)
    .where("id", ">", roundStart)
    .where("id", "<=", roundEnd)
    .where("occurredAt", ">=", since)
    .where("kind", "in", kinds)
    .$if(hidden !== undefined, (query) => query.where(isShown("news", hidden as HiddenNews)))
    .orderBy("id");
}

type Dated = Pick<NewsRecord, "id" | "occurredAt">;

const later = <Entry extends Dated>(a: Entry, b: Entry): Entry =>
  (b.occurredAt - a.occurredAt || b.id - a.id) > 0 ? b : a;

/** Builds the query of a page of the latest news of each item. */
export function feedPage(
  db: Kysely<Schema>,
  guildId: number,
  { limit, before, kind, memberIds, search, importedAfter, hidden }: FeedPage,
) {
  const part = `%${foldText(search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const matches = (table: "news" | "later") =>
    sql<boolean>`${sql.ref(`${table}.words`)} like ${part} escape '\\'`;
  return newsWithFirstKill(db, guildId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(news.occurred_at, news.id) <
          (select occurred_at, id from news where id = ${before} and guild_id = ${guildId})`,
      ),
    )
    .$if(kind !== undefined, (query) => query.where("news.kind", "=", kind ?? "other"))
    .$if(memberIds !== undefined, (query) => query.where("news.memberId", "in", memberIds ?? []))
    .$if(search !== undefined, (query) => query.where(matches("news")))
    .$if(importedAfter !== undefined, (query) => query.where(isNew(importedAfter ?? 0)))
    .$if(hidden !== undefined, (query) => query.where(isShown("news", hidden as HiddenNews)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("news as later")
            .select("later.id")
            .where("later.guildId", "=", guildId)
            .whereRef("later.groupKey", "=", "news.groupKey")
            .where(sql<boolean>`(later.occurred_at, later.id) > (news.occurred_at, news.id)`)
            .$if(memberIds !== undefined, (query) =>
              query.where("later.memberId", "in", memberIds ?? []),
            )
            .$if(search !== undefined, (query) => query.where(matches("later")))
            .$if(hidden !== undefined, (query) =>
              query.where(isShown("later", hidden as HiddenNews)),
            ),
        ),
      ),
    )
    .orderBy("news.occurredAt", "desc")
    .orderBy("news.id", "desc")
    .limit(limit);
}

/** The condition that news were imported after a time. An index finds them by when they happened. */
function isNew(importedAfter: number) {
  const earliest = importedAfter - LATEST_IMPORT_MS;
  return sql<boolean>`(news.occurred_at > ${earliest} and news.imported_at > ${importedAfter})`;
}

/** Builds the query of `counts`. */
function newNewsCounts(
  db: Kysely<Schema>,
  guildId: number,
  { importedAfter, hidden }: NewNewsFilter,
) {
  return db
    .selectFrom("news")
    .select("kind")
    .select(
      sql<number>`count(distinct coalesce(news.group_key, cast(news.id as text)))`.as("count"),
    )
    .where("guildId", "=", guildId)
    .where(isNew(importedAfter))
    .$if(hidden !== undefined, (query) => query.where(isShown("news", hidden as HiddenNews)))
    .groupBy("kind");
}

/** Selects news with `isFirstKill`, which is 1 for the first kill of an encounter at its difficulty. */
function newsWithFirstKill(db: Kysely<Schema>, guildId: number) {
  return db
    .selectFrom("news")
    .selectAll("news")
    .select(
      sql<number>`case when news.kind = 'boss' and news.difficulty is not null and news.subject_id is not null
        and not exists (select 1 from news earlier where earlier.kind = 'boss' and earlier.guild_id = news.guild_id
          and earlier.subject_id = news.subject_id and earlier.difficulty = news.difficulty
          and earlier.occurred_at < news.occurred_at) then 1 else 0 end`.as("isFirstKill"),
    )
    .where("news.guildId", "=", guildId);
}

/** Builds the query of the number of kills of each encounter at each difficulty. */
export function killCounts(db: Kysely<Schema>, guildId: number) {
  return db
    .selectFrom("news")
    .select(["subjectId", "difficulty"])
    .select((select) => [
      select.fn.countAll<number>().as("count"),
      select.fn.min("occurredAt").as("firstAt"),
      select.fn.max("occurredAt").as("latestAt"),
    ])
    .where("guildId", "=", guildId)
    .where("kind", "=", sql.lit("boss"))
    .where("subjectId", "is not", null)
    .where("difficulty", "is not", null)
    .groupBy(["subjectId", "difficulty"]);
}

/** Builds the query of the first kill of each encounter at each difficulty. */
export function firstKills(db: Kysely<Schema>, guildId: number) {
  return db
    .selectFrom("news")
    .select(["id", "subjectId", "subject", "difficulty", "difficultyName"])
    .where("guildId", "=", guildId)
    .where("kind", "=", sql.lit("boss"))
    .where("subjectId", "is not", null)
    .where("difficulty", "is not", null)
    .where(
      sql<boolean>`not exists (select 1 from news earlier where earlier.kind = 'boss' and earlier.guild_id = news.guild_id
        and earlier.subject_id = news.subject_id and earlier.difficulty = news.difficulty
        and (earlier.occurred_at, earlier.id) < (news.occurred_at, news.id))`,
    );
}

const killKey = (kill: Pick<NewsRecord, "subjectId" | "difficulty">) =>
  `${kill.subjectId} ${kill.difficulty}`;

type Head = NewsRecord & { readonly groupKey: string | null; readonly isFirstKill: number };

/** Adds the members of all news of each item. */
async function withMembers(
  db: Kysely<Schema>,
  guildId: number,
  heads: readonly Head[],
  hidden?: HiddenNews,
  round?: UnsentNews,
): Promise<FeedItem[]> {
  const keys = heads.flatMap(({ groupKey }) => groupKey ?? []);
  const members = () =>
    groupMembers(db, guildId, keys, hidden)
      .$if(round !== undefined, (query) =>
        query
          .where("id", ">", round?.roundStart ?? 0)
          .where("id", "<=", round?.roundEnd ?? 0)
          .where("occurredAt", ">=", round?.since ?? 0),
      )
      .execute();
  const rows = keys.length === 0 ? [] : await members();
  const groups = Map.groupBy(rows, ({ groupKey }) => groupKey);
  return heads.map((head) => {
    const { groupKey, isFirstKill, ...news } = head;
    const group = (groupKey === null ? undefined : groups.get(groupKey)) ?? [head];
    const { dedupKey: _, eventKey: __, raw: ___, words: ____, ...shown } = { words: "", ...news };
    return {
      ...shown,
      id: Math.min(...group.map(({ id }) => id)),
      position: head.id,
      startedAt: group.at(-1)?.occurredAt ?? head.occurredAt,
      count: group.length,
      members: distinctMembers(group).slice(0, MEMBERS_NAMED),
      isFirstKill: isFirstKill === 1,
      digest: head.kind === "digest" ? (JSON.parse(head.raw) as DigestFacts) : null,
    };
  });
}

/** Builds the query of the news of some items, those of each item latest first. */
export function groupMembers(
  db: Kysely<Schema>,
  guildId: number,
  keys: readonly string[],
  hidden?: HiddenNews,
) {
  return db
    .selectFrom("news")
    .select(["groupKey", "id", "occurredAt", "memberId", "characterName", "kind"])
    .where("guildId", "=", guildId)
    .where("groupKey", "in", keys)
    .$if(hidden !== undefined, (query) => query.where(isShown("news", hidden as HiddenNews)))
    .orderBy("groupKey", "desc")
    .orderBy("occurredAt", "desc")
    .orderBy("id", "desc");
}

type Named = Pick<NewsRecord, "kind" | "memberId" | "characterName">;

/** The members of news, each once: a member can have crafted an item twice. */
function distinctMembers(group: readonly Named[]): FeedMember[] {
  const members = group.flatMap(memberOf);
  const keys = members.map(({ memberId, name }, index) => memberId ?? name ?? `former ${index}`);
  return members.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

/** News of the guild and of the realm have no member. */
function memberOf({ kind, memberId, characterName: name }: Named): FeedMember[] {
  const personal = !["boss", "guild-achievement", "digest", "realm-down", "realm-up"].includes(
    kind,
  );
  return name !== null || personal ? [{ memberId, name }] : [];
}

import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { memberFacts } from "../../contract-facts.ts";
import { createOlder, type OlderDatabase } from "../../older-database.ts";
import type { NewsEntry } from "../../records/news.ts";

const AT = Date.UTC(2026, 10, 21);

export function describeNewsFacts(createDatabase: () => Promise<OlderDatabase>): void {
  describe("the migration of news", () => {
    test("reads the facts of stored entries, and adds the news of earlier promotions and renames", async () => {
      const database = await createDatabase();
      await createOlder(database, "0016");
      const { db } = database.connect();
      const guild = await sql<{ id: number }>`insert into guilds (provider, region, edition,
        realm_slug, name_slug, name, realm_name, minimum_level, armory_access)
        values ('older', 'eu', 'current', 'a', 'b', 'A', 'B', 1, 1) returning id`.execute(db);
      const guildId = Number(guild.rows[0]?.id);
      const names = ["Ysolde", "Brannoc", "Mira", "Mira"];
      const members = await db
        .insertInto("members")
        .values(
          names.map((name, index) => ({ ...memberFacts(name), guildId, characterId: index + 1 })),
        )
        .returning("id")
        .execute();
      const [ysolde = 0, brannoc = 0] = members.map(({ id }) => id).toSorted((a, b) => a - b);
      const { rows: runs } = await sql<{
        id: number;
      }>`insert into sync_runs (guild_id, trigger, status,
        stage, done, started_at, updated_at, counts, warnings)
        values (${guildId}, 'start', 'succeeded', 'guild', 0, 0, 0, '{}', '[]') returning id`.execute(
        db,
      );
      const change = { guildId, runId: Number(runs[0]?.id), memberId: ysolde, at: AT, clockAt: AT };
      await db
        .insertInto("changes")
        .values([
          { ...change, kind: "rejoined", before: null, after: "Ysolde" },
          { ...change, kind: "renamed", before: "Isolde", after: "Ysolde" },
          { ...change, kind: "promoted", before: "5", after: "4", memberId: brannoc },
          { ...change, kind: "level", before: "59", after: "60" },
          { ...change, kind: "level", before: "58", after: "59" },
          { ...change, kind: "race", before: "1", after: "2" },
        ])
        .execute();
      const character = { name: "Ysolde", id: 1 };
      const entries: Partial<NewsEntry>[] = [
        {
          raw: JSON.stringify({ character_achievement: { character, achievement: { id: 6 } } }),
          characterName: "Isolde",
        },
        {
          raw: JSON.stringify({
            encounter_completed: {
              encounter: { id: 9, name: "The Bell" },
              mode: { type: "HEROIC", name: "Heroic" },
            },
          }),
          subject: "The Bell, Heroic",
        },
        {
          raw: JSON.stringify({ type: "itemLoot", itemId: 7 }),
          type: "itemLoot",
          characterName: "Brannoc",
        },
        {
          raw: JSON.stringify({ type: "playerAchievement", achievement: { id: 6 } }),
          type: "playerAchievement",
          characterName: "Mira",
        },
        { raw: "{}", type: "GUILD_BANQUET", characterName: "Nobody" },
        { raw: "{}", type: "MEMBER_JOINED", source: "roster", characterName: "Ysolde" },
      ];
      await db
        .insertInto("news")
        .values(
          entries.map((entry, index) => ({
            ...{ guildId, source: "api" as const, type: "X", occurredAt: AT, importedAt: AT },
            ...{ characterName: null, text: "X", subject: null, eventKey: null, raw: "{}" },
            ...{ dedupKey: `key ${index}`, ...entry },
          })) as never,
        )
        .execute();
      await db.destroy();

      const store = await database.open();
      const news = (await store.news.list(guildId)).toReversed();
      expect(
        news.map(
          ({ kind, memberId, subjectId, subject, difficulty, difficultyName, before, after }) => [
            kind,
            memberId,
            subjectId ?? before,
            subject ?? after,
            difficulty,
            difficultyName,
          ],
        ),
      ).toEqual([
        ["achievement", ysolde, 6, null, null, null],
        ["boss", null, 9, "The Bell", "HEROIC", "Heroic"],
        ["loot", brannoc, 7, null, null, null],
        ["achievement", null, 6, null, null, null],
        ["other", null, null, null, null, null],
        ["returned", ysolde, null, null, null, null],
        ["renamed", ysolde, "Isolde", "Ysolde", null, null],
        ["promoted", brannoc, "5", "4", null, null],
        ["level-cap", ysolde, "59", "60", null, null],
      ]);
      const [achievement] = await store.feed.list(guildId, { limit: 9, search: "mira" });
      expect(achievement?.members.map(({ name }) => name)).toEqual(["Mira", "Isolde"]);
      expect(await store.feed.list(guildId, { limit: 9, memberIds: [ysolde] })).toHaveLength(4);
      await store.close();
    });
  });
}

import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { memberFacts } from "./contract-facts.ts";
import { createOlder, type OlderDatabase } from "./older-database.ts";

export function describePlayerStatements(createDatabase: () => Promise<OlderDatabase>): void {
  describe("the migration of players", () => {
    test("keeps the players of members, how each is known, and who was set apart", async () => {
      const database = await createDatabase();
      await createOlder(database, "0027");
      const { db } = database.connect();
      const guild = await sql<{ id: number }>`insert into guilds (provider, region, edition,
        realm_slug, name_slug, name, realm_name, minimum_level, armory_access)
        values ('older', 'eu', 'current', 'a', 'b', 'A', 'B', 1, 1) returning id`.execute(db);
      const guildId = Number(guild.rows[0]?.id);
      const inserted = await db
        .insertInto("members")
        .values(
          ["Ysolde", "Brann", "Corin", "Dagny"].map((name, index) => ({
            ...{ ...memberFacts(name), guildId, characterId: index + 1 },
          })),
        )
        .returning("id")
        .execute();
      const [ysolde = 0, brann = 0, corin = 0, dagny = 0] = inserted
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
      for (const [memberId, source, mainId] of [
        [ysolde, "account", ysolde],
        [brann, "officer", ysolde],
        [corin, "import", ysolde],
        [dagny, "apart", dagny],
      ] as const) {
        await sql`insert into player_members (member_id, source, main_id)
          values (${memberId}, ${source}, ${mainId})`.execute(db);
      }
      await db.destroy();

      const { people, close } = await database.open();
      expect(await people.players(guildId)).toEqual([
        { memberId: ysolde, mainId: ysolde, source: "account" },
        { memberId: brann, mainId: ysolde, source: "officer" },
        { memberId: corin, mainId: ysolde, source: "import" },
      ]);
      expect(await people.apart(guildId)).toEqual([dagny]);
      await close();
    });
  });
}

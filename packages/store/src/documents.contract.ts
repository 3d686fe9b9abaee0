import { describe, expect, test } from "vitest";
import { addGuild, memberFacts } from "./contract-facts.ts";
import type { DocumentStateRecord } from "./records/document.ts";
import type { Store } from "./store.ts";

const REFUSED: DocumentStateRecord = {
  memberId: null,
  document: "guilds.activity",
  subject: "",
  state: "refused",
  status: 403,
  reason: "GET ... answered 403.",
  since: 1,
  checkedAt: 1,
  attempts: 1,
  attemptDays: 1,
  nextAttemptAt: 3_600_001,
  statusCheckedAt: null,
  deletedAt: null,
};

export function describeDocuments(current: () => Store): void {
  describe("document states", () => {
    test("the state of a document replaces the previous one, and is deleted when it is cleared", async () => {
      const { documents } = current();
      const { id: guildId } = await addGuild(current());
      const [member] = await current().members.insert(guildId, [memberFacts("Ysolde")]);
      const own = { ...REFUSED, memberId: member?.id ?? 0, document: "characters.get" };
      const item = { ...REFUSED, document: "items.get", subject: "19019" };
      for (const state of [own, item, REFUSED, { ...REFUSED, attempts: 2 }]) {
        await documents.put(guildId, state);
      }
      expect(await documents.list(guildId)).toEqual([{ ...REFUSED, attempts: 2 }, item, own]);
      expect(await documents.find(guildId, own)).toEqual(own);
      expect(await documents.find(guildId, { ...own, subject: "1" })).toBeNull();
      await documents.clear(guildId, own);
      await documents.clear(guildId, item);
      expect(await documents.list(guildId)).toEqual([{ ...REFUSED, attempts: 2 }]);
    });

    test("the states of a large guild are all listed, with the names of their members", async () => {
      const { id: guildId } = await addGuild(current());
      const facts = Array.from({ length: 620 }, (_, index) =>
        memberFacts(`Member ${index}`, { characterId: index + 1 }),
      );
      const members = await current().members.insert(guildId, facts);
      await current().transaction(async ({ documents }) => {
        for (const { id: memberId } of members)
          await documents.put(guildId, { ...REFUSED, memberId });
        await documents.put(guildId, REFUSED);
      });
      const states = await current().documents.list(guildId);
      expect(states.map(({ memberId }) => memberId)).toEqual([
        null,
        ...members.map(({ id }) => id),
      ]);
      const names = await current().members.names(members.map(({ id }) => id));
      expect([...names.values()].sort()).toEqual(facts.map(({ name }) => name).sort());
    });

    test("the states of a guild are read in pages, and its own without its members'", {
      tags: ["promise/outages", "promise/overload"],
    }, async () => {
      const { documents } = current();
      const { id: guildId } = await addGuild(current());
      const members = await current().members.insert(guildId, [memberFacts("Ysolde")]);
      const memberId = members[0]?.id ?? 0;
      for (const subject of ["1", "2", "3"]) {
        await documents.put(guildId, { ...REFUSED, document: "items.get", subject });
        await documents.put(guildId, { ...REFUSED, memberId, document: "items.get", subject });
      }
      const all = await documents.list(guildId);
      expect(await documents.count(guildId)).toBe(6);
      expect(await documents.page(guildId, { limit: 4 })).toEqual(all.slice(0, 4));
      expect(await documents.page(guildId, { limit: 4, after: all[3] })).toEqual(all.slice(4));
      expect(await documents.listOwn(guildId)).toEqual(all.slice(0, 3));
    });

    test("the states of a guild and of its members are deleted with them", async () => {
      const guild = await addGuild(current());
      const [member] = await current().members.insert(guild.id, [memberFacts("Ysolde")]);
      await current().documents.put(guild.id, { ...REFUSED, memberId: member?.id ?? 0 });
      await current().guilds.remove(guild.id);
      expect(await current().documents.list(guild.id)).toEqual([]);
    });
  });

  test("the name of a new class is stored for its provider and edition, and can be replaced", async () => {
    const scope = { provider: `test-${crypto.randomUUID()}`, edition: "current" } as const;
    const { playableNames } = current();
    await playableNames.put(scope, { kind: "race", id: 90, name: "Tuskarr" });
    await playableNames.put(scope, { kind: "class", id: 15, name: "Tinkerer" });
    await playableNames.put(scope, { kind: "class", id: 15, name: "Tinker" });
    expect(await playableNames.list(scope)).toEqual([
      { kind: "class", id: 15, name: "Tinker" },
      { kind: "race", id: 90, name: "Tuskarr" },
    ]);
    expect(await playableNames.list({ ...scope, edition: "classic" })).toEqual([]);
  });
}

import { describe, expect, test } from "vitest";
import { addGuild, memberFacts } from "./contract-facts.ts";
import type { Change } from "./records/change.ts";
import type { Store } from "./store.ts";

export function describeChanges(current: () => Store): void {
  describe("changes", () => {
    test("are listed latest first, each unchanged", async () => {
      const { id: guildId } = await addGuild(current());
      const { id: runId } = await current().runs.start(guildId, "schedule", 1);
      const [member] = await current().members.insert(guildId, [memberFacts("Ysolde")]);
      const memberId = member?.id ?? null;
      const changes: Change[] = [
        { memberId, at: 10, kind: "level", before: "59", after: "60" },
        { memberId, at: 10, kind: "promoted", before: "4", after: "3" },
        { memberId: null, at: 5, kind: "left", before: null, after: null },
      ];
      await current().changes.insert(guildId, runId, changes);
      await current().changes.insert(guildId, runId, []);

      const listed = await current().changes.list(guildId);
      const [level, promoted, left] = changes;
      expect(listed.map(({ id: _, ...change }) => change)).toEqual(
        [promoted, level, left].map((change) => ({ guildId, runId, ...change })),
      );
      expect(await current().changes.list(guildId, { limit: 2 })).toEqual(listed.slice(0, 2));
      const promotions = await current().changes.list(guildId, { kind: "promoted" });
      expect(promotions).toEqual(listed.slice(0, 1));
      expect(await current().changes.list(guildId, { memberId: memberId ?? 0 })).toEqual(
        listed.slice(0, 2),
      );
      expect(await current().changes.list(-1)).toEqual([]);
    });

    test("have the latest time of each member, of some kinds", async () => {
      const { id: guildId } = await addGuild(current());
      const { id: runId } = await current().runs.start(guildId, "schedule", 1);
      const added = await current().members.insert(guildId, [
        memberFacts("Ysolde"),
        memberFacts("Brann"),
      ]);
      const [ysolde = 0, brann = 0] = added.map(({ id }) => id);
      const change = { before: null, after: null };
      await current().changes.insert(guildId, runId, [
        { ...change, memberId: ysolde, at: 5, kind: "promoted" },
        { ...change, memberId: ysolde, at: 9, kind: "demoted" },
        { ...change, memberId: ysolde, at: 12, kind: "level" },
        { ...change, memberId: brann, at: 12, kind: "level" },
      ]);
      const latest = await current().changes.latest(
        guildId,
        [ysolde, brann],
        ["promoted", "demoted"],
      );
      expect([...latest]).toEqual([[ysolde, 9]]);
      expect([...(await current().changes.latest(guildId, [], ["promoted"]))]).toEqual([]);
    });

    test("can be listed by run, after an id and since a time, and removed", async () => {
      const { id: guildId } = await addGuild(current());
      const change = { memberId: null, kind: "joined", before: null, after: null } as const;
      for (const at of [1, 2, 3]) {
        const { id: runId } = await current().runs.start(guildId, "schedule", at);
        await current().changes.insert(guildId, runId, [{ ...change, at }]);
      }
      const { changes } = current();
      const times = async (options: Parameters<typeof changes.list>[1]) =>
        (await changes.list(guildId, options)).map(({ at }) => at);
      const [, second] = await changes.list(guildId);
      expect(await times({ since: 1 })).toEqual([3, 2]);
      expect(await times({ afterId: second?.id ?? 0 })).toEqual([3]);
      expect(await times({ runId: second?.runId ?? 0 })).toEqual([2]);
      await changes.remove([second?.id ?? 0]);
      expect(await times({})).toEqual([3, 1]);
    });

    test("are listed since a time of the guild's clock, whatever time they show", async () => {
      const { id: guildId } = await addGuild(current());
      const change = { memberId: null, kind: "joined", before: null, after: null } as const;
      for (const [clockAt, at] of [5, 9, 2].entries()) {
        const { id: runId } = await current().runs.start(guildId, "schedule", at);
        await current().changes.insert(guildId, runId, [{ ...change, at }], clockAt);
      }
      const times = async (since: number) =>
        (await current().changes.list(guildId, { since })).map(({ at }) => at);
      expect(await times(-1)).toEqual([9, 5, 2]);
      expect(await times(0)).toEqual([9, 2]);
      expect(await times(2)).toEqual([]);
    });

    test("are all stored when one statement cannot hold them", async () => {
      const { id: guildId } = await addGuild(current());
      const { id: runId } = await current().runs.start(guildId, "schedule", 1);
      const change = { memberId: null, kind: "joined", before: null, after: null } as const;
      const changes = Array.from({ length: 5001 }, (_, at) => ({ ...change, at }));
      await current().changes.insert(guildId, runId, changes);
      expect(await current().changes.list(guildId)).toHaveLength(5001);
    });

    test("refer to an existing guild, run and member", async () => {
      const { id: guildId } = await addGuild(current());
      const { id: runId } = await current().runs.start(guildId, "schedule", 1);
      const change = { at: 1, kind: "joined", before: null, after: null } as const;
      const insert = (guild: number, run: number, memberId: number | null) =>
        expect(current().changes.insert(guild, run, [{ ...change, memberId }])).rejects.toThrow(
          /foreign key/i,
        );
      await insert(-1, runId, null);
      await insert(guildId, -1, null);
      await insert(guildId, runId, -1);
    });
  });
}

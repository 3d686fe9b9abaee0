import { describe, expect, test } from "vitest";
import { addGuild, GUILD_FACTS } from "./contract-facts.ts";
import type { RosterUndo } from "./records/held-roster.ts";
import type { Store } from "./store.ts";

export function describeRosterApprovals(current: () => Store): void {
  describe("roster approvals", () => {
    const undo: RosterUndo = {
      guild: {
        ...GUILD_FACTS,
        baselineAt: 1,
        rosterModifiedAt: null,
        belowMinimum: ["#1"],
        secondLooks: [],
      },
      left: [{ id: 3, joinedAt: null }],
      updated: [{ id: 4, before: { rank: 2 }, after: { rank: 3 } }],
      inserted: [5],
    };

    async function approve(guildId: number, approvedAt: number) {
      const { id: runId } = await current().runs.start(guildId, "command", approvedAt);
      const change = {
        memberId: null,
        at: approvedAt,
        kind: "left",
        before: "A",
        after: null,
      } as const;
      await current().changes.insert(guildId, runId, [change]);
      const reasons = { reason: "loss", message: "31 of 250" } as const;
      const unreadable = [7];
      const approval = {
        guildId,
        runId,
        approvedAt,
        unreadable,
        undo,
        ...reasons,
        approvedBy: "officer",
      } as const;
      await current().rosterApprovals.add(approval);
      return approval;
    }

    test("the latest approval is returned with its undo and the guild's last change", async () => {
      const { id } = await addGuild(current());
      expect(await current().rosterApprovals.latest(id)).toBeNull();
      await approve(id, 5);
      const second = await approve(id, 6);
      const [change] = await current().changes.list(id);
      const latest = await current().rosterApprovals.latest(id);
      expect(latest).toEqual({
        ...second,
        id: latest?.id,
        lastChangeId: change?.id,
        undoneAt: null,
      });
    });

    test("an undone approval is not the latest, and the one before it can be undone next", async () => {
      const { rosterApprovals } = current();
      const { id } = await addGuild(current());
      await approve(id, 5);
      await approve(id, 6);
      await rosterApprovals.markUndone((await rosterApprovals.latest(id))?.id ?? 0, 7);
      expect(await rosterApprovals.latest(id)).toMatchObject({ approvedAt: 5, undo });
    });

    test("the undo of the approvals up to a run is deleted, the approval is kept", async () => {
      const { rosterApprovals } = current();
      const { id } = await addGuild(current());
      const { runId } = await approve(id, 5);
      await rosterApprovals.forgetUndo(id, runId - 1);
      expect(await rosterApprovals.latest(id)).toMatchObject({ undo });
      await rosterApprovals.forgetUndo(id, runId);
      expect(await rosterApprovals.latest(id)).toMatchObject({ approvedAt: 5, undo: null });
    });

    test("an approval of a guild without changes counts losses from the start", async () => {
      const { id: guildId } = await addGuild(current());
      const { id: runId } = await current().runs.start(guildId, "command", 1);
      const reasons = { reason: "empty", message: "empty" } as const;
      const times = { approvedAt: 1, unreadable: [], undo };
      const approval = { guildId, runId, approvedBy: "time", ...reasons, ...times } as const;
      await current().rosterApprovals.add(approval);
      expect(await current().rosterApprovals.latest(guildId)).toMatchObject({ lastChangeId: 0 });
    });
  });
}

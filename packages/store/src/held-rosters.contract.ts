import { describe, expect, test } from "vitest";
import { addGuild } from "./contract-facts.ts";
import type { HeldRoster } from "./records/held-roster.ts";
import type { Store } from "./store.ts";

export function describeHeldRosters(current: () => Store): void {
  describe("held rosters", () => {
    const held = (guildId: number): HeldRoster => ({
      guildId,
      reason: "loss",
      message: "31 members would no longer be visible.",
      heldAt: 5,
      seenAt: 7,
      listed: 219,
      memberCount: 250,
      leaving: [{ memberId: 3, name: "Ýsolde", why: "absent" }],
      digest: "ab12",
      shownDigest: "cd34",
      equalAnswers: 2,
      newerAnswers: 1,
      lastModified: null,
      missing: [3],
      clocks: { held: 4, seen: 7, equal: 6 },
    });

    test("a guild has one held roster: a second one replaces it", async () => {
      const { heldRosters } = current();
      const { id } = await addGuild(current());
      const other = await addGuild(current());
      await heldRosters.put(held(id), "first");
      await heldRosters.put(held(other.id), "other");
      await heldRosters.put({ ...held(id), lastModified: 9, newerAnswers: 2 }, "second");
      expect(await heldRosters.get(id)).toEqual({ ...held(id), lastModified: 9, newerAnswers: 2 });
      expect(await heldRosters.snapshot(id)).toBe("second");
      expect(await heldRosters.list()).toContainEqual(held(other.id));
    });

    test("a roster that was removed is not held", async () => {
      const { heldRosters } = current();
      const { id } = await addGuild(current());
      await heldRosters.put(held(id), "{}");
      await heldRosters.remove(id);
      await heldRosters.remove(id);
      expect(await heldRosters.get(id)).toBeNull();
      expect(await heldRosters.snapshot(id)).toBeNull();
    });

    test("a guild is removed with its held roster and its approvals", async () => {
      const { heldRosters, guilds } = current();
      const { id } = await addGuild(current());
      await heldRosters.put(held(id), "{}");
      await guilds.remove(id);
      expect(await heldRosters.get(id)).toBeNull();
    });
  });
}

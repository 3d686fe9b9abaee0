import { describe, expect, test } from "vitest";
import type { Store } from "../store.ts";

export function describeInvitations(current: () => Store): void {
  describe("invitations", () => {
    const invitations = () => current().accounts.invitations;
    const add = (tokenHash: string) =>
      invitations().add({
        ...{ tokenHash, role: "officer", createdBy: "brann", createdAt: 1, expiresAt: 100 },
      });

    test("an invitation is used once, before it expires", async () => {
      const added = await add("used-once");
      const use = { usedBy: "ysolde", usedAt: 99 };
      expect(await invitations().use("used-once", { ...use, usedAt: 100 })).toBeNull();
      const used = await Promise.all([1, 2, 3].map(() => invitations().use("used-once", use)));
      expect(used.filter(Boolean)).toEqual([{ ...added, ...use }]);
      expect(await invitations().find("used-once")).toEqual({ ...added, ...use });
    });

    test("a removed invitation cannot be used", async () => {
      const { id } = await add("removed");
      expect((await invitations().list())[0]?.id).toBe(id);
      expect(await invitations().remove(id)).toMatchObject({ id });
      expect(await invitations().remove(id)).toBeNull();
      expect(await invitations().use("removed", { usedBy: "a", usedAt: 2 })).toBeNull();
    });
  });
}

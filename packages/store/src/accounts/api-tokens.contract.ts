import { describe, expect, test } from "vitest";
import type { Store } from "../store.ts";
import { addUser } from "./test-users.ts";

export function describeApiTokens(current: () => Store): void {
  describe("API tokens", () => {
    const tokens = () => current().accounts.apiTokens;

    test("a token is found by its hash, and listed for its user and for all", async () => {
      const { id: userId } = await addUser(current());
      const facts = { userId, name: "bot", prefix: "gh_ab12", createdAt: 4 };
      const added = await tokens().add({ ...facts, tokenHash: `a-${userId}`, readOnly: true });
      const other = await tokens().add({ ...facts, tokenHash: `b-${userId}`, readOnly: false });
      expect(added).toMatchObject({ ...facts, readOnly: true, usedAt: null });
      expect(await tokens().find(`a-${userId}`)).toEqual(added);
      expect(await tokens().get(other.id)).toEqual(other);
      expect(await tokens().list(userId)).toEqual([added, other]);
      expect(await tokens().list()).toContainEqual(added);
      expect(await tokens().find("c")).toBeNull();
    });

    test("a token shows when it was last used, until it is removed", async () => {
      const { id: userId } = await addUser(current());
      const facts = { userId, name: "bot", prefix: "gh_ab12", createdAt: 4, readOnly: true };
      const { id } = await tokens().add({ ...facts, tokenHash: `used-${userId}` });
      await tokens().markUsed(id, 8);
      expect(await tokens().get(id)).toMatchObject({ usedAt: 8 });
      expect(await tokens().remove(id)).toBe(true);
      expect(await tokens().remove(id)).toBe(false);
      expect(await tokens().get(id)).toBeNull();
    });
  });
}

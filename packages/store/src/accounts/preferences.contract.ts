import { describe, expect, test } from "vitest";
import type { Store } from "../store.ts";

export function describePreferences(current: () => Store): void {
  describe("preferences", () => {
    test("of a user are the last that were set, and are deleted with the user", async () => {
      const { preferences, users } = current().accounts;
      const facts = { displayName: "Ysolde", role: "viewer", createdAt: 1 } as const;
      const added = await users.add({ username: "chooses-columns", ...facts });
      const { id = 0 } = added ?? {};
      expect(await preferences.get(id)).toEqual({});
      await preferences.set(id, "rosterColumns", ["role"]);
      await preferences.set(id, "rosterColumns", ["spec", "role"]);
      expect(await preferences.get(id)).toEqual({ rosterColumns: ["spec", "role"] });
      await users.remove(id);
      expect(await preferences.get(id)).toEqual({});
    });
  });
}

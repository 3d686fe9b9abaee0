import { describe, expect, test } from "vitest";
import type { Store } from "../store.ts";
import { addUser } from "./test-users.ts";

export function describeLinkedAccounts(current: () => Store): void {
  describe("linked accounts", () => {
    const linked = () => current().accounts.linkedAccounts;
    const account = (userId: number, subject: string) => ({
      ...{ userId, provider: "battlenet", subject, password: null },
      ...{ createdAt: 3, updatedAt: 3 },
    });

    test("an account of a provider is linked to one user", async () => {
      const { id } = await addUser(current());
      const { id: otherId } = await addUser(current());
      const added = await linked().add(account(id, `subject-${id}`));
      expect(await linked().add(account(otherId, `subject-${id}`))).toBeNull();
      expect(await linked().find("battlenet", `subject-${id}`)).toEqual(added);
      expect(await linked().find("contract", `subject-${id}`)).toBeNull();
      expect(await linked().list(id)).toEqual([added]);
      expect(await linked().list(otherId)).toEqual([]);
    });

    test("a new password replaces the stored one", async () => {
      const { id } = await addUser(current());
      const facts = { ...account(id, String(id)), provider: "credential", password: "old" };
      const added = await linked().add(facts);
      await linked().setPassword(added?.id ?? 0, "new", 8);
      expect(await linked().list(id)).toEqual([{ ...added, password: "new", updatedAt: 8 }]);
    });

    test("a removed account is linked to nobody, and the user keeps the others", async () => {
      const { id } = await addUser(current());
      const added = await linked().add(account(id, `subject-${id}`));
      const other = await linked().add({ ...account(id, String(id)), provider: "credential" });
      await linked().remove(added?.id ?? 0);
      expect(await linked().list(id)).toEqual([other]);
      expect(await linked().find("battlenet", `subject-${id}`)).toBeNull();
    });

    test("the characters of one region replace only those of that region", async () => {
      const { id } = await addUser(current());
      const character = (characterId: number, name: string) => ({
        ...{ characterId, name, realmSlug: "hollowmere", realmName: null },
      });
      const eu = { provider: "battlenet", region: "eu", edition: "current" } as const;
      const us = { ...eu, region: "us" } as const;
      await linked().setCharacters(id, eu, [character(1, "Ysolde"), character(2, "Örn")], 5);
      await linked().setCharacters(id, us, [character(1, "Bram")], 5);
      await linked().setCharacters(id, eu, [character(3, "Vedana")], 6);
      expect(await linked().listCharacters(id)).toMatchObject([
        { ...us, characterId: 1, name: "Bram", checkedAt: 5 },
        { ...eu, characterId: 3, name: "Vedana", checkedAt: 6 },
      ]);
    });
  });
}

import { describe, expect, test } from "vitest";
import type { Store } from "../store.ts";
import { addUser } from "./test-users.ts";

export function describeUsers(current: () => Store, open: () => Promise<Store>): void {
  describe("users", () => {
    const users = () => current().accounts.users;

    test("an added user is found by id, by username and in the list", async () => {
      const user = await addUser(current(), "officer");
      expect(user).toMatchObject({ role: "officer", createdAt: 5, disabledAt: null });
      expect(await users().get(user.id)).toEqual(user);
      expect(await users().find(user.username)).toEqual(user);
      expect(await users().list()).toContainEqual(user);
      expect(await users().find(user.displayName)).toBeNull();
    });

    test("a username is taken once, also when it is added at the same time", async () => {
      const user = {
        ...{ username: "twice", displayName: "Twice", createdAt: 1 },
        role: "viewer" as const,
      };
      const added = await Promise.all([users().add(user), users().add(user), users().add(user)]);
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    test("a user changes role, is disabled and enabled", async () => {
      const { id } = await addUser(current());
      await users().setRole(id, "officer");
      await users().setDisabled(id, 9);
      expect(await users().get(id)).toMatchObject({ role: "officer", disabledAt: 9 });
      await users().setDisabled(id, null);
      expect(await users().get(id)).toMatchObject({ disabledAt: null });
    });

    test("a removed user leaves no session, linked account, character or API token", async () => {
      const { accounts } = current();
      const { id: userId } = await addUser(current());
      const times = { createdAt: 1, seenAt: 1, expiresAt: 9 };
      const facts = { tokenHash: `removed-${userId}`, userId };
      await accounts.sessions.add({ ...facts, ...times, address: "::1", userAgent: "" });
      await accounts.apiTokens.add({
        ...facts,
        name: "a",
        prefix: "a",
        readOnly: true,
        createdAt: 1,
      });
      await accounts.linkedAccounts.add({
        ...{ userId, provider: "battlenet", subject: `removed-${userId}`, password: null },
        ...{ createdAt: 1, updatedAt: 1 },
      });
      const scope = { provider: "battlenet", region: "eu", edition: "current" } as const;
      const character = {
        characterId: 1,
        realmSlug: "hollowmere",
        realmName: null,
        name: "Ysolde",
      };
      await accounts.linkedAccounts.setCharacters(userId, scope, [character], 1);
      await users().remove(userId);
      expect(await users().get(userId)).toBeNull();
      expect(await accounts.sessions.list(userId)).toEqual([]);
      expect(await accounts.apiTokens.list(userId)).toEqual([]);
      expect(await accounts.linkedAccounts.list(userId)).toEqual([]);
      expect(await accounts.linkedAccounts.listCharacters(userId)).toEqual([]);
    });

    test("administrators can only be locked in a transaction", async () => {
      await expect(users().lockAdministrators()).rejects.toThrow("store.transaction()");
    });

    test("two transactions that each demote another administrator leave one", {
      tags: "promise/accounts",
    }, async () => {
      const [one, two] = [
        await addUser(current(), "administrator"),
        await addUser(current(), "administrator"),
      ];
      const other = await open();
      const demote = (store: Store, id: number) =>
        store.transaction(async ({ accounts }) => {
          const administrators = await accounts.users.lockAdministrators();
          await new Promise((resolve) => setImmediate(resolve));
          if (administrators.length > 1) await accounts.users.setRole(id, "viewer");
        });
      await Promise.all([demote(current(), one.id), demote(other, two.id)]);
      const left = (await users().list()).filter(({ role }) => role === "administrator");
      expect(left).toHaveLength(1);
      await users().setRole(left[0]?.id ?? 0, "viewer");
      await other.close();
    });
  });
}

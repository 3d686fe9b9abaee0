import { describe, expect, test } from "vitest";
import type { Store } from "../store.ts";
import { addUser } from "./test-users.ts";

export function describeSessions(current: () => Store): void {
  describe("sessions", () => {
    const sessions = () => current().accounts.sessions;
    const add = (userId: number, tokenHash: string, expiresAt = 100) =>
      sessions().add({
        ...{ userId, tokenHash: `${tokenHash}-${userId}`, createdAt: 1, seenAt: 1, expiresAt },
        ...{ address: "203.0.113.7", userAgent: "Browser" },
      });

    test("a session is found by the hash of its token and listed with its user", async () => {
      const { id } = await addUser(current());
      const first = await add(id, "first");
      const second = await add(id, "second");
      expect(await sessions().find(first.tokenHash)).toEqual(first);
      expect(await sessions().find("another")).toBeNull();
      expect(await sessions().list(id)).toEqual([first, second]);
    });

    test("a session is extended while it exists", async () => {
      const { id } = await addUser(current());
      const { tokenHash } = await add(id, "extended");
      expect(await sessions().extend(tokenHash, { seenAt: 7, expiresAt: 200 })).toBe(true);
      expect(await sessions().find(tokenHash)).toMatchObject({ seenAt: 7, expiresAt: 200 });
      await sessions().remove(tokenHash);
      expect(await sessions().extend(tokenHash, { seenAt: 8, expiresAt: 300 })).toBe(false);
      expect(await sessions().find(tokenHash)).toBeNull();
    });

    test("one session of a user is removed, or all except for one", async () => {
      const [{ id }, { id: otherId }] = [await addUser(current()), await addUser(current())];
      const [one, two, three] = [await add(id, "1"), await add(id, "2"), await add(id, "3")];
      const foreign = await add(otherId, "1");
      expect(await sessions().removeOne(id, foreign.id)).toBe(false);
      expect(await sessions().removeOne(id, one.id)).toBe(true);
      expect(await sessions().removeOne(id, one.id)).toBe(false);
      expect(await sessions().list(id)).toEqual([two, three]);
      await sessions().removeOfUser(id, { except: three.tokenHash });
      expect(await sessions().list(id)).toEqual([three]);
      expect(await sessions().list(otherId)).toEqual([foreign]);
    });

    test("all sessions of a user, or all expired ones, are removed", async () => {
      const { id } = await addUser(current());
      const { id: otherId } = await addUser(current());
      for (const name of ["a", "b"]) await add(id, name);
      const expired = await add(otherId, "expired", 50);
      const valid = await add(otherId, "valid", 51);
      await sessions().removeOfUser(id);
      expect(await sessions().list(id)).toEqual([]);
      expect(await sessions().list(otherId)).toEqual([expired, valid]);
      await sessions().removeExpired(51);
      expect(await sessions().list(otherId)).toEqual([valid]);
    });
  });
}

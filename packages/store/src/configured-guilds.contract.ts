import { describe, expect, test } from "vitest";
import { addGuild } from "./contract-facts.ts";
import type { Store } from "./store.ts";

export function describeConfiguredGuilds(current: () => Store): void {
  describe("configured guilds", () => {
    const missing = {
      ...({ region: "eu", edition: "current", realm: "Cinderfall", name: "Ash Walkers" } as const),
      ...{ guildId: null, failure: '{"status":"failed"}', checkedAt: 1, nextAttemptAt: 2 },
    };

    test("the result of a lookup is replaced by a later one, and removed", async () => {
      const { configuredGuilds } = current();
      const other = { ...missing, realm: "Ashvale", nextAttemptAt: null };
      await configuredGuilds.put(missing);
      await configuredGuilds.put(other);
      await configuredGuilds.put({ ...missing, checkedAt: 3 });
      expect(await configuredGuilds.list()).toEqual([other, { ...missing, checkedAt: 3 }]);
      await configuredGuilds.remove(other);
      await configuredGuilds.remove(other);
      expect(await configuredGuilds.list()).toEqual([{ ...missing, checkedAt: 3 }]);
      await configuredGuilds.remove(missing);
    });

    test("the result for a stored guild is removed with the guild", async () => {
      const { configuredGuilds, guilds } = current();
      const { id } = await addGuild(current());
      await configuredGuilds.put({ ...missing, guildId: id, failure: null, nextAttemptAt: null });
      await guilds.remove(id);
      expect(await configuredGuilds.list()).toEqual([]);
    });
  });
}

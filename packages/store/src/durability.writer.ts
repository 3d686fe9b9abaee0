import { addGuild, newsEntry } from "./contract-facts.ts";
import { openStore } from "./open-store.ts";

/*
 * The process that `durability.test.ts` kills: it commits one news entry after another into the SQLite
 * file that it is given, and writes the key of each to its standard output once it is committed.
 */
const [file = "", prefix = ""] = process.argv.slice(2);
const store = await openStore({ sqlite: file });
const guild = await addGuild(store, { provider: "durability" });

for (let number = 0; ; number++) {
  const key = `${prefix}-${number}`;
  await store.transaction(async (queries) => {
    await queries.news.insert(guild.id, [newsEntry(key, { eventKey: key })], number);
    await queries.guilds.markSynced(guild.id, number);
  });
  process.stdout.write(`${key}\n`);
}

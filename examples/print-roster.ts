/**
 * Prints the ten highest ranks of a guild. Runs without credentials, against the emulator:
 * `npx node --conditions=source examples/print-roster.ts`
 */
import { createClient } from "@guildhall/client";
import { playableClassName } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";

const emulator = createEmulator({ seed: 7 });
const server = await emulator.listen();
const { provider, credentials, example } = emulator.description(server.url);

const client = createClient({ provider, credentials, region: "us", locale: "en_US" });
const { members } = await client.guilds.roster({
  realmSlug: example.realmSlug,
  nameSlug: example.guildSlug,
});

for (const { character, rank } of members.toSorted((a, b) => a.rank - b.rank).slice(0, 10)) {
  const { name, level, playable_class } = character;
  console.log(`rank ${rank}  level ${level}  ${playableClassName(playable_class.id)}  ${name}`);
}

await client.close();
await server.close();

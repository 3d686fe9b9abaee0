/**
 * Makes the service fail in three ways and prints the result of a client for each:
 * `npx node --conditions=source examples/meet-a-fault.ts`
 */
import { createClient } from "@guildhall/client";
import { createEmulator, type FaultPreset } from "@guildhall/emulator";

const emulator = createEmulator();
const server = await emulator.listen();
const { provider, credentials, example } = emulator.description(server.url);

async function meet(preset: FaultPreset): Promise<void> {
  emulator.reset();
  emulator.faults.add(preset);
  const client = createClient({ provider, credentials, region: "us", locale: "en_US" });
  const { realmSlug, guildSlug: nameSlug } = example;
  const outcome = await client.guilds.roster({ realmSlug, nameSlug }).then(
    ({ members }) => `${members.length} members`,
    (error: Error) => error.name,
  );
  const calls = emulator.requests.filter(({ row }) => row === "guilds.roster");
  console.log(`${preset}: ${outcome}, after ${calls.map(({ status }) => status).join(", ")}`);
  await client.close();
}

await meet("401-once");
await meet("empty-200");
await meet("403");
await server.close();

/**
 * Calls the service without a network or a port: `npx node --conditions=source examples/call-in-process.ts`
 */
import { createEmulator } from "@guildhall/emulator";

const emulator = createEmulator();
const { clientId, clientSecret } = emulator.credentials;

const answer = await emulator.fetch(
  new Request("http://emulator/oauth/token", {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  }),
);
const { access_token } = JSON.parse(await answer.text());

const guild = await emulator.fetch(
  new Request(
    "http://emulator/us/data/game/guild/emberfall/lanternwatch-company?namespace=profile-us&locale=en_US",
    { headers: { authorization: `Bearer ${access_token}` } },
  ),
);
const { name, member_count, faction } = JSON.parse(await guild.text());
console.log(`${name} has ${member_count} members of the ${faction.name}.`);

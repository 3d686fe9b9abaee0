/**
 * Gives each Discord user the role of their rank in the guild, once. Run it with a timer; see README.md:
 * `DISCORD_TOKEN=... node examples/discord-bot/bot.ts config.json --dry-run`
 */
import { readFile } from "node:fs/promises";
import { createDiscord } from "./discord.ts";
import { type Config, findMember, type Member, roleChange } from "./rank-roles.ts";

const [file = "config.json", flag] = process.argv.slice(2);
const isDryRun = flag === "--dry-run";
const { DISCORD_TOKEN = "", DISCORD_API = "https://discord.com/api/v10" } = process.env;

const config = JSON.parse(await readFile(file, "utf8")) as Config;
const discord = createDiscord({ api: DISCORD_API, token: DISCORD_TOKEN, server: config.server });

const members = await readRoster(config.guild);
// A site that does not know the roster yet must not take the roles of everybody.
if (members.length === 0) throw new Error("The roster is empty. No role was changed.");

for (const [user, name] of Object.entries(config.members)) {
  const present = await discord.roles(user);
  if (present === null) {
    console.log(`${name}: ${user} is not on the server`);
    continue;
  }
  const { add, remove } = roleChange(present, findMember(name, members), config.roles);
  for (const role of add) {
    console.log(`${name}: add ${role}`);
    if (!isDryRun) await discord.add(user, role);
  }
  for (const role of remove) {
    console.log(`${name}: remove ${role}`);
    if (!isDryRun) await discord.remove(user, role);
  }
}

/** Reads the roster with a token that can only read. A public site needs none. */
async function readRoster(guild: string): Promise<readonly Member[]> {
  const token = process.env.GUILDHALL_TOKEN;
  const response = await fetch(`${guild}/roster?fields=name,realm,rank`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) {
    throw new Error(`${guild}: the site answered ${response.status}: ${await response.text()}`);
  }
  return ((await response.json()) as { members: readonly Member[] }).members;
}

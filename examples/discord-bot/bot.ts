/**
 * Gives each Discord user the role of their rank in the guild, once. Run it with a timer; see README.md:
 * `DISCORD_TOKEN=... node examples/discord-bot/bot.ts config.json --dry-run`
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createDiscord } from "./discord.ts";
import { type Config, type Departure, findRank, type Member, roleChange } from "./rank-roles.ts";

const USAGE = `Usage: node bot.ts [config.json] [--dry-run]

Gives each Discord user the role of their rank in the guild.

  --dry-run  print what would change, and change nothing
  --help     print this text

The environment has DISCORD_TOKEN, and GUILDHALL_TOKEN for a site that only members read.
`;
/** The name of a departure is known for this number of days. */
const DAYS = 30;
const DAY_MS = 86_400_000;
const { DISCORD_TOKEN = "", DISCORD_API = "https://discord.com/api/v10" } = process.env;

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { "dry-run": { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const config = await readConfig(positionals[0] ?? "config.json");
  if (DISCORD_TOKEN === "") throw new Error("Set DISCORD_TOKEN to the token of the bot.");
  await giveRoles(config, values["dry-run"] ?? false);
}

async function giveRoles(config: Config, isDryRun: boolean): Promise<void> {
  const discord = createDiscord({ api: DISCORD_API, token: DISCORD_TOKEN, server: config.server });
  const { members } = await read<{ members: readonly Member[] }>(
    `${config.guild}/roster?fields=name,realm,rank`,
  );
  // A site that does not know the roster yet must not take the roles of everybody.
  if (members.length === 0) throw new Error("The roster is empty. No role was changed.");
  const day = (time: number) => new Date(time).toISOString().slice(0, "2026-11-21".length);
  const now = Date.now();
  const period = `from=${day(now - DAYS * DAY_MS)}&until=${day(now)}`;
  const { changes } = await read<{ changes: readonly Departure[] }>(
    `${config.guild}/changes?kind=left&limit=500&${period}`,
  );
  for (const [user, name] of Object.entries(config.members)) {
    const present = await discord.roles(user);
    if (present === null) {
      console.log(`${name}: ${user} is not on the server`);
      continue;
    }
    const found = findRank(name, members, changes);
    if ("warning" in found) {
      console.warn(`${name}: ${found.warning}. The roles stay.`);
      continue;
    }
    const { add, remove } = roleChange(present, found.rank, config.roles);
    for (const role of add) {
      console.log(`${name}: add ${role}`);
      if (!isDryRun) await discord.add(user, role);
    }
    for (const role of remove) {
      console.log(`${name}: remove ${role}`);
      if (!isDryRun) await discord.remove(user, role);
    }
  }
}

async function readConfig(file: string): Promise<Config> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(
      `${file} cannot be read. Copy config.example.json to it, or name another file.`,
    );
  });
  try {
    return JSON.parse(text) as Config;
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Reads from the site with a token that can only read. A public site needs none. */
async function read<Answer>(address: string): Promise<Answer> {
  const token = process.env.GUILDHALL_TOKEN;
  const response = await fetch(address, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (response.ok) return (await response.json()) as Answer;
  throw new Error(`${address}: the site answered ${response.status}: ${await response.text()}`);
}

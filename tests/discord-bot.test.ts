import { execFile } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { openAdminSite, PASSWORD } from "@guildhall/server/testing";
import { UNKNOWN_MEMBER } from "@guildhall/store";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

const BOT = resolve(import.meta.dirname, "../examples/discord-bot/bot.ts");
const ROLES = { "0": "master", "1": "officer", "5": "member" };

/** The roles of each user on the server, as Discord has them. */
let users: Map<string, Set<string>>;
/** The requests that change something. */
let changes: string[];
/** Number of requests that are refused as too many. */
let tooMany: number;

let site: Awaited<ReturnType<typeof openAdminSite>>;
let discord: Server;
let folder: string;
let token: string;
let siteUrl: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  site = await openAdminSite();
  siteUrl = await site.listen();
  const actor = { name: "test" };
  const bot = { username: "bot", password: PASSWORD, role: "viewer" } as const;
  const user = await site.accounts.addUser(bot, actor);
  token = (await site.accounts.createApiToken(user.id, "bot", actor)).token;
  await site.settings.change({ visibility: "members" }, actor);
  const at = Date.now();
  const [{ realmSlug = "" } = {}] = await site.store.members.listAll(site.guild.id);
  const [gone] = await site.store.members.insert(site.guild.id, [
    {
      ...{ ...UNKNOWN_MEMBER, name: "Gone", nameSlug: "gone", realmSlug, leftAt: at },
      ...{ firstSeenAt: 1, joinedAt: null },
    },
  ]);
  const { id: runId } = await site.store.runs.start(site.guild.id, "schedule", at);
  await site.store.changes.insert(site.guild.id, runId, [
    { memberId: gone?.id ?? 0, at, kind: "left", before: null, after: null },
  ]);
  discord = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    const [, id = "", role] = /^\/guilds\/77\/members\/(\w+)(?:\/roles\/(\w+))?$/.exec(url) ?? [];
    const roles = users.get(id);
    const answer = (status: number, body = "", more = {}) =>
      response.writeHead(status, more).end(body);
    if (headers.authorization !== "Bot secret") return answer(401);
    if (tooMany-- > 0) return answer(429, "{}", { "Retry-After": "0.01" });
    if (roles === undefined) return answer(404);
    if (method === "GET") return answer(200, JSON.stringify({ roles: [...roles] }));
    changes.push(`${method} ${id} ${role}`);
    if (method === "PUT") roles.add(role ?? "");
    else roles.delete(role ?? "");
    return answer(204);
  });
  await once(discord.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  discord?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  changes = [];
  tooMany = 0;
  users = new Map([
    ["oern", new Set(["member", "singer"])],
    ["vedana", new Set(["officer"])],
    ["gone", new Set(["officer", "singer"])],
  ]);
});

/** Runs the bot. The roster has Örn, who leads the guild, and Ведана, whose rank is 1. Gone has left. */
async function run(...flags: string[]): Promise<string> {
  return (await runBot([], ...flags)).stdout;
}

async function runBot(names: readonly string[], ...flags: string[]) {
  const config = {
    guild: `${siteUrl}/api/v1/guilds/${site.guild.id}`,
    ...{ server: "77", roles: ROLES },
    members: {
      ...{ oern: "örn-Emberfall", vedana: "Ведана", gone: "Gone", away: "Away" },
      ...Object.fromEntries(names.map((name) => [name.toLowerCase(), name])),
    },
  };
  const file = join(folder, "config.json");
  await writeFile(file, JSON.stringify(config));
  const { port } = discord.address() as AddressInfo;
  const env = {
    ...{ PATH: process.env.PATH, GUILDHALL_TOKEN: token },
    ...{ DISCORD_TOKEN: "secret", DISCORD_API: `http://127.0.0.1:${port}` },
  };
  const args = [BOT, file, ...flags];
  return promisify(execFile)(process.execPath, args, { env });
}

test("each user gets the role of their rank, and loses those of other ranks only", async () => {
  expect(await run()).toBe(
    "örn-Emberfall: add master\nörn-Emberfall: remove member\nGone: remove officer\nAway: away is not on the server\n",
  );
  expect(Object.fromEntries(users)).toEqual({
    oern: new Set(["singer", "master"]),
    vedana: new Set(["officer"]),
    gone: new Set(["singer"]),
  });
  changes = [];
  await run();
  expect(changes).toEqual([]);
});

test("a user whose character is not found, or has a rank that is unknown, keeps the roles", async () => {
  users.set("nobody", new Set(["officer"]));
  const { stderr } = await runBot(["Nobody"]);
  expect(stderr).toBe("Nobody: the roster has no such member. The roles stay.\n");
  expect(users.get("nobody")).toEqual(new Set(["officer"]));
});

test("an unknown option and a missing file end the bot before a change, and --help explains it", async () => {
  await expect(run("--dryrun")).rejects.toMatchObject({
    ...{ code: 1, stderr: expect.stringMatching(/^Unknown option '--dryrun'/) },
  });
  const missing = promisify(execFile)(process.execPath, [BOT, join(folder, "none.json")]);
  await expect(missing).rejects.toMatchObject({
    stderr: expect.stringMatching(/none\.json cannot be read\. Copy config\.example\.json/),
  });
  expect(await run("--help")).toContain("--dry-run  print what would change");
  expect(changes).toEqual([]);
});

test("a dry run prints the changes and makes none", async () => {
  expect(await run("--dry-run")).toContain("örn-Emberfall: add master");
  expect(changes).toEqual([]);
});

test("the bot waits when Discord got too many requests", async () => {
  tooMany = 3;
  await run();
  expect(changes).toEqual(["PUT oern master", "DELETE oern member", "DELETE gone officer"]);
});

test("an empty roster changes no roles", async () => {
  const members = await site.store.members.listAll(site.guild.id);
  await site.store.members.update(members.map(({ id }) => ({ id, leftAt: 1 })));
  await expect(run()).rejects.toThrow("The roster is empty. No role was changed.");
  expect(changes).toEqual([]);
  await site.store.members.update(members.map(({ id, leftAt }) => ({ id, leftAt })));
});

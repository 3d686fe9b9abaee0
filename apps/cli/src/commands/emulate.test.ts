import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { EmulatorDescription } from "@guildhall/emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  guildhall = await openGuildhall();
});
afterAll(() => guildhall.close());

test("emulate --json prints one line with all that a program needs to call it, and stops at SIGINT", async () => {
  const command = guildhall.start("emulate", "--port", "0", "--json");
  const line = await command.until("\n");
  const { provider, credentials, example }: EmulatorDescription = JSON.parse(line);
  const { clientId, clientSecret } = credentials;
  const { api, token } = provider.hosts[example.region];
  const described = await fetch(`${new URL(api).origin}/_emulator`);
  expect(await described.json()).toEqual(JSON.parse(line));

  const answer = await fetch(`${token}/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const path = `/data/game/guild/${example.realmSlug}/${encodeURIComponent(example.guildSlug)}/roster`;
  const roster = await fetch(`${api}${path}?namespace=profile-${example.region}`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(roster.status).toBe(200);
  const { members } = (await roster.json()) as { members: { character: { name: string } }[] };
  expect(members.map(({ character }) => character.name)).toContain(example.characterName);

  command.child.kill("SIGINT");
  const { code, stdout } = await command.ended;
  expect([code, stdout]).toEqual([0, line]);
});

test("emulate prints the hosts, the credentials and an example, and names a port in use", async () => {
  const command = guildhall.start("emulate", "--port", "0", "--provider", "battlenet");
  const text = await command.until("Ctrl+C");
  expect(text).toMatch(/^The emulator listens at http:\S+ \(seed 7, provider battlenet\)\.$/m);
  expect(text).toMatch(/^cn +http:\/\/127\.0\.0\.1:\d+\/gateway-cn +/m);
  expect(text).toMatch(/^Client id +\S+$/m);
  const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1] ?? "";

  const { code, stderr } = await guildhall.start("emulate", "--port", port).ended;
  expect(code).toBe(1);
  expect(stderr).toContain(`Port ${port} of 127.0.0.1 cannot be used: another program uses it.`);
  expect(stderr).toContain("--port");
});

test("GUILDHALL_EMULATOR_PORT sets the port, and --port overrides it", async () => {
  const own = await openGuildhall({ GUILDHALL_EMULATOR_PORT: "70000" });
  const refused = await own.run("emulate");
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("GUILDHALL_EMULATOR_PORT must be an integer");
  await own.start("emulate", "--port", "0").until("Ctrl+C");
  await own.close();

  const command = guildhall.start("emulate"); // with GUILDHALL_EMULATOR_PORT=0
  expect(await command.until("Ctrl+C")).not.toMatch(/:4000\b/);
});

async function record(name: string, documents: Record<string, object>) {
  const folder = join(guildhall.folder, name);
  await mkdir(folder);
  const rows: string[] = [];
  for (const [request, document] of Object.entries(documents)) {
    const file = `${rows.length}.json`;
    await writeFile(join(folder, file), JSON.stringify(document));
    rows.push(`${file}\t${request}\teu`);
  }
  await writeFile(join(folder, "INDEX.tsv"), ["file\trequest\tregion", ...rows].join("\n"));
  return folder;
}

const ORIGIN = "https://eu.api.invalid";
const REALMS = { [`${ORIGIN}/data/game/realm/index?namespace=dynamic-eu`]: { realms: [] } };

test("emulate with recorded documents prints one of their guilds as the example", async () => {
  const path = "/data/game/guild/hollowmere/lantern-keepers";
  const guild = { name: "Lantern Keepers", realm: { slug: "hollowmere", name: "Hollowmere" } };
  const members = [{ character: { name: "Ilse" } }];
  const folder = await record("with-guild", {
    ...REALMS,
    [`${ORIGIN}${path}?namespace=profile-eu`]: guild,
    [`${ORIGIN}${path}/roster?namespace=profile-eu`]: { guild, members },
  });
  const command = guildhall.start("emulate", "--port", "0", "--json", "--documents", folder);
  const { example }: EmulatorDescription = JSON.parse(await command.until("\n"));
  expect(example).toMatchObject({
    region: "eu",
    realmSlug: "hollowmere",
    guildSlug: "lantern-keepers",
    characterName: "Ilse",
  });
});

test("emulate prints no example without a recorded guild", async () => {
  const folder = await record("without-guild", REALMS);
  const args = ["emulate", "--port", "0", "--documents", folder];
  const summary: EmulatorDescription = JSON.parse(
    await guildhall.start(...args, "--json").until("\n"),
  );
  expect(summary.example).toBeNull();
  const text = await guildhall.start(...args).until("Ctrl+C");
  expect(text).not.toContain("Example");
  expect(text).toContain("npx guildhall call\n");
});

test("emulate prints and applies the flags that change a default", {
  tags: "promise/faults",
}, async () => {
  const command = guildhall.start(
    "emulate",
    "--port",
    "0",
    "--time",
    "2026-03-01T12:00:00Z",
    "--speed",
    "0",
    "--quota",
    "1/10",
    "--fault",
    "401-always",
    "--fault",
    '{"match":"image","status":500}',
  );
  const text = await command.until("Ctrl+C");
  expect(text).toContain("World time     2026-03-01T12:00:00Z, 0 times as fast as the clock\n");
  expect(text).toContain("Quota          1 calls per second, 10 per hour\n");
  expect(text).toContain("Fault          401-always\n");
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
  expect(text).toContain(`Reference      ${url}/_emulator/reference`);
  expect((await fetch(`${url}/_emulator/reference`)).status).toBe(200);
  const state = await (await fetch(`${url}/_emulator/state`)).json();
  expect(state).toMatchObject({ now: Date.parse("2026-03-01T12:00:00Z"), speed: 0, faults: 2 });
  expect((await fetch(`${url}/render/character/us/a/1/1-avatar.jpg`)).status).toBe(500);
});

test("each additional client gets tokens with its own secret and quota, and no output contains the secret", async () => {
  const quota = { perSecond: 1, perHour: 9 };
  const described = { id: "described", secret: "s3cret-3", quota };
  const own = await openGuildhall({ GUILDHALL_EMULATOR_CLIENTS: "second:s3cret-2" });
  await writeFile(join(own.folder, "clients.json"), JSON.stringify([described]));
  const args = ["--client", "first:s3cret-1", "--clients", "clients.json"];
  const command = own.start("emulate", "--port", "0", ...args);
  const text = await command.until("Ctrl+C");
  expect(text).toContain("Other clients  first, second, described, with your secrets\n");
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
  const statuses = async (id: string, secret: string) => {
    const granted = await fetch(`${url}/oauth/token?grant_type=client_credentials`, {
      method: "POST",
      headers: { Authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    });
    const { access_token } = (await granted.json()) as { access_token?: string };
    const headers = { Authorization: `Bearer ${access_token}` };
    const call = () => fetch(`${url}/us/data/game/realm/index?namespace=dynamic-us`, { headers });
    const answers = await Promise.all(Array.from({ length: 5 }, call));
    return [granted.status, ...new Set(answers.map(({ status }) => status))];
  };
  expect(await statuses("guildhall-demo", "guildhall-demo-secret")).toEqual([200, 200]);
  expect(await statuses("first", "s3cret-1")).toEqual([200, 200]);
  expect(await statuses("second", "s3cret-2")).toEqual([200, 200]);
  expect(await statuses("second", "s3cret-1")).toEqual([401, 401]);
  expect(await statuses("described", "s3cret-3")).toEqual([200, 200, 429]);
  const outputs = [
    text,
    ...["", "/state", "/requests", "/tokens"].map((path) => `/_emulator${path}`),
  ];
  for (const path of outputs.slice(1)) outputs.push(await (await fetch(url + path)).text());
  expect(outputs.join("\n")).not.toContain("s3cret");
  await own.close();
});

test("emulate --tls prints the proxy and the certificate authority that serve the provider's hosts", async () => {
  const args = ["--provider", "battlenet", "--tls", "keys"];
  const text = await guildhall.start("emulate", "--port", "0", ...args).until("Ctrl+C");
  const file = join(guildhall.folder, "keys", "ca.pem");
  expect(text).toContain(`Trust          ${file} (`);
  const env = {
    HTTPS_PROXY: /HTTPS_PROXY=(\S+)/.exec(text)?.[1],
    NODE_USE_ENV_PROXY: "1",
    NODE_EXTRA_CA_CERTS: file,
  };
  const program = 'fetch("https://eu.api.blizzard.com/x").then((r) => console.log(r.status))';
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", program], { env });
  expect(stdout).toBe("404\n");
});

test("emulate --json --tls prints the same as /_emulator, with the path of the certificate authority", async () => {
  const args = ["--port", "0", "--json", "--tls", "keys"];
  const line = await guildhall.start("emulate", ...args).until("\n");
  const certificateAuthority = join(guildhall.folder, "keys", "ca.pem");
  const description = JSON.parse(line);
  expect(description).toMatchObject({ certificateAuthority });
  const { origin } = new URL(description.provider.hosts.us.api);
  expect(await (await fetch(`${origin}/_emulator`)).json()).toEqual(description);
});

test("emulate refuses a wrong flag and prints the allowed form", async () => {
  const refused = async (...args: string[]) => {
    const { code, stderr } = await guildhall.run("emulate", "--port", "0", ...args);
    return `${code} ${stderr}`;
  };
  expect(await refused("--quota", "lots")).toMatch(/^2 Error: --quota is "lots"\. It must be/);
  expect(await refused("--fault", "gzip-bom")).toMatch(/^2 .*"gzip-bom"[\s\S]*gzip-bomb/);
  expect(await refused("--fault", "")).toMatch(/^2 .*must not be empty/);
  expect(await refused("--documents", "x")).toMatch(/^1 .* x: the folder does not exist\./);
  expect(await refused("--provider", "http://127.0.0.1:4000")).toMatch(/^2 .*another emulator/);
  expect(await refused("--client", "a:b", "--client", "a:c")).toMatch(/^2 .*"a" is repeated/);
  expect(await refused("--client", `${"x".repeat(201)}:b`)).toMatch(/^2 .*more than 200 char/);
  expect(await refused("--speed", "2", "--documents", "x")).toMatch(/^2 .*'--documents <folder>'/);
});

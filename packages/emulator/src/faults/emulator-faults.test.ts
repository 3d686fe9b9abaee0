import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { DOCUMENTS } from "@guildhall/contract/documents";
import { beforeEach, describe, expect, test } from "vitest";
import { FAULT_PRESETS } from "../create-emulator.ts";
import { openSession, type TestSession } from "../testing/session.ts";

let session: TestSession;
beforeEach(async () => {
  session = await openSession();
  return () => session.close();
});

const ROSTER = "/data/game/guild/emberfall/lanternwatch-company/roster?namespace=profile-us";
const LEGACY_ROSTER =
  "/us/guild/emberfall/lanternwatch-company?fields=members&namespace=profile-us";
const statusOf = async (path: string) => (await session.get(path)).status;

test("a port closed for a set time reports success, refuses connections, and reopens", async () => {
  const program = `
    const { createEmulator } = await import("@guildhall/emulator");
    const emulator = createEmulator();
    const { url, close } = await emulator.listen();
    const body = JSON.stringify({ match: "*", kind: "connection-refused", forMs: 300 });
    const added = await fetch(url + "/_emulator/faults", { method: "POST", body });
    const said = [added.status, (await added.json()).id];
    const reach = () => fetch(url + "/_emulator/state").then(({ status }) => status, () => null);
    said.push(await reach());
    let open = null;
    while (open === null) open = await reach();
    console.log(JSON.stringify([...said, open]));
    await close();
  `;
  const child = spawn(
    process.execPath,
    ["--conditions=source", "--input-type=module", "--eval", program],
    { cwd: import.meta.dirname, stdio: ["ignore", "pipe", "inherit"] },
  );
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect([JSON.parse(output), code]).toEqual([[200, "fault-1", null, 200], 0]);
});

test("a fault of a row applies to the set number of its calls, and to no others", async () => {
  session.emulator.faults.add({ match: "guilds.roster", status: 503, times: 2 });
  expect(await statusOf("/us/data/game/realm/index?namespace=dynamic-us")).toBe(200);
  const failed = await session.get(`/us${ROSTER}`);
  expect([failed.status, await failed.json()]).toMatchObject([503, { code: 503 }]);
  expect(await statusOf(`/us${ROSTER}`)).toBe(503);
  expect(await statusOf(`/us${ROSTER}`)).toBe(200);
});

test.each([
  ["character-not-indexed", 404],
  ["character-unavailable", 500],
] as const)(
  "%s fails the modern and legacy calls of a character, and no roster or portrait",
  async (preset, status) => {
    const { characterName } = session.emulator.description(session.url).example;
    const name = encodeURIComponent(characterName.toLowerCase());
    const profile = `/profile/game/character/emberfall/${name}`;
    const calls = [
      `/us${profile}?namespace=profile-us`,
      `${profile}/status?namespace=profile-us`,
      `/us/character/emberfall/${name}?namespace=profile-us`,
      `/character/emberfall/${name}?namespace=profile-us`,
    ];
    const statuses = () => Promise.all(calls.map(statusOf));
    const answer = await session.get(`/us${profile}/character-media?namespace=profile-us`);
    const media = DOCUMENTS["character-media"].parse(await answer.json());
    const others = [
      `/us${ROSTER}`,
      LEGACY_ROSTER,
      new URL(media.assets?.[0]?.value ?? "").pathname,
    ];
    expect(await statuses()).toEqual(calls.map(() => 200));
    session.emulator.faults.add(preset);
    expect(await statuses()).toEqual(calls.map(() => status));
    expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 200));
  },
);

test("a fault of a region spares the other regions, with or without a prefix", {
  tags: "promise/faults",
}, async () => {
  session.emulator.faults.add({ match: /./, region: "us", status: 500 });
  expect(await statusOf(`/us${ROSTER}`)).toBe(500);
  expect(await statusOf(ROSTER)).toBe(500);
  expect(await statusOf("/eu/data/game/realm/index?namespace=dynamic-eu")).toBe(200);
});

test("a fault of the token endpoint is matched by its name", async () => {
  session.emulator.faults.add({ match: "token", status: 502, body: "<html>Bad gateway</html>" });
  const response = await fetch(`${session.url}/oauth/token`, { method: "POST" });
  expect([response.status, await response.text()]).toEqual([502, "<html>Bad gateway</html>"]);
});

test("a fault can have its own headers and body", async () => {
  session.emulator.faults.add({
    match: /\/roster$/,
    status: 429,
    headers: { "retry-after": "3" },
    body: { status: "nok", reason: "Too many requests." },
  });
  const response = await session.get(`/us${ROSTER}`);
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "3"]);
  expect(await response.json()).toEqual({ status: "nok", reason: "Too many requests." });
});

test("no fault remains after all are cleared", async () => {
  session.emulator.faults.add({ match: /./, status: 500 });
  session.emulator.faults.clear();
  expect(await statusOf(`/us${ROSTER}`)).toBe(200);
});

describe("a roster of 10,000 members is valid by its schema and has unique ids", () => {
  test("in the modern document", async () => {
    session.emulator.faults.add("large-roster");
    const { members } = DOCUMENTS["guild-roster"].parse(await session.json(`/us${ROSTER}`));
    expect(new Set(members.map(({ character }) => character.id)).size).toBe(10_000);
  });

  test("in the legacy document", async () => {
    session.emulator.faults.add({ ...FAULT_PRESETS["large-roster"], match: "legacy.guild" });
    const { members } = DOCUMENTS["legacy-guild"].parse(await session.json(LEGACY_ROSTER));
    expect(new Set(members?.map(({ character }) => character.thumbnail)).size).toBe(10_000);
  });
});

test("a roster fault changes the modern and the legacy roster, which stay valid", async () => {
  const kinds = [
    "reordered-roster",
    "renamed-character",
    "transferred-character",
    "deleted-character",
    "recreated-character",
    "member-twice",
    "empty-roster",
  ] as const;
  const own = await session.json(LEGACY_ROSTER);
  for (const kind of kinds) {
    session.emulator.faults.clear();
    session.emulator.faults.add({ ...FAULT_PRESETS[kind], match: "*" });
    DOCUMENTS["guild-roster"].parse(await session.json(`/us${ROSTER}`));
    const legacy = DOCUMENTS["legacy-guild"].parse(await session.json(LEGACY_ROSTER));
    expect([kind, legacy.members]).not.toEqual([kind, own.members]);
  }
});

test("a token that is revoked in flight is refused from then on, and a new one is valid", async () => {
  session.emulator.faults.add("token-revoked-after");
  expect([await statusOf(`/us${ROSTER}`), await statusOf(`/us${ROSTER}`)]).toEqual([200, 401]);
  const authorization = `Bearer ${await session.token()}`;
  expect((await session.get(`/us${ROSTER}`, { authorization })).status).toBe(200);
});

test("a fault changes the expires_in of a valid token", async () => {
  session.emulator.faults.add({ match: "*", kind: "expires-in", value: -1 });
  const { clientId, clientSecret } = session.emulator.credentials;
  const granted = await fetch(`${session.url}/oauth/token?grant_type=client_credentials`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
  });
  const { access_token, expires_in } = (await granted.json()) as Record<string, unknown>;
  expect(expires_in).toBe(-1);
  const authorization = `Bearer ${access_token}`;
  expect((await session.get(`/us${ROSTER}`, { authorization })).status).toBe(200);
});

test("the emulator responds in process as it does on its port", async () => {
  session.emulator.faults.add("reset-before-headers");
  await expect(session.emulator.fetch(new Request(`http://a.test/us${ROSTER}`))).rejects.toThrow(
    TypeError,
  );
});

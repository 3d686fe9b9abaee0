import { beforeEach, expect, test } from "vitest";
import { openSession, type TestSession } from "../test-session.ts";

let session: TestSession;
beforeEach(async () => {
  session = await openSession();
  return () => session.close();
});

const ROSTER = "/data/game/guild/emberfall/lanternwatch-company/roster?namespace=profile-us";
const statusOf = async (path: string) => (await session.get(path)).status;

test("a fault of a row answers its calls as often as it was told, and no others", async () => {
  session.emulator.faults.add({ match: "guilds.roster", status: 503, times: 2 });
  expect(await statusOf("/us/realm/status")).toBe(200);
  const failed = await session.get(`/us${ROSTER}`);
  expect([failed.status, await failed.json()]).toMatchObject([503, { code: 503 }]);
  expect(await statusOf(`/us${ROSTER}`)).toBe(503);
  expect(await statusOf(`/us${ROSTER}`)).toBe(200);
});

test("a fault of a region spares the other regions, with or without a prefix", async () => {
  session.emulator.faults.add({ match: /./, region: "us", status: 500 });
  expect(await statusOf(`/us${ROSTER}`)).toBe(500);
  expect(await statusOf(ROSTER)).toBe(500);
  expect(await statusOf("/eu/realm/status")).toBe(200);
});

test("a fault of the token endpoint is matched by its name", async () => {
  session.emulator.faults.add({ match: "token", status: 502, body: "<html>Bad gateway</html>" });
  const response = await fetch(`${session.url}/oauth/token`, { method: "POST" });
  expect([response.status, await response.text()]).toEqual([502, "<html>Bad gateway</html>"]);
});

test("a fault may have headers and a body of its own", async () => {
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

test("no fault is left after they are cleared", async () => {
  session.emulator.faults.add({ match: /./, status: 500 });
  session.emulator.faults.clear();
  expect(await statusOf(`/us${ROSTER}`)).toBe(200);
});

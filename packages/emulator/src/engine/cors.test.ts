import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession, type TestSession } from "../testing/session.ts";

const ORIGIN = { origin: "https://page.example" };
const REALMS = "/us/data/game/realm/index?namespace=dynamic-us";
const ALLOW = "access-control-allow-origin";

let session: TestSession;
beforeAll(async () => {
  session = await openSession({ cors: true });
});
afterAll(() => session.close());

test("a page of any origin may read documents, tokens and errors", async () => {
  const document = await session.get(REALMS, ORIGIN);
  const refused = await fetch(`${session.url}${REALMS}`, { headers: ORIGIN });
  const token = await fetch(`${session.url}/oauth/token`, { method: "POST", headers: ORIGIN });
  for (const { status, headers } of [document, refused, token]) {
    expect([status, headers.get(ALLOW), headers.get("access-control-expose-headers")]).toEqual([
      status,
      "*",
      "*",
    ]);
  }
  expect([document.status, refused.status, token.status]).toEqual([200, 401, 401]);
});

test("a preflight response allows the requested headers", async () => {
  const { status, headers } = await fetch(`${session.url}${REALMS}`, {
    method: "OPTIONS",
    headers: {
      ...ORIGIN,
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization,service-namespace",
    },
  });
  expect([status, headers.get(ALLOW)]).toEqual([204, "*"]);
  expect(headers.get("access-control-allow-headers")).toBe("authorization,service-namespace");
});

test("the control API stays closed to pages of other origins", async () => {
  const response = await fetch(`${session.url}/_emulator/state`, { headers: ORIGIN });
  expect([response.status, response.headers.get(ALLOW)]).toEqual([403, null]);
});

test("without the option, no response allows another origin", async () => {
  const closed = await openSession();
  expect((await closed.get(REALMS, ORIGIN)).headers.has(ALLOW)).toBe(false);
  await closed.close();
});

import { DAY_MS, ENDPOINT_ROWS } from "@guildhall/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProposedCalls } from "../testing/proposed-calls.ts";
import { openSession, TEST_TIME, type TestSession } from "../testing/session.ts";

let time = TEST_TIME;
let session: TestSession;
beforeAll(async () => {
  session = await openSession({ clock: () => time, seed: 8 });
});
afterAll(() => session.close());

describe.each([
  ["the beginning", 0],
  ["forty days on", 40],
])("at %s", (_, days) => {
  let proposed: Awaited<ReturnType<typeof createProposedCalls>>;
  beforeAll(async () => {
    time = TEST_TIME + days * DAY_MS;
    proposed = await createProposedCalls(session);
  });

  test.each(ENDPOINT_ROWS.map(({ id }) => id))("%s can be tried as proposed", async (id) => {
    const response = await proposed.call(id);
    expect([response.status, response.ok ? "" : await response.text()]).toEqual([200, ""]);
  });
});

import {
  DAY_MS,
  ENDPOINT_ROWS,
  type EndpointRow,
  fillPath,
  formatNamespace,
  pathParameterNames,
} from "@guildhall/contract";
import { describeEndpoint, groupOf } from "@guildhall/contract/endpoint-descriptions";
import {
  createSignIn,
  openSession,
  TEST_TIME,
  type TestSession,
} from "@guildhall/emulator/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const YEAR_MS = 365 * DAY_MS;

let session: TestSession;
/** A user token, and a token for China. */
let userToken: string;
let chinaToken: string;
beforeAll(async () => {
  session = await openSession();
  const signIn = createSignIn(() => session);
  const answer = await signIn.exchange(await signIn.allow());
  userToken = ((await answer.json()) as { access_token: string }).access_token;
  chinaToken = await session.token("/oauth-cn");
});
afterAll(() => session.close());

/** Calls a row with its own examples, in the first region that has it. */
function callWithExamples(row: EndpointRow): Promise<Response> {
  const { parameters = {}, exampleQuery } = describeEndpoint(row.id);
  const examples = Object.entries(parameters).map(([name, { example }]): [string, string] => [
    name,
    String(example),
  ]);
  const inPath = pathParameterNames(row.path);
  const [region = "us"] = row.regions ?? [];
  const query = new URLSearchParams([
    ["namespace", formatNamespace({ category: row.category, edition: "current", region })],
    ...examples.filter(([name]) => !inPath.includes(name)),
    ...new URLSearchParams(exampleQuery),
  ]);
  const path = fillPath(row.path, Object.fromEntries(examples));
  const url = `${session.url}/${region === "cn" ? "gateway-cn" : region}${path}?${query}`;
  const token = region === "cn" ? chinaToken : userToken;
  return session.emulator.fetch(
    new Request(url, { headers: { authorization: `Bearer ${token}` } }),
  );
}

describe.each([0, 1, 3])("after %s years", (years) => {
  beforeAll(() => session.emulator.world.clock.set(TEST_TIME + years * YEAR_MS));

  test.each(ENDPOINT_ROWS.map((row) => [row.id, row] as const))(
    "the examples of %s exist in the world",
    async (id, row) => {
      const response = await callWithExamples(row);
      const folder = groupOf(id).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const problem = `An example of ${id} in packages/contract/src/api/${folder}/rows.ts is wrong`;
      const body = await response.text();
      expect(response.ok, `${problem}: ${body}`).toBe(true);
      if (row.search) expect(JSON.parse(body).results, problem).not.toEqual([]);
    },
  );
});

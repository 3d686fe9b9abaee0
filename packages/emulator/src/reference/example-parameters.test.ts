import { ENDPOINT_ROWS, fillPath, findEndpointRow, pathParameterNames } from "@guildhall/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession, TEST_TIME, type TestSession } from "../test-session.ts";
import { exampleParameters } from "./example-parameters.ts";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

/** A guild master who is no hunter, or plays no rated matches, has none of these. */
const NOT_OF_EVERYONE = ["characters.hunterPets", "characters.pvpBracket"];

/** The rows that an application's token is enough for. */
const ROWS = ENDPOINT_ROWS.filter(
  ({ id, token }) => token !== "user" && !NOT_OF_EVERYONE.includes(id),
);

test.each(ROWS.map(({ id }) => id))("%s can be tried with them", async (id) => {
  const row = findEndpointRow(id);
  if (!row) throw new Error(`There is no row ${id}.`);
  const { example } = session.emulator.description(session.url);
  const parameters = exampleParameters(example, TEST_TIME);
  const values = pathParameterNames(row.path).map((name) => [
    name,
    parameters[`${id}.${name}`] ?? parameters[name] ?? "",
  ]);
  const region = row.regions?.[0] ?? example.region;
  const [prefix, tokenHost] =
    region === "cn" ? (["gateway-cn", "/oauth-cn"] as const) : ([region, "/oauth"] as const);
  const path = `/${prefix}${fillPath(row.path, Object.fromEntries(values))}`;
  const authorization = `Bearer ${await session.token(tokenHost)}`;
  const namespace = `${row.category}-${region}`;
  const response = await session.get(`${path}?namespace=${namespace}`, { authorization });
  expect([response.status, response.ok ? "" : await response.text()]).toEqual([200, ""]);
});

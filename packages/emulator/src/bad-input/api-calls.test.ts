import { EDITIONS, ENDPOINT_ROWS, fillPath, LOCALES, REGIONS } from "@guildhall/contract";
import { knownParameters } from "@guildhall/world/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { asciiParts, headerValues, parts, queries } from "./test-hostile-input.ts";
import { rawSession } from "./test-raw-session.ts";
import { expectSound, SECRET } from "./test-sound-answer.ts";

const raw = rawSession();

const NAMESPACES = REGIONS.flatMap((region) =>
  ["static", "dynamic", "profile"].flatMap((category) =>
    Object.values(EDITIONS).map((versionPart) =>
      [category, versionPart, region].filter(Boolean).join("-"),
    ),
  ),
);
const PREFIXES = [
  "",
  "/us",
  "/eu",
  "/gateway-cn",
  "/kr",
  "/US",
  "/oauth",
  "//us",
  "/us/us",
  "/toString",
];

/** Some values that fit, many that do not. */
const queryKeys = fc.constantFrom(
  "namespace",
  "locale",
  "fields",
  "realms",
  "_page",
  "orderby",
  "__proto__",
);
const queryValues = fc.oneof(
  asciiParts,
  fc.constantFrom(...LOCALES, "en_us", "members,news", "members,,x", ...NAMESPACES),
);

const headerLines = fc
  .record(
    {
      "If-Modified-Since": headerValues,
      "Accept-Encoding": headerValues,
      "Accept-Language": headerValues,
      Range: headerValues,
      Cookie: headerValues,
      Expect: fc.constantFrom("100-continue", "something"),
      Upgrade: fc.constantFrom("websocket", "h2c"),
    },
    { requiredKeys: [] },
  )
  .map(linesOf);
/** The header names a namespace seldom: most other ones are wrong, and then the query does not count. */
const namespaceLines = fc.oneof(
  { weight: 8, arbitrary: fc.constant("") },
  {
    weight: 1,
    arbitrary: fc
      .oneof(fc.constantFrom(...NAMESPACES), headerValues)
      .map((value) => linesOf({ "Service-Namespace": value })),
  },
);
const authorizations = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: headerValues },
  { weight: 1, arbitrary: headerValues.map((text) => `Bearer ${SECRET}${text}`) },
);
const hosts = fc.oneof(
  { weight: 8, arbitrary: fc.constant("localhost") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "",
      "us.localhost",
      "toString.localhost",
      "[::1]",
      "a b",
      "x:99999",
      "..",
      "%",
      "oauth.battle.net",
    ),
  },
);
const methods = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("GET", "GET", "GET", "GET", "GET", "HEAD") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "CONNECT",
      "POST",
      "PUT",
      "DELETE",
      "OPTIONS",
      "PATCH",
      "TRACE",
      "PROPFIND",
    ),
  },
);

function linesOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}

/** The sent request. Its header and its query may name different namespaces. */
function requests(paths: fc.Arbitrary<string>, namespace = ""): fc.Arbitrary<string> {
  return fc
    .record({
      method: methods,
      path: fc.oneof(
        { weight: 9, arbitrary: paths },
        { weight: 1, arbitrary: asciiParts.map((part) => `/${part}`) },
      ),
      first: fc.constantFrom("", ...Array(4).fill(`?namespace=${namespace}`)),
      query: queries(queryKeys, queryValues),
      namespaceLine: namespaceLines,
      host: hosts,
      authorization: authorizations,
      headers: headerLines,
    })
    .map((sent) => {
      const token = sent.authorization ?? raw().authorization;
      return (
        `${sent.method} ${sent.path}${sent.first}${sent.first ? sent.query.replace("?", "&") : sent.query} HTTP/1.1\r\n` +
        `Host: ${sent.host}\r\nAuthorization: ${token}\r\n${sent.namespaceLine}${sent.headers}Content-Length: 0\r\n\r\n`
      );
    });
}

const HEALTHY =
  "GET /us/data/game/guild/emberfall/lanternwatch-company?namespace=profile-us HTTP/1.1\r\n";

/** Whatever came before, the same connection, or a new one where the server ended it, serves the guild. */
async function expectAlive(): Promise<void> {
  const { client, authorization } = raw();
  const { status } = await client.send(
    `${HEALTHY}Host: localhost\r\nAuthorization: ${authorization}\r\n\r\n`,
  );
  expect(status).toBe(200);
}

async function expectHarmless(request: string): Promise<void> {
  expectSound(request, await raw().client.send(request));
  await expectAlive();
}

/** A path of a row, with any of its parameters replaced by something else. */
function pathsOf(rowPath: string): fc.Arbitrary<string> {
  const { world } = raw().session.emulator;
  const known = knownParameters(world, "us", "current", rowPath);
  const filled = fillPath(rowPath, known).split("/").slice(1);
  const pattern = rowPath.split("/").slice(1);
  const segments = filled.map((segment, index) =>
    pattern[index]?.includes("{") === true
      ? fc.oneof({ weight: 1, arbitrary: parts }, { weight: 2, arbitrary: fc.constant(segment) })
      : fc.constant(segment),
  );
  return fc
    .tuple(fc.constantFrom(...PREFIXES, ...Array<string>(20).fill("/us")), fc.tuple(...segments))
    .map(([prefix, path]) => `${prefix}/${path.join("/")}`);
}

test.each(ENDPOINT_ROWS)(
  "$id handles any parameters, query, headers and methods",
  async ({ path, category }) => {
    await fc.assert(fc.asyncProperty(requests(pathsOf(path), `${category}-us`), expectHarmless), {
      numRuns: 60,
    });
  },
);

test.each([
  "/render",
  "/armory",
  "/_emulator",
  "/_emulator/reference",
  "/profile/user",
  "/data/game",
])("paths below %s stand anything", async (prefix) => {
  const middle = fc.constantFrom(
    "",
    "/character/us/emberfall/1",
    "/icons/56",
    "/guild/tabards",
    "/npcs/zoom",
    "/en-us/character/us",
  );
  const paths = fc
    .tuple(middle, fc.array(parts, { maxLength: 4 }))
    .map(([first, rest]) => [prefix + first, ...rest].join("/"));
  await fc.assert(fc.asyncProperty(requests(paths), expectHarmless), { numRuns: 100 });
});

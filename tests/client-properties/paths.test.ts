// @module-tag promise/destinations

import {
  createPathMatcher,
  ENDPOINT_ROWS,
  type Endpoint,
  type EndpointRow,
  fillPath,
  isIdParameter,
  pathParameterNames,
} from "@guildhall/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answeringClient, HOST, isTokenRequest, TOKEN } from "./answering-client.ts";
import { holds, PROPERTY_MS } from "./cases.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { isFreePath, pathText } from "./path-language.ts";

describe("a path", { timeout: PROPERTY_MS }, () => {
  const ids = fc.oneof(
    { weight: 8, arbitrary: fc.oneof(fc.maxSafeNat(), fc.nat(100)) },
    fc.stringMatching(/^[0-9]{1,17}$/),
    fc.constantFrom<string | number>(-1, 1.5, Number.NaN, 2 ** 53, "1e3", ""),
    fc.constantFrom("9007199254740991", "9007199254740992", `${"0".repeat(16)}1`),
    hostileTexts,
  );
  const parametersOf = ({ path }: EndpointRow) =>
    fc.record(
      Object.fromEntries(
        pathParameterNames(path).map((name) => [name, isIdParameter(name) ? ids : hostileTexts]),
      ),
    );
  const rows = ENDPOINT_ROWS.filter(({ token }) => token !== "user");
  const withParameters = rows.filter(({ path }) => path.includes("{"));
  const calls = fc
    .oneof({ weight: 2, arbitrary: fc.constantFrom(...withParameters) }, fc.constantFrom(...rows))
    .chain((row) => fc.record({ row: fc.constant(row), parameters: parametersOf(row) }));
  const matchRow = createPathMatcher(ENDPOINT_ROWS);
  const segmentsOf = (path: string) => path.split("/").slice(1);

  test("is that of its row when its parameters can be in a path, and is refused when one cannot", async () => {
    await holds(
      "path of a row",
      fc.property(calls, ({ row, parameters }) => {
        const texts = textsOf(parameters);
        if (texts === null) {
          expect(() => fillPath(row.path, parameters)).toThrow(RangeError);
          return;
        }
        const path = fillPath(row.path, parameters);
        expect(new URL(path, HOST).href).toBe(HOST + path);
        const match = matchRow(path);
        expect(match?.row).toBe(row);
        expect(match?.parameters).toEqual(texts);
      }),
    );
  });

  test("that is called stays on its host, with the segments of its row and no other query", async () => {
    const sent: URL[] = [];
    const client = answeringClient((request) => {
      if (isTokenRequest(request)) return { status: 200, body: TOKEN };
      sent.push(new URL(request.url));
      return { status: 200, body: {} };
    });
    await holds(
      "path of a call",
      fc.asyncProperty(calls, async ({ row, parameters }) => {
        sent.length = 0;
        const regional = row.regions?.[0] ? client.with({ region: row.regions[0] }) : client;
        const texts = textsOf(parameters);
        const answer = regional.request<Endpoint>(row, parameters);
        if (texts === null) {
          await expect(answer).rejects.toThrow(RangeError);
          expect(sent).toEqual([]);
          return;
        }
        await answer;
        const [url] = sent;
        if (!url) throw new Error("Nothing was sent.");
        expect([url.origin, url.hash, url.username]).toEqual([HOST, "", ""]);
        expect([...url.searchParams.keys()]).toEqual(["namespace"]);
        const expected = segmentsOf(row.path);
        const segments = segmentsOf(url.pathname).slice(-expected.length);
        for (const [index, segment] of segments.entries()) {
          const pattern = expected[index] ?? "";
          if (!pattern.includes("{")) expect(segment).toBe(pattern);
          else expect(decodeURIComponent(segment)).toBe(filled(pattern, texts));
        }
      }),
    );
  });

  test("that is not in the table stays below the API's host, and is refused when it could lead elsewhere", async () => {
    const sent: string[] = [];
    const client = answeringClient((request) => {
      if (isTokenRequest(request)) return { status: 200, body: TOKEN };
      sent.push(request.url);
      return { status: 200, body: {} };
    });
    const paths = fc.oneof(
      hostileTexts,
      fc.array(hostileTexts, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`),
      hostileTexts.map((text) => `/data/game/${text}`),
      hostileTexts.map((text) => `/data/game/${encodeURI(text.toWellFormed())}/x`),
    );
    const reserved = ["namespace", "locale", "access_token"];
    const names = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom("name", "_page", "a b", "é", "__proto__") },
      fc.constantFrom(...reserved, "Locale", "ACCESS_TOKEN"),
      hostileTexts,
    );
    const queries = fc.oneof(fc.constant({}), fc.dictionary(names, hostileTexts, { maxKeys: 2 }));
    await holds(
      "path that is not in the table",
      fc.asyncProperty(paths, queries, async (path, query) => {
        sent.length = 0;
        const entries = Object.entries(query);
        const isAllowed = entries.every(
          ([name, value]) =>
            !reserved.includes(name.toLowerCase()) && name.isWellFormed() && value.isWellFormed(),
        );
        const answer = client.get(path, { category: "static", query });
        if (!isFreePath(path) || !isAllowed) {
          await expect(answer).rejects.toThrow(RangeError);
          expect(sent).toEqual([]);
          return;
        }
        await answer;
        const url = new URL(sent[0] ?? "");
        expect([url.origin, url.username, url.hash]).toEqual([HOST, "", ""]);
        expect(url.pathname).toBe(new URL(`${HOST}/us${path}`).pathname);
        expect(segmentsOf(url.pathname)).toHaveLength(path.split("/").length);
        expect([...url.searchParams]).toEqual([...entries, ["namespace", "static-us"]]);
      }),
    );
  });
});

type PathValues = Readonly<Record<string, string | number>>;

/** The parameters as a path holds them; null when one of them is to be refused. */
function textsOf(parameters: PathValues): Record<string, string> | null {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) {
    const text = pathText(name, value);
    if (text === null) return null;
    texts[name] = text;
  }
  return texts;
}

function filled(pattern: string, texts: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? "");
}

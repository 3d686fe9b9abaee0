import {
  createPathMatcher,
  ENDPOINT_ROWS,
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

describe("a path", { timeout: PROPERTY_MS }, () => {
  const ids = fc.oneof(fc.maxSafeNat(), fc.nat(100));
  const parametersOf = ({ path }: EndpointRow) =>
    fc.record(
      Object.fromEntries(
        pathParameterNames(path).map((name) => [
          name,
          isIdParameter(name)
            ? fc.oneof({ weight: 4, arbitrary: ids }, hostileTexts)
            : hostileTexts,
        ]),
      ),
    );
  const calls = fc
    .constantFrom(...ENDPOINT_ROWS.filter(({ token }) => token !== "user"))
    .chain((row) => fc.record({ row: fc.constant(row), parameters: parametersOf(row) }));
  const matchRow = createPathMatcher(ENDPOINT_ROWS);
  const segmentsOf = (path: string) => path.split("/").slice(1);

  test("is that of its row, whatever its parameters are, or is refused", async () => {
    await holds(
      "path of a row",
      fc.property(calls, ({ row, parameters }) => {
        const path = unlessRefused(() => fillPath(row.path, parameters));
        if (path === null) return;
        expect(new URL(path, HOST).href).toBe(HOST + path);
        const match = matchRow(path);
        expect(match?.row).toBe(row);
        expect(match?.parameters).toEqual(
          Object.fromEntries(
            Object.entries(parameters).map(([name, value]) => [name, String(value)]),
          ),
        );
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
        const refused = await regional.call(row.id, parameters).then(
          () => false,
          (error: unknown) => isRefusal(error),
        );
        if (refused) {
          expect(sent).toEqual([]);
          return;
        }
        const [url] = sent;
        if (!url) throw new Error("Nothing was sent, and nothing was refused.");
        expect([url.origin, url.hash, url.username]).toEqual([HOST, "", ""]);
        expect([...url.searchParams.keys()]).toEqual(["namespace"]);
        const expected = segmentsOf(row.path);
        const segments = segmentsOf(url.pathname).slice(-expected.length);
        for (const [index, segment] of segments.entries()) {
          const pattern = expected[index] ?? "";
          if (!pattern.includes("{")) expect(segment).toBe(pattern);
          else expect(decodeURIComponent(segment)).toBe(filled(pattern, parameters));
        }
      }),
    );
  });

  test("that is not in the table stays below the API's host, or is refused", async () => {
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
    );
    await holds(
      "path that is not in the table",
      fc.asyncProperty(paths, async (path) => {
        sent.length = 0;
        try {
          await client.get(path, { category: "static" });
        } catch (error) {
          expect(isRefusal(error)).toBe(true);
          expect(sent).toEqual([]);
          return;
        }
        const url = new URL(sent[0] ?? "");
        expect([url.origin, url.username, url.hash]).toEqual([HOST, "", ""]);
        expect(url.pathname.startsWith("/us/")).toBe(true);
        expect(url.search).toBe("?namespace=static-us");
      }),
    );
  });
});

function isRefusal(error: unknown): boolean {
  return error instanceof RangeError || error instanceof TypeError;
}

function unlessRefused<Value>(run: () => Value): Value | null {
  try {
    return run();
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function filled(pattern: string, parameters: Readonly<Record<string, string | number>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
}

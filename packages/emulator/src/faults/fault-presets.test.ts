// @module-tag promise/faults

import { gunzipSync } from "node:zlib";
import { DAY_MS } from "@guildhall/contract";
import { beforeEach, expect, test } from "vitest";
import { FAULT_PRESETS, type FaultPreset } from "../create-emulator.ts";
import { bodyOf, type Exchange, get } from "../protocol/test-exchange.ts";
import { type FaultServer, openFaultServer, ROSTER, TEST_TIME } from "./test-fault-server.ts";

let server: FaultServer;
beforeEach(async () => {
  server = await openFaultServer();
  return () => server.close();
});

const call = () => get(server.port, "/roster");
const statusOf = ({ received }: Exchange) => Number(received.split(" ")[1]);
const header = ({ received }: Exchange, name: string) =>
  [...received.matchAll(/^([\w-]+): (.*)\r$/gm)].flatMap(([, key, value]) =>
    key?.toLowerCase() === name ? [value] : [],
  );
const json = (exchange: Exchange) =>
  JSON.parse(Buffer.from(bodyOf(exchange), "latin1").toString()) as typeof ROSTER;
const statuses = async (count: number) => {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push(statusOf(await call()));
  return seen;
};
/** The status of a preset of a character, which affects its documents, also linked ones, and not its roster. */
const ofCharacter = async (status: number, reason: string) => {
  const paths = ["/us/character/a", "/us/character/a/quests", "/character/a", "/roster"];
  const exchanges = await Promise.all(paths.map((path) => get(server.port, path)));
  expect(exchanges.map(statusOf)).toEqual([status, status, status, 200]);
  const [modern, , legacy] = exchanges.slice(0, 3).map((each) => json(each as Exchange));
  expect(modern).toMatchObject({ code: status });
  expect(legacy).toEqual({ status: "nok", reason });
};
const retryAfter = async (expected: readonly string[]) => {
  const exchange = await call();
  expect([statusOf(exchange), header(exchange, "retry-after")]).toEqual([429, expected]);
};
const burst = (status: number) => async () =>
  expect(await statuses(4)).toEqual([status, status, status, 200]);
const expiresIn = (value: unknown) => async () =>
  expect(json(await get(server.port, "/token"))).toMatchObject({ expires_in: value });
const members = async () => json(await call()).members;
const names = async () => (await members()).map(({ character }) => character.name);
const OWN_TEXT = JSON.stringify(ROSTER);
const OWN_NAMES = ["Osric", "Maevi", "Törvald"];

/** What each preset looks like from outside. */
const SEEN: Readonly<Record<FaultPreset, () => Promise<unknown>>> = {
  "connection-refused": async () => {
    // The port was closed and, as this server's waits are over at once, is open again.
    expect(server.waits).toEqual([2_000]);
    await expect.poll(async () => statusOf(await call())).toBe(200);
    server.faults.add({ match: "*", kind: "connection-refused" });
    expect(await call()).toEqual({ received: "", end: "ECONNREFUSED" });
  },
  "reset-before-request": async () => {
    expect(await call()).toEqual({ received: "", end: "ECONNRESET" });
    expect(statusOf(await call())).toBe(200);
  },
  "reset-before-headers": async () =>
    expect(await call()).toEqual({ received: "", end: "ECONNRESET" }),
  "reset-in-headers": async () =>
    expect(await call()).toEqual({ received: "HTTP/1.1 200 OK\r\ncontent-ty", end: "ECONNRESET" }),
  "reset-in-body": async () => {
    const exchange = await call();
    expect([statusOf(exchange), exchange.end]).toEqual([200, "ECONNRESET"]);
    expect(bodyOf(exchange).length).toBeLessThan(OWN_TEXT.length);
    expect(bodyOf(exchange).length).toBeGreaterThan(0);
  },
  "slow-connect": async () => {
    expect(statusOf(await call())).toBe(200);
    expect(server.waits).toEqual([30_000]);
  },
  "slow-headers": async () => {
    expect(statusOf(await call())).toBe(200);
    expect(server.waits).toEqual([30_000]);
  },
  "one-byte-a-second": async () => {
    const exchange = await call();
    expect(json(exchange)).toEqual(ROSTER);
    expect(server.waits).toHaveLength(Buffer.byteLength(OWN_TEXT));
    expect(new Set(server.waits)).toEqual(new Set([1_000]));
  },
  truncated: async () => {
    const exchange = await call();
    expect(exchange.end).toBe("end");
    expect(header(exchange, "content-length")).toEqual([String(Buffer.byteLength(OWN_TEXT))]);
    expect(bodyOf(exchange)).toHaveLength(Buffer.byteLength(OWN_TEXT) >> 1);
  },
  "content-length-too-small": async () => {
    const exchange = await call();
    const length = Buffer.byteLength(OWN_TEXT);
    expect([header(exchange, "content-length"), bodyOf(exchange).length]).toEqual([
      [String(length - 100)],
      length,
    ]);
  },
  "content-length-too-large": async () => {
    const exchange = await call();
    const length = Buffer.byteLength(OWN_TEXT);
    expect([header(exchange, "content-length"), bodyOf(exchange).length]).toEqual([
      [String(length + 100)],
      length,
    ]);
  },
  "not-gzip": async () => {
    const exchange = await call();
    expect(header(exchange, "content-encoding")).toEqual(["gzip"]);
    expect(json(exchange)).toEqual(ROSTER);
  },
  "corrupt-gzip": async () => {
    const exchange = await call();
    const body = Buffer.from(bodyOf(exchange), "latin1");
    expect([header(exchange, "content-encoding"), body.readUInt16BE()]).toEqual([["gzip"], 0x1f8b]);
    expect(() => gunzipSync(body)).toThrow();
  },
  "gzip-bomb": async () => {
    server.faults.clear();
    server.faults.add({ ...FAULT_PRESETS["gzip-bomb"], bytes: 3_000_000 });
    const response = await fetch(`${server.url}/roster`);
    const body = await response.text();
    expect([response.headers.get("content-encoding"), body]).toEqual(["gzip", " ".repeat(3e6)]);
  },
  "invalid-utf8": async () => {
    const bytes = Buffer.from(bodyOf(await call()), "latin1");
    expect(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)).toThrow();
    expect(JSON.parse(bytes.toString()).guild.name).toMatch(/Lantern Keepers$/);
  },
  "invalid-json": async () => {
    const exchange = await call();
    expect([statusOf(exchange), bodyOf(exchange).length]).toEqual([
      200,
      Buffer.byteLength(OWN_TEXT) - 1,
    ]);
    expect(() => json(exchange)).toThrow(SyntaxError);
  },
  "deep-json": async () => expect(bodyOf(await call())).toMatch(/^\[{100000}\]{100000}$/),
  "html-200": async () => {
    const exchange = await call();
    expect([statusOf(exchange), header(exchange, "content-type")]).toEqual([200, ["text/html"]]);
    expect(bodyOf(exchange)).toMatch(/^<!doctype html>/);
  },
  "empty-200": async () => {
    const exchange = await call();
    expect([statusOf(exchange), bodyOf(exchange)]).toEqual([200, ""]);
  },
  "204": async () => {
    const exchange = await call();
    expect([statusOf(exchange), bodyOf(exchange)]).toEqual([204, ""]);
    expect(header(exchange, "content-length")).toEqual([]);
  },
  "redirect-loop": async () => {
    const exchange = await call();
    expect([statusOf(exchange), header(exchange, "location")]).toEqual([
      302,
      ["http://localhost/roster"],
    ]);
    await expect(fetch(`${server.url}/roster`)).rejects.toMatchObject({
      cause: { message: "redirect count exceeded" },
    });
  },
  "redirect-to-another-host": async () =>
    expect(header(await call(), "location")).toEqual(["http://elsewhere.invalid/roster"]),
  "304-without-a-copy": async () => {
    const exchange = await call();
    expect([statusOf(exchange), bodyOf(exchange)]).toEqual([304, ""]);
  },
  "401-once": async () => expect(await statuses(2)).toEqual([401, 200]),
  "401-always": async () => expect(await statuses(3)).toEqual([401, 401, 401]),
  "401-random": async () => {
    const seen = await statuses(40);
    expect(new Set(seen)).toEqual(new Set([200, 401]));
    const again = await openFaultServer();
    again.faults.add(FAULT_PRESETS["401-random"]);
    const repeated: number[] = [];
    for (const _ of seen) repeated.push(statusOf(await get(again.port, "/roster")));
    await again.close();
    expect(repeated).toEqual(seen);
  },
  "403": async () => expect(json(await call())).toMatchObject({ code: 403, type: "Forbidden" }),
  "endpoint-retired": async () => expect(await statuses(2)).toEqual([404, 404]),
  "character-not-indexed": () => ofCharacter(404, "Character not found."),
  "character-unavailable": () => ofCharacter(500, "Character unavailable"),
  "404-flapping": async () => expect(await statuses(4)).toEqual([404, 200, 404, 200]),
  "429-retry-after-none": () => retryAfter([]),
  "429-retry-after-zero": () => retryAfter(["0"]),
  "429-retry-after-seconds": () => retryAfter(["2"]),
  "429-retry-after-decimal": () => retryAfter(["0.5"]),
  "429-retry-after-date": () => retryAfter(["Fri, 20 Nov 2026 12:00:02 GMT"]),
  "429-retry-after-past": () => retryAfter(["Fri, 20 Nov 2026 11:00:00 GMT"]),
  "429-retry-after-huge": () => retryAfter(["99999999999"]),
  "429-retry-after-negative": () => retryAfter(["-5"]),
  "429-retry-after-garbage": () => retryAfter(["soon"]),
  "500-burst": burst(500),
  "502-burst": burst(502),
  "503-burst": burst(503),
  "504-burst": burst(504),
  "duplicate-headers": async () => {
    const exchange = await call();
    expect(header(exchange, "content-type")).toEqual([
      "application/json;charset=UTF-8",
      "text/plain",
    ]);
    expect(header(exchange, "last-modified")).toHaveLength(2);
    expect(header(exchange, "cache-control")).toEqual(["no-store"]);
    expect(json(exchange)).toEqual(ROSTER);
  },
  "date-in-the-past": async () =>
    expect(header(await call(), "date")).toEqual([new Date(TEST_TIME - DAY_MS).toUTCString()]),
  "date-in-the-future": async () =>
    expect(header(await call(), "date")).toEqual([new Date(TEST_TIME + DAY_MS).toUTCString()]),
  "expires-in-missing": async () =>
    expect(json(await get(server.port, "/token"))).toEqual({
      access_token: "T",
      token_type: "bearer",
    }),
  "expires-in-null": expiresIn(null),
  "expires-in-zero": expiresIn(0),
  "expires-in-negative": expiresIn(-1),
  "expires-in-text": expiresIn("86399"),
  "expires-in-short": expiresIn(60),
  "expires-in-huge": expiresIn(1e15),
  "token-revoked-before": async () => {
    const withToken = () => get(server.port, "/roster", "Authorization: Bearer abc\r\n");
    expect([statusOf(await withToken()), [...server.revoked]]).toEqual([401, ["abc"]]);
    expect([statusOf(await withToken()), statusOf(await call())]).toEqual([401, 200]);
  },
  "token-revoked-after": async () => {
    const withToken = () => get(server.port, "/roster", "Authorization: Bearer abc\r\n");
    expect([statusOf(await withToken()), statusOf(await withToken())]).toEqual([200, 401]);
  },
  "patch-day": async () => {
    for (const path of ["/token", "/icon", "/_emulator"]) await get(server.port, path);
    expect(await statuses(5)).toEqual([200, 200, 200, 200, 200]);
    expect(server.patchDays).toEqual([]);
    expect(await statuses(2)).toEqual([200, 200]);
    expect(server.patchDays).toEqual([TEST_TIME]);
  },
  "unknown-field": async () =>
    expect((await members())[0]).toMatchObject({ rank: 0, unknown: { note: expect.any(String) } }),
  "prototype-field": async () => expect(bodyOf(await call())).toContain('"__proto__":{"note"'),
  "missing-field": async () => expect(json(await call())).toEqual({ guild: ROSTER.guild }),
  "null-field": async () => expect((await members())[0]).toEqual({ character: null, rank: 0 }),
  "wrong-type-field": async () => expect((await members())[0]?.character.id).toBe("11"),
  "reordered-roster": async () => expect(await names()).toEqual(OWN_NAMES.toReversed()),
  "renamed-character": async () => {
    expect((await members())[2]?.character).toMatchObject({
      name: "Newname",
      id: 13,
      key: { href: expect.stringContaining("/character/emberfall/newname?") },
    });
    expect(await names()).toEqual(["Osric", "Maevi", "Newname"]);
  },
  "transferred-character": async () =>
    expect((await members())[2]?.character).toMatchObject({
      name: "Törvald",
      id: 13,
      realm: { slug: "elsewhere" },
      key: { href: expect.stringContaining("/character/elsewhere/t%C3%B6rvald?") },
    }),
  "deleted-character": async () => expect(await names()).toEqual(["Osric", "Maevi"]),
  "recreated-character": async () =>
    expect((await members())[2]?.character).toMatchObject({ name: "Törvald", id: 14 }),
  "member-twice": async () => expect(await names()).toEqual([...OWN_NAMES, "Törvald"]),
  "empty-roster": async () => expect(await names()).toEqual([]),
  "large-roster": async () => {
    const characters = (await members()).map(({ character }) => character);
    expect(characters).toHaveLength(10_000);
    for (const unique of ["id", "name"] as const) {
      expect(new Set(characters.map((character) => character[unique])).size).toBe(10_000);
    }
    expect(characters.slice(0, 3).map(({ name }) => name)).toEqual(OWN_NAMES);
  },
  "region-outage": async () => {
    expect([statusOf(await call()), statusOf(await get(server.port, "/roster?eu"))]).toEqual([
      503, 200,
    ]);
  },
  "region-outage-reset": async () => {
    expect([(await call()).end, statusOf(await get(server.port, "/roster?eu"))]).toEqual([
      "ECONNRESET",
      200,
    ]);
  },
};

test.each(Object.entries(SEEN))("the fault %s is seen by a client", async (name, seen) => {
  server.faults.add(FAULT_PRESETS[name as FaultPreset]);
  await seen();
  expect(server.faults.list()[0]?.acted === 0).toBe(name === "connection-refused");
});

import { findEndpointRow, type KnownEdition, PROVIDERS, providerAt } from "@guildhall/contract";
import { expect, test } from "vitest";
import { type Call, createCall } from "../documents/call.ts";
import { buildAt } from "../world/builds.ts";
import { createWorld } from "../world/world.ts";
import { searchResponder } from "./search-responder.ts";

const world = createWorld({ seed: 7, clock: () => 1_795_176_000_000 });

interface Asked {
  readonly row: string;
  readonly edition?: KnownEdition;
  readonly query?: string;
  readonly base?: string;
  /** In ms. */
  readonly later?: number;
}

function callOf({ row: id, edition = "current", query, base, later = 0 }: Asked): Call {
  const row = findEndpointRow(id);
  if (!row) throw new Error(`no row ${id}`);
  const now = world.clock.now() + later;
  return createCall({
    shard: world.shard("us", edition),
    row,
    region: "us",
    edition,
    build: buildAt(edition, now),
    now,
    accountId: null,
    parameters: {},
    query: new URLSearchParams(query),
    locale: null,
    provider: providerAt(PROVIDERS.contract, base ?? "http://localhost:1"),
  });
}

/** A responder, and the links that its entries were built with. */
function countedResponder() {
  const built: string[] = [];
  const respond = searchResponder((call) => {
    const key = call.links.to(call.row.id);
    built.push(key.href);
    return [{ key, data: { id: 1 } }];
  });
  return { built, respond };
}

test("entries of a static row are built once for each edition, host and build", () => {
  const { built, respond } = countedResponder();
  const row = "items.search";
  const asked: Asked[] = [
    { row },
    { row, edition: "classic" },
    { row, base: "http://localhost:2" },
    { row, later: 100 * 86_400_000 },
  ];
  for (const each of [...asked, ...asked]) respond(callOf(each));
  expect(built).toHaveLength(4);
  expect(new Set(built).size).toBe(4);
});

test("entries of a row that changes with time are built for each search", () => {
  const { built, respond } = countedResponder();
  for (const row of ["realms.search", "realms.search"]) respond(callOf({ row }));
  expect(built).toHaveLength(2);
});

test("what a search found lasts as long as the build, unless told", () => {
  const call = callOf({ row: "items.search" });
  const { released: modified, until } = call.build;
  expect(countedResponder().respond(call)).toMatchObject({ modified, until });
  const told = searchResponder(
    () => [],
    () => ({ modified: 5, until: 6 }),
  );
  expect(told(call)).toMatchObject({ modified: 5, until: 6 });
});

test("a query that cannot be read is refused before entries are built for it", () => {
  const { built, respond } = countedResponder();
  expect(() => respond(callOf({ row: "items.search", query: "_page=0" }))).toThrow("_page");
  expect(built).toEqual([]);
});

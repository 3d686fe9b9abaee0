import { createServiceClock } from "@guildhall/contract/source";
import { expect, test } from "vitest";
import { createWorld } from "../history/world.ts";
import { type AskedCall, rowCall } from "../testing/row-call.ts";
import { searchResponder } from "./search-responder.ts";

const world = createWorld({ seed: 7, clock: createServiceClock(() => 1_795_176_000_000) });

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
  const calls: AskedCall[] = [
    {},
    { edition: "classic" },
    { origin: "http://localhost:2" },
    { later: 100 * 86_400_000 },
  ];
  for (const each of [...calls, ...calls]) respond(rowCall(world, "items.search", each));
  expect(built).toHaveLength(4);
  expect(new Set(built).size).toBe(4);
});

test("entries of a row that changes with time are built for each search", () => {
  const { built, respond } = countedResponder();
  for (const row of ["realms.search", "realms.search"]) respond(rowCall(world, row));
  expect(built).toHaveLength(2);
});

test("search results are valid until the next build by default", () => {
  const call = rowCall(world, "items.search");
  const { released: modified, until } = call.build;
  expect(countedResponder().respond(call)).toMatchObject({ modified, until });
  const custom = searchResponder(
    () => [],
    () => ({ modified: 5, until: 6 }),
  );
  expect(custom(call)).toMatchObject({ modified: 5, until: 6 });
});

import { expect, test } from "vitest";
import { gemsFor } from "../../catalog/items/sockets.ts";
import { characterView } from "../../testing/character-view.ts";
import { wornItems } from "./worn-items.ts";
import { wornSockets } from "./worn-sockets.ts";

const people = (edition: "current" | "classic1x" | "classic" | "classicann") =>
  Array.from({ length: 40 }, (_, index) =>
    characterView({ edition, id: 500 + index, created: 0, reachedAt: () => 0 }),
  );

function socketsIn(edition: Parameters<typeof people>[0]) {
  return people(edition).flatMap((character) =>
    wornItems(character).flatMap((worn) => wornSockets(character, worn)),
  );
}

test("every gem has the color of its socket, and some sockets are empty", () => {
  for (const edition of ["current", "classic", "classicann"] as const) {
    const sockets = socketsIn(edition);
    expect(sockets.some(({ gem }) => gem === null)).toBe(true);
    expect(sockets.some(({ gem }) => gem !== null)).toBe(true);
    for (const { type, gem } of sockets) if (gem) expect(gemsFor(type)).toContain(gem);
  }
});

test("classic1x has no sockets", () => {
  expect(socketsIn("classic1x")).toEqual([]);
});

test("a worn piece keeps its gems", () => {
  expect(socketsIn("current")).toEqual(socketsIn("current"));
});

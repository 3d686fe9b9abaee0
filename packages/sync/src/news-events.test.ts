import { describe, expect, test } from "vitest";
import { eventKey } from "./dedup-key.ts";
import { type DocumentNews, documentNews } from "./document-news.ts";
import { identifiedNews } from "./news-events.ts";

const nobody = () => null;
const keys = (items: readonly DocumentNews[], find: (name: string) => number | null = nobody) =>
  identifiedNews(items, ({ name }) => find(name), nobody).map(({ eventKey }) => eventKey);

/** An achievement of the activity document, with the character's id, or of the legacy news, without it. */
function achievement(name: string, characterId: number | null, timestamp = 5): DocumentNews {
  const type = characterId === null ? "playerAchievement" : "CHARACTER_ACHIEVEMENT";
  return documentNews({
    guildId: 1,
    source: "api",
    type,
    timestamp,
    characterName: name,
    subject: "First steps",
    event: { what: ["achievement", 6], who: { name, characterId, realmSlug: null } },
    entry: { type, name, characterId },
  });
}

function loot(context: string, character = "Ysolde"): DocumentNews {
  return documentNews({
    guildId: 1,
    source: "api",
    type: "itemLoot",
    timestamp: 5,
    characterName: character,
    subject: "Item 7",
    event: { what: ["itemLoot", 7], who: { name: character, characterId: null, realmSlug: null } },
    entry: { context, character },
  });
}

describe("the event of a character", () => {
  test("is the same after a rename", () => {
    expect(keys([achievement("Isaura", 7)])).toEqual(keys([achievement("Ysolde", 7)]));
  });

  test("is the same in a document that has only names", () => {
    const [modern, legacy] = keys([achievement("Ysolde", 7), achievement("ysolde", null)]);
    expect(legacy).toBe(modern);
    expect(keys([achievement("Ysolde", null)], () => 7)).toEqual([modern]);
  });

  test("is the same when the character is renamed between the two documents of a run", () => {
    const items = [
      achievement("Ysolde", 7),
      achievement("Rowan", 8),
      achievement("Rowan", null),
      achievement("Isaura", null),
    ];
    for (const order of [items, items.toReversed()]) {
      const ofName = new Map(order.map((news, index) => [news, keys(order)[index]]));
      const [ysolde, rowan, rowanLegacy, isauraLegacy] = items.map((news) => ofName.get(news));
      expect([rowanLegacy, isauraLegacy]).toEqual([rowan, ysolde]);
      expect(ysolde).not.toBe(rowan);
    }
  });

  test("differs when another character has it at the same moment, in either order", () => {
    const items = [
      achievement("Ysolde", 7),
      achievement("Rowan", 8),
      achievement("Ysolde", null),
      achievement("Rowan", null),
    ];
    const inOrder = keys(items);
    expect(new Set(inOrder).size).toBe(2);
    expect(keys(items.toReversed())).toEqual(inOrder.toReversed());
    expect(keys([achievement("Rowan", 8)])).toEqual([inOrder[1]]);
  });

  test("differs when a character of the same name on another realm has it at the same moment", () => {
    const items = [achievement("Ysolde", 7), achievement("Ysolde", 8)];
    expect(new Set(keys(items)).size).toBe(2);
    const legacy = [achievement("Ysolde", null), achievement("Ysolde", null)];
    expect(new Set(keys([...items, ...legacy])).size).toBe(2);
  });

  test("differs at another moment, and for another character with the same name", () => {
    const [first] = keys([achievement("Ysolde", 7)]);
    expect(keys([achievement("Ysolde", 7, 6), achievement("Ysolde", null)])).not.toContain(first);
    expect(keys([achievement("Ysolde", 8)])).not.toContain(first);
  });

  test("is identified by the name when no member has that name", () => {
    const [stranger] = keys([achievement("Ysolde", null)]);
    expect(keys([achievement("YSOLDE", null)])).toEqual([stranger]);
    expect(keys([achievement("Rowan", null)])).not.toEqual([stranger]);
  });

  test("has the key by its name as a second key, under which it can already be stored", () => {
    const [byName] = identifiedNews([achievement("Ysolde", null)], nobody, nobody);
    const [byId] = identifiedNews([achievement("Ysolde", 7)], nobody, nobody);
    expect(byId?.otherEventKey).toBe(byName?.eventKey);
    expect(byName?.eventKey).toBe(eventKey("achievement", 6, "ysolde", 5));
    expect(byName?.otherEventKey).toBeUndefined();
  });
});

describe("two different entries of one event", () => {
  test("have two event keys, which are the same every time", () => {
    const [first, second] = keys([loot("raid"), loot("dungeon")]);
    expect(second).not.toBe(first);
    expect(keys([loot("raid, later build"), loot("dungeon, later build")])).toEqual([
      first,
      second,
    ]);
  });

  test("have two second keys, too", () => {
    const others = identifiedNews([loot("raid"), loot("dungeon")], () => 7, nobody).map(
      ({ otherEventKey }) => otherEventKey,
    );
    expect(others).toEqual(keys([loot("raid"), loot("dungeon")]));
  });

  test("have one event key when they are the same entry", () => {
    expect(new Set(keys([loot("raid"), loot("raid")])).size).toBe(1);
  });
});

test("news without a known event has no event key", () => {
  const { event: _, ...items } = loot("raid");
  expect(keys([{ ...items, event: null }])).toEqual([null]);
});

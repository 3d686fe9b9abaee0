import { createPathMatcher, EDITIONS, ENDPOINT_ROWS, type KnownEdition } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import { createServiceClock } from "@guildhall/contract/source";
import { describe, expect, test } from "vitest";
import { creatureFamiliesOf } from "../../catalog/creatures/creature-kinds.ts";
import { creaturesOf } from "../../catalog/creatures/creatures.ts";
import { createWorld } from "../../history/world.ts";
import { type AskedCall, rowCall, sentDocument } from "../../testing/row-call.ts";
import { CREATURE_RESPONDERS, creatureMediaEntries } from "./creature-documents.ts";

const world = createWorld({ seed: 7, clock: createServiceClock(() => Date.UTC(2026, 10, 20, 12)) });
const editions = Object.keys(EDITIONS) as KnownEdition[];
const match = createPathMatcher(ENDPOINT_ROWS);

const documentOf = (rowId: string, options: AskedCall = {}) => {
  const call = rowCall(world, rowId, options);
  return sentDocument(CREATURE_RESPONDERS[rowId]?.(call), call);
};

const hrefsOf = (document: object) =>
  [...JSON.stringify(document).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href ?? "");

describe.each(editions)("in %s", (edition) => {
  test.each([null, "ko_KR"] as const)(
    "each document that an index or a creature links to exists and is valid, locale %s",
    (locale) => {
      const start = ["creatures.families", "creatures.types"].map((row) =>
        documentOf(row, { edition, locale }),
      );
      const creatures = creaturesOf(edition).map(({ id }) =>
        documentOf("creatures.get", { edition, locale, parameters: { creatureId: `${id}` } }),
      );
      const queue = [...start, ...creatures].flatMap((each) => hrefsOf(each ?? {}));
      const seen = new Set<string>();
      for (const href of queue) {
        if (seen.has(href) || href.includes("/playable-specialization/")) continue;
        seen.add(href);
        const found = match(new URL(href).pathname.replace(/^\/us/, "").replace(/\/$/, "/index"));
        if (!found) throw new Error(`No row answers ${href}`);
        const document = documentOf(found.row.id, {
          edition,
          locale,
          parameters: found.parameters,
        });
        const parsed = DOCUMENTS[found.row.document].safeParse(document);
        expect([href, parsed.error?.issues ?? []]).toEqual([href, []]);
        queue.push(...hrefsOf(document ?? {}));
      }
      expect(seen.size).toBeGreaterThan(creaturesOf(edition).length * 2);
    },
  );

  test("the creature search returns every creature of the edition", () => {
    const page = documentOf("creatures.search", { edition, query: "_pageSize=1000" });
    expect(DOCUMENTS["creature-search"].safeParse(page).error?.issues ?? []).toEqual([]);
    expect(page?.results).toHaveLength(creaturesOf(edition).length);
  });
});

test("only the families of the current edition have a specialization", () => {
  const parameters = { creatureFamilyId: "1" };
  expect(documentOf("creatures.family", { parameters, locale: "de_DE" })).toMatchObject({
    name: "Wolf",
    specialization: { name: "Wildheit", id: 74 },
    media: { id: 1 },
  });
  for (const edition of editions.filter((each) => each !== "current")) {
    expect(documentOf("creatures.family", { edition, parameters })).not.toHaveProperty(
      "specialization",
    );
  }
});

test("the document of a creature without a family omits `family`", () => {
  const boss = documentOf("creatures.get", {
    parameters: { creatureId: "210101" },
    locale: "en_US",
  });
  expect(boss).toMatchObject({ name: "The Barrow King", is_tameable: false });
  expect(boss).not.toHaveProperty("family");
});

test.each([
  ["creatures.get", { creatureId: "1" }],
  ["creatures.family", { creatureFamilyId: "10" }],
  ["creatures.type", { creatureTypeId: "16" }],
  ["creatures.displayMedia", { creatureDisplayId: "1" }],
  ["creatures.familyMedia", { creatureFamilyId: "0" }],
])("%s returns null for an unknown id", (row, parameters) => {
  expect(documentOf(row, { parameters })).toBeNull();
});

test("the edition classic1x has no families, creatures and displays of later expansions", () => {
  const exists = (edition: KnownEdition) => [
    documentOf("creatures.family", { edition, parameters: { creatureFamilyId: "50" } }) !== null,
    documentOf("creatures.get", { edition, parameters: { creatureId: "41483" } }) !== null,
    documentOf("creatures.displayMedia", {
      edition,
      parameters: { creatureDisplayId: "91483" },
    }) !== null,
  ];
  expect(exists("current")).toEqual([true, true, true]);
  expect(exists("classic1x")).toEqual([false, false, false]);
});

test("the creature search filters by family, tameness and a name in any locale", () => {
  const page = documentOf("creatures.search", {
    query: "family.name.de_DE=Wolf&is_tameable=true&name.fr_FR=marais",
    locale: "de_DE",
  });
  expect(page?.results).toMatchObject([
    {
      data: {
        id: 41_000,
        name: { it_IT: "Lupo della palude" },
        type: { id: 1 },
        is_tameable: true,
      },
    },
  ]);
});

test("the media search has an entry for each display and each family", () => {
  const entries = creatureMediaEntries(rowCall(world, "media.search"));
  const displays = creaturesOf("current").flatMap(({ displayIds }) => displayIds);
  expect(entries).toHaveLength(displays.length + creatureFamiliesOf("current").length);
  expect(entries.every(({ tags }) => tags?.includes("creature"))).toBe(true);
  const shown = JSON.stringify(entries);
  expect(shown).toContain("/icons/56/creature_family_wolf.jpg");
  expect(shown).toContain("/npcs/zoom/creature-display-91000.jpg");
});

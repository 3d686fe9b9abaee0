import type { DescribedEndpoint } from "@guildhall/contract/endpoint-descriptions";
import { createDocumentSchemas } from "@guildhall/contract/openapi";
import { expect, test } from "vitest";
import { z } from "zod";
import { contractProblems, descriptionProblems } from "./contract-problems.ts";
import type { DocumentSource, GroupSource } from "./contract-sources.ts";
import { responderProblems } from "./world-responders.ts";

const API = "packages/contract/src/api";
const schema = (examples?: unknown) =>
  z.object({ id: z.int() }).meta({ id: "item", examples } as z.GlobalMeta);
const item: DocumentSource = {
  id: "item",
  exportName: "item",
  file: `${API}/items/item.ts`,
  schema: schema([{ id: 1 }]),
};
const items = {
  name: "powerItems",
  file: `${API}/power-items/rows.ts`,
  group: { title: "Items", description: "Items." },
  rows: {
    get: {
      path: "/data/game/item/{itemId}",
      category: "static",
      document: "item",
      summary: "Returns an item.",
      parameters: { itemId: { description: "Item ID.", example: 1 } },
    },
  },
} as const satisfies GroupSource;

test("contractProblems finds nothing in complete sources", () => {
  expect(contractProblems({ groups: [items], documents: [item] })).toEqual([]);
});

test("contractProblems names the file of a missing schema", () => {
  expect(contractProblems({ groups: [items], documents: [] })).toEqual([
    'powerItems.get returns the document "item", which has no schema. Export one with ' +
      `.meta({ id: "item" }) from ${API}/power-items/item.ts.`,
  ]);
});

test.each([
  [
    "a parameter without a description",
    { parameters: {} },
    "description or no example of its parameter itemId",
  ],
  [
    "a parameter without an example",
    { parameters: { itemId: { description: "Item ID." } } },
    "description or no example of its parameter itemId",
  ],
  ["a row without a summary", { summary: "" }, "summary"],
])("contractProblems names %s", (_, change, missing) => {
  const row = { ...items.rows.get, ...change } as DescribedEndpoint;
  const group = { ...items, rows: { get: row } };
  expect(contractProblems({ groups: [group], documents: [item] })).toEqual([
    `powerItems.get has no ${missing} in ${API}/power-items/rows.ts.`,
  ]);
});

test("contractProblems names a document without an example, and one that no row returns", () => {
  const documents = [
    { ...item, schema: schema() },
    { ...item, id: "toy" },
  ];
  expect(contractProblems({ groups: [items], documents })).toEqual([
    `The document "item" has no example in the .meta() of ${API}/items/item.ts.`,
    `No row returns the document "toy" of ${API}/items/item.ts.`,
  ]);
});

test("contractProblems names the file and the field of an example that does not fit its schema", () => {
  const document = { ...item, schema: schema([{ id: 1 }, { id: "one" }]) };
  expect(contractProblems({ groups: [items], documents: [document] })).toEqual([
    `The document "item" has an example in ${API}/items/item.ts that does not fit its schema: ` +
      "example.id: Invalid input: expected number, received string.",
  ]);
});

test("descriptionProblems names the file of a part with a field without a description", () => {
  const schemas = { RosterMember: { description: "Member.", properties: { rank: {} } } };
  expect(descriptionProblems(schemas)).toEqual([
    `RosterMember.rank has no description in ${API}/guilds/guild-roster.ts.`,
  ]);
  expect(descriptionProblems(createDocumentSchemas())).toEqual([]);
});

test("responderProblems names a file for the responder of a row without one", () => {
  expect(responderProblems([items], { "powerItems.get": () => null })).toEqual([]);
  expect(responderProblems([items], {})).toEqual([
    "powerItems.get has no responder. Add one to an exported table, such as POWER_ITEM_RESPONDERS " +
      "in packages/world/src/documents/power-items/power-item-documents.ts.",
  ]);
});

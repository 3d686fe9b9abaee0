import { createDocumentSchemas, type JsonSchema } from "@guildhall/contract/openapi";
import { expect, test } from "vitest";
import { documentFields, fieldChoices, inlined } from "./document-fields.ts";

const text: JsonSchema = { type: "string" };
const fieldsOf = (properties: Record<string, JsonSchema>, required: string[] = []) =>
  documentFields({ type: "object", properties, required }, (name) => `<${name}>`);

test("a field comes before those below it, with the path that leads there", () => {
  const member: JsonSchema = {
    type: "object",
    properties: { name: text, rank: { type: "integer" } },
    required: ["name"],
  };
  const members: JsonSchema = { type: "array", items: member, description: "All of them." };
  expect(fieldsOf({ members }, ["members"])).toEqual([
    { path: "members", type: "list of objects", always: true, description: "All of them." },
    { path: "members[].name", type: "text", always: true, description: "" },
    { path: "members[].rank", type: "whole number", always: false, description: "" },
  ]);
});

test("a named schema is named and not entered", () => {
  const link = { $ref: "#/components/schemas/Link" };
  expect(fieldsOf({ self: link, others: { type: "array", items: link } })).toEqual([
    { path: "self", type: "<Link>", always: false, description: "" },
    { path: "others", type: "list of <Link>", always: false, description: "" },
  ]);
});

test("a named schema that is found is put in its place, with the description of the place", () => {
  const member: JsonSchema = { type: "object", properties: { name: text }, description: "One." };
  const roster: JsonSchema = {
    type: "object",
    properties: {
      members: { type: "array", items: { $ref: "#/components/schemas/Member" } },
      master: { $ref: "#/components/schemas/Member", description: "Rank 0." },
      guild: { $ref: "#/components/schemas/Guild" },
    },
  };
  const fields = documentFields(
    inlined(roster, (name) => (name === "Member" ? member : null)),
    (name) => `<${name}>`,
  );
  expect(fields.map(({ path, type, description }) => [path, type, description])).toEqual([
    ["members", "list of objects", ""],
    ["members[].name", "text", ""],
    ["master", "object", "Rank 0."],
    ["master.name", "text", ""],
    ["guild", "<Guild>", ""],
  ]);
});

test("a choice, a null and any keys are told in words", () => {
  const guild: JsonSchema = { anyOf: [text, { type: "object", properties: { name: text } }] };
  const brackets: JsonSchema = {
    type: "object",
    additionalProperties: { type: "object", properties: { slug: text } },
  };
  const description: JsonSchema = { anyOf: [text, { type: "null" }] };
  expect(fieldsOf({ guild, brackets, description }).map(({ path, type }) => [path, type])).toEqual([
    ["guild", "text or object"],
    ["guild.name", "text"],
    ["brackets", "object of object"],
    ["brackets.*.slug", "text"],
    ["description", "text or null"],
  ]);
});

test("fields of which one at least must be there are found at any depth, and are no choice of types", () => {
  const schemas = createDocumentSchemas();
  expect(fieldChoices(schemas["character-media"] ?? {})).toEqual([["assets", "avatar_url"]]);
  const entry = schemas.LeaderboardEntry ?? {};
  const leaderboard: JsonSchema = { properties: { entries: { type: "array", items: entry } } };
  expect(fieldChoices(leaderboard)).toEqual([["character", "team"]]);
  const [entries] = documentFields(leaderboard, (name) => name);
  expect(entries?.type).toBe("list of objects");
});

test("every field of every document has a type", () => {
  for (const [name, schema] of Object.entries(createDocumentSchemas())) {
    const unknown = documentFields(schema, (part) => part).filter(({ type }) =>
      type.includes("anything"),
    );
    expect(unknown, name).toEqual([]);
  }
});

import { createDocumentSchemas, type JsonSchema } from "@guildhall/contract/openapi";
import { expect, test } from "vitest";
import { documentFields, fieldChoices, inlined } from "./document-fields.ts";

const string: JsonSchema = { type: "string" };
const fieldsOf = (properties: Record<string, JsonSchema>, required: string[] = []) =>
  documentFields({ type: "object", properties, required }, (name) => `<${name}>`);

test("documentFields lists a field before its nested fields", () => {
  const member: JsonSchema = {
    type: "object",
    properties: { name: string, rank: { type: "integer" } },
    required: ["name"],
  };
  const members: JsonSchema = { type: "array", items: member, description: "Members." };
  expect(fieldsOf({ members }, ["members"])).toEqual([
    { path: "members", type: "array of objects", required: true, description: "Members." },
    { path: "members[].name", type: "string", required: true, description: "" },
    { path: "members[].rank", type: "integer", required: false, description: "" },
  ]);
});

test("documentFields does not enter named schemas", () => {
  const link = { $ref: "#/components/schemas/Link" };
  expect(fieldsOf({ self: link, others: { type: "array", items: link } })).toEqual([
    { path: "self", type: "<Link>", required: false, description: "" },
    { path: "others", type: "array of <Link>", required: false, description: "" },
  ]);
});

test("inlined replaces a reference and keeps the description next to it", () => {
  const member: JsonSchema = {
    type: "object",
    properties: { name: string },
    description: "Member.",
  };
  const roster: JsonSchema = {
    type: "object",
    properties: {
      members: { type: "array", items: { $ref: "#/components/schemas/Member" } },
      master: { $ref: "#/components/schemas/Member", description: "Guild master." },
      guild: { $ref: "#/components/schemas/Guild" },
    },
  };
  const fields = documentFields(
    inlined(roster, (name) => (name === "Member" ? member : null)),
    (name) => `<${name}>`,
  );
  expect(fields.map(({ path, type, description }) => [path, type, description])).toEqual([
    ["members", "array of objects", ""],
    ["members[].name", "string", ""],
    ["master", "object", "Guild master."],
    ["master.name", "string", ""],
    ["guild", "<Guild>", ""],
  ]);
});

test("documentFields writes unions and records in words, without the null of optional fields", () => {
  const guild: JsonSchema = { anyOf: [string, { type: "object", properties: { name: string } }] };
  const brackets: JsonSchema = {
    type: "object",
    additionalProperties: { type: "object", properties: { slug: string } },
  };
  const description: JsonSchema = { anyOf: [string, { type: "null" }] };
  expect(fieldsOf({ guild, brackets, description }).map(({ path, type }) => [path, type])).toEqual([
    ["guild", "string or object"],
    ["guild.name", "string"],
    ["brackets", "object of object"],
    ["brackets.*.slug", "string"],
    ["description", "string"],
  ]);
});

test("fieldChoices finds alternative fields at any depth", () => {
  const schemas = createDocumentSchemas();
  expect(fieldChoices(schemas["character-media"] ?? {})).toEqual([["assets", "avatar_url"]]);
  const entry = schemas.LeaderboardEntry ?? {};
  const leaderboard: JsonSchema = { properties: { entries: { type: "array", items: entry } } };
  expect(fieldChoices(leaderboard)).toEqual([["character", "team"]]);
  const [entries] = documentFields(leaderboard, (name) => name);
  expect(entries?.type).toBe("array of objects");
});

test("every field of every document has a type in words", () => {
  for (const [name, schema] of Object.entries(createDocumentSchemas())) {
    const unknown = documentFields(schema, (part) => part).filter(({ type }) =>
      type.includes("anything"),
    );
    expect(unknown, name).toEqual([]);
  }
});

import type { JsonSchema } from "@guildhall/contract/openapi";
import { expect, test } from "vitest";
import { documentTypeName, documentTypes } from "./document-types.ts";

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  LocalizedText: { anyOf: [{ type: "string" }, { type: "object" }] },
  Timestamp: { type: "integer" },
  Member: {
    type: "object",
    description: "A member.",
    properties: { rank: { type: "integer", description: "The rank." }, "tol-barad": {} },
    required: ["rank"],
  },
  "guild-roster": {
    type: "object",
    description: "The members.",
    properties: {
      name: reference("LocalizedText"),
      at: { anyOf: [reference("Timestamp"), { type: "number", const: 0 }] },
      note: { anyOf: [{ type: "string" }, { type: "null" }] },
      members: { type: "array", items: reference("Member") },
      notes: { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } },
      byName: { type: "object", additionalProperties: reference("Member") },
      kept: { type: "object" },
    },
    required: ["name", "at", "members"],
  },
  "old-roster": reference("guild-roster"),
};
const { Member, ...others } = SCHEMAS;
const { "tol-barad": _untold, ...properties } = Member?.properties ?? {};
const SOUND = { ...others, Member: { ...Member, properties } };

test("documentTypes writes a document as a readonly interface with a comment on each field", () => {
  expect(documentTypes(SOUND)).toContain(`/** The document \`guild-roster\`. The members. */
export interface GuildRosterDocument {
  readonly name: LocalizedString;
  readonly at: number;
  readonly note?: string | null | undefined;
  readonly members: readonly Member[];
  readonly notes?: readonly (string | null)[] | undefined;
  readonly byName?: { readonly [field: string]: Member } | undefined;
  readonly kept?: { readonly [field: string]: unknown } | undefined;
}
`);
  expect(documentTypes(SOUND)).toContain(`/** A member. */
export interface Member {
  /** The rank. */
  readonly rank: number;
}
`);
});

test("documentTypes maps the names of documents to types, even when two have the same shape", () => {
  expect(documentTypes(SOUND)).toContain(`export interface DocumentTypes {
  readonly "guild-roster": GuildRosterDocument;
  readonly "old-roster": GuildRosterDocument;
}
`);
  expect(documentTypeName("guild-roster")).toBe("GuildRosterDocument");
  expect(documentTypeName("RosterMember")).toBe("RosterMember");
});

test("documentTypes throws for an unknown, missing or unnamed schema", () => {
  expect(() => documentTypes(SCHEMAS)).toThrow("No type is known for the schema {}.");
  expect(() => documentTypes({ item: { properties: { a: reference("Nothing") } } })).toThrow(
    "The schema Nothing is missing.",
  );
  const nameless: JsonSchema = { type: "object", properties: { a: { type: "string" } } };
  expect(() => documentTypes({ item: { properties: { nameless } } })).toThrow(
    "An object within a document has no name: a.",
  );
});

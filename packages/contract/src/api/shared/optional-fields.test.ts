import { expect, test } from "vitest";
import { DOCUMENTS } from "../../documents.ts";
import { ENDPOINT_ROWS } from "../../endpoint-rows.ts";
import { fieldsOfSchema } from "../../testing/schema-fields.ts";

/** Documents with parts of game data documents. */
const MIXED: readonly string[] = ["character-equipment", "character-media"];

const PROFILE = ENDPOINT_ROWS.filter(
  ({ category, legacy, document }) =>
    category === "profile" && !legacy && !MIXED.includes(document),
);

test.each(PROFILE.map(({ document }) => document))(
  "%s accepts null in place of every optional field",
  { tags: "contract/character" },
  (name) => {
    const refused = [...fieldsOfSchema(DOCUMENTS[name])].filter(
      ({ path, need, types }) =>
        need !== "always" && !/(\[\]|\*)$/.test(path) && !types.includes("null"),
    );
    expect(refused.map(({ path }) => path)).toEqual([]);
  },
);

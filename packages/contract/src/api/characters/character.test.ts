import { describe, expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { DOCUMENTS, type DocumentName } from "../../documents.ts";

/** Checks the example of a document with some fields changed or, with undefined, removed. */
const variant = (name: DocumentName, changes: Readonly<Record<string, unknown>>) => {
  const { success, error } = DOCUMENTS[name].safeParse({ ...DOCUMENT_EXAMPLES[name], ...changes });
  return success ? "accepted" : error.issues[0]?.message;
};

test("character accepts a profile without a guild, title or specialization", () => {
  const without = { guild: undefined, active_title: undefined, active_spec: undefined };
  expect(variant("character", without)).toBe("accepted");
  expect(variant("character-appearance", { guild_crest: undefined })).toBe("accepted");
});

test("accepts a guild without a crest and a title with only a name", () => {
  expect(variant("guild", { crest: undefined })).toBe("accepted");
  expect(variant("character", { active_title: { name: "the Patient" } })).toBe("accepted");
});

test("character refuses a name of null", () => {
  expect(variant("character", { name: null })).not.toBe("accepted");
});

describe("documents with several forms", () => {
  test("character-media accepts assets or three URLs, and refuses neither", () => {
    const old = { assets: undefined, avatar_url: "a.jpg", bust_url: "b.jpg", render_url: "c.jpg" };
    expect(variant("character-media", old)).toBe("accepted");
    expect(variant("character-media", { assets: undefined })).toMatch(/assets or avatar_url/);
  });

  test("character-appearance accepts appearance or customizations, and refuses neither", () => {
    const customizations = [{ option: { name: "Beard", id: 4 }, choice: { id: 9, name: "Braid" } }];
    expect(variant("character-appearance", { appearance: undefined, customizations })).toBe(
      "accepted",
    );
    expect(variant("character-appearance", { appearance: undefined })).toMatch(/customizations/);
  });

  test("character-achievement-statistics accepts categories or statistics, and refuses neither", () => {
    const statistics = DOCUMENT_EXAMPLES["character-achievement-statistics"].categories;
    const name = "character-achievement-statistics";
    expect(variant(name, { categories: undefined, statistics })).toBe("accepted");
    expect(variant(name, { categories: undefined })).toMatch(/categories or statistics/);
  });

  test("accepts a fraction as a statistic and refuses one as an ID", () => {
    expect(variant("character-statistics", { health: 5210.5 })).toBe("accepted");
    expect(variant("character-status", { id: 1.5 })).not.toBe("accepted");
  });
});

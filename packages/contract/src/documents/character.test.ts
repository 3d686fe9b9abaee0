import { describe, expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "./examples/index.ts";
import { DOCUMENTS, type DocumentName } from "./index.ts";

/** The example of a document with some fields changed; undefined takes a field away. */
const variant = (name: DocumentName, changes: Readonly<Record<string, unknown>>) => {
  const { success, error } = DOCUMENTS[name].safeParse({ ...DOCUMENT_EXAMPLES[name], ...changes });
  return success ? "accepted" : error.issues[0]?.message;
};

test("a character without a guild, title or specialization is accepted", () => {
  const without = { guild: undefined, active_title: undefined, active_spec: undefined };
  expect(variant("character", without)).toBe("accepted");
  expect(variant("character-appearance", { guild_crest: undefined })).toBe("accepted");
});

test("a guild without a crest, and a title that is only a name, are accepted", () => {
  expect(variant("guild", { crest: undefined })).toBe("accepted");
  expect(variant("character", { active_title: { name: "the Patient" } })).toBe("accepted");
});

test("a text may be null only where a recorded one is", () => {
  expect(variant("character", { name: null })).not.toBe("accepted");
});

describe("the forms that a document has in different editions", () => {
  test("portraits are assets, or three addresses in old documents; never neither", () => {
    const old = { assets: undefined, avatar_url: "a.jpg", bust_url: "b.jpg", render_url: "c.jpg" };
    expect(variant("character-media", old)).toBe("accepted");
    expect(variant("character-media", { assets: undefined })).toMatch(/assets and avatar_url/);
  });

  test("an appearance is in appearance or in customizations; never neither", () => {
    const customizations = [{ option: { name: "Beard", id: 4 }, choice: { id: 9, name: "Braid" } }];
    expect(variant("character-appearance", { appearance: undefined, customizations })).toBe(
      "accepted",
    );
    expect(variant("character-appearance", { appearance: undefined })).toMatch(/customizations/);
  });

  test("statistics of achievements are in categories or, once, in statistics", () => {
    const statistics = DOCUMENT_EXAMPLES["character-achievement-statistics"].categories;
    const name = "character-achievement-statistics";
    expect(variant(name, { categories: undefined, statistics })).toBe("accepted");
    expect(variant(name, { categories: undefined })).toMatch(/categories and statistics/);
  });

  test("a statistic may be a fraction, an id may not", () => {
    expect(variant("character-statistics", { health: 5210.5 })).toBe("accepted");
    expect(variant("character-status", { id: 1.5 })).not.toBe("accepted");
  });
});

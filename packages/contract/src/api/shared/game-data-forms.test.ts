// @module-tag contract/other-documents

import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { DOCUMENTS, type DocumentName } from "../../documents.ts";

/** The fields of an example that a form replaces; undefined removes a field. */
type Form = Readonly<Record<string, unknown>>;

const self = DOCUMENT_EXAMPLES.media._links;
const wolf = { key: { href: "…" }, id: 1 };

/** Forms of game data documents that differ from the examples. */
const FORMS: readonly (readonly [DocumentName, form: string, Form])[] = [
  ["creature", "with displays without ids", { creature_displays: [{ key: wolf.key }] }],
  ["creature", "without a family", { family: undefined }],
  [
    "creature-family",
    "without an icon and a specialization",
    { media: null, specialization: null },
  ],
  [
    "creature-family-index",
    "with a name that is null",
    { creature_families: [{ ...wolf, name: null }] },
  ],
  ["mount-index", "with a name that is null", { mounts: [{ ...wolf, name: null }] }],
  ["achievement-index", "with a name that is null", { achievements: [{ ...wolf, name: null }] }],
  ["realm-index", "with a realm without a name", { realms: [{ ...wolf, slug: "a" }] }],
  ["media", "without assets", { assets: undefined }],
  ["media", "without an id", { id: undefined }],
  ["media", "with links alone", { assets: undefined, id: undefined }],
  ["playable-class", "with a gender without a name", { gender_name: { male: null } }],
  [
    "playable-class",
    "of 2019",
    { playable_races: undefined, specializations: undefined, additional_power_types: undefined },
  ],
  ["playable-race", "of 2019", { playable_classes: undefined, racial_spells: undefined }],
  ["guild-crest-index", "without colors", { colors: undefined }],
  ["guild-crest-index", "with empty colors", { colors: {} }],
  ["guild-crest-index", "with the colors of one part", { colors: { emblems: [] } }],
  ["connected-realm", "without auctions", { auctions: undefined, pvp_season: undefined }],
  ["region", "without a patch", { patch_string: undefined }],
  [
    "achievement",
    "of patch 8.3",
    { requirements: undefined, faction: { type: "HORDE", name: "Horde" } },
  ],
  ["achievement", "without a description and criteria", { description: null, criteria: null }],
  ["auctions", "without commodities", { commodities: undefined }],
  [
    "mount",
    "with null in place of all optional fields",
    { description: null, source: null, faction: null },
  ],
];

test.each(FORMS)("%s accepts a document %s", (name, _, form) => {
  const document = { ...DOCUMENT_EXAMPLES[name], ...form };
  expect(DOCUMENTS[name].safeParse(document).error?.issues).toBeUndefined();
});

test("media-search accepts a result without an id and assets", () => {
  const page = DOCUMENT_EXAMPLES["media-search"];
  const results = [{ key: self.self, data: {} }];
  expect(DOCUMENTS["media-search"].safeParse({ ...page, results }).success).toBe(true);
});

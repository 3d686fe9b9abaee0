import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { media } from "./media.ts";

const _links = { self: { href: "…" } };

test("media accepts a document without assets", () => {
  expect(media.parse({ _links })).toEqual({ _links });
});

test("media refuses other documents", () => {
  for (const [name, document] of Object.entries(DOCUMENT_EXAMPLES)) {
    if (name === "media" || name === "character-media") continue;
    expect([name, media.safeParse(document).success]).toEqual([name, false]);
  }
});

test("media refuses an asset without its key or its URL (contract 2.4)", {
  tags: "contract/media",
}, () => {
  const asset = { key: "icon", value: "https://images.guildhall.example/icons/oar.jpg" };
  const accepts = (assets: unknown) => media.safeParse({ _links, assets }).success;
  expect(accepts([asset])).toBe(true);
  expect(accepts([{ key: asset.key }])).toBe(false);
  expect(accepts([{ value: asset.value }])).toBe(false);
});

import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "./examples/index.ts";
import { media } from "./media.ts";

const _links = { self: { href: "…" } };

test("a document without assets is accepted", () => {
  expect(media.parse({ _links })).toEqual({ _links });
});

test("another document is no media document", () => {
  for (const [name, document] of Object.entries(DOCUMENT_EXAMPLES)) {
    if (name === "media" || name === "character-media") continue;
    expect([name, media.safeParse(document).success]).toEqual([name, false]);
  }
});

test("an asset without its key or its address is refused (contract 2.4)", () => {
  const asset = { key: "icon", value: "https://images.guildhall.example/icons/oar.jpg" };
  const accepts = (assets: unknown) => media.safeParse({ _links, assets }).success;
  expect(accepts([asset])).toBe(true);
  expect(accepts([{ key: asset.key }])).toBe(false);
  expect(accepts([{ value: asset.value }])).toBe(false);
});

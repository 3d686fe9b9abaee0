import { expect, test } from "vitest";
import { media } from "./media.ts";

const _links = { self: { href: "…" } };

test("a document without assets is accepted", () => {
  expect(media.parse({ _links })).toEqual({ _links });
});

test("an asset without its key or its address is refused (contract 2.4)", () => {
  const asset = { key: "icon", value: "https://images.guildhall.example/icons/oar.jpg" };
  const accepts = (assets: unknown) => media.safeParse({ _links, assets }).success;
  expect(accepts([asset])).toBe(true);
  expect(accepts([{ key: asset.key }])).toBe(false);
  expect(accepts([{ value: asset.value }])).toBe(false);
});

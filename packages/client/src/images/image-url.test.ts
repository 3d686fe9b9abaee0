// @module-tag promise/images

import { battlenet, contract, providerAt } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { imageUrlProblem, isLoopbackHost } from "./image-url.ts";

const RENDER = "https://render.worldofwarcraft.com";

describe("the URL of an image", () => {
  test("may be on an image host of the provider, by https", () => {
    const older = "https://render-eu.worldofwarcraft.com/character/x/1/2-avatar.jpg";
    const newer = `${RENDER}/character/eu/x/1/2-avatar.jpg?alt=/a.jpg`;
    for (const url of [newer, older]) expect(imageUrlProblem(battlenet, url)).toBeNull();
  });

  test("may use http on this machine", () => {
    for (const base of ["http://127.0.0.1:4000", "http://localhost:4000", "http://[::1]:4000"]) {
      expect(imageUrlProblem(providerAt(contract, base), `${base}/render/x.jpg`)).toBeNull();
    }
  });

  test("may not use http elsewhere, even when the provider does", () => {
    for (const base of ["http://images.example", "http://127.example", "http://10.0.0.1"]) {
      const problem = imageUrlProblem(providerAt(contract, base), `${base}/render/x.jpg`);
      expect(problem).toContain("https");
    }
  });

  test("may be in the location of the crests of older documents", () => {
    const crests = "https://eu.battle.net/wow/static/images/guild/tabards";
    expect(imageUrlProblem(battlenet, `${crests}/emblem_01.png`)).toBeNull();
    expect(imageUrlProblem(battlenet, "https://eu.battle.net/oauth/token")).toContain(
      "image location",
    );
  });

  test("may not be on a host of the provider without images", () => {
    expect(imageUrlProblem(battlenet, "https://us.api.blizzard.com/x.jpg")).toContain(
      "image location",
    );
    const emulated = providerAt(battlenet, "http://127.0.0.1:4000");
    expect(imageUrlProblem(emulated, `${RENDER}/x.jpg`)).toContain("image location");
  });

  test.each([
    "/us/data/game/item/1",
    "/oauth/token",
    "/render",
    "/renders/x.jpg",
    "/render/../us/data/game/item/1",
    "/render/%2e%2e/oauth/token",
    "/render/x/..",
    "/render/..;/oauth/token",
    "/render/..%2foauth/token",
    "/render/\t../../oauth/token",
    "/render\\..\\oauth/token",
    "/render//evil.example/x.jpg",
    "/render/%zz",
  ])("may not leave the image location: %j", (path) => {
    const base = "http://127.0.0.1:4000";
    expect(imageUrlProblem(providerAt(contract, base), base + path)).not.toBeNull();
  });

  test.each([
    "http://2130706433:4000/render/x.jpg",
    "http://0x7f.1:4000/render/x.jpg",
    "HTTP://127.0.0.1:4000/render/x.jpg",
    " http://127.0.0.1:4000/render/x.jpg",
    "http://user@127.0.0.1:4000/render/x.jpg",
    "http://127.0.0.1:04000/render/x.jpg",
  ])("must be spelled as the provider's: not %j", (url) => {
    expect(imageUrlProblem(providerAt(contract, "http://127.0.0.1:4000"), url)).toContain(
      "image location",
    );
  });

  test.each([undefined, 5, {}])("must be a string, not %j", (url) => {
    expect(imageUrlProblem(battlenet, url)).toContain("not a string");
  });

  test("that is null is refused with a hint at imageUrl", () => {
    expect(imageUrlProblem(battlenet, null)).toContain("imageUrl returns null");
  });
});

test("only loopback names and addresses count as local", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]"]) {
    expect(isLoopbackHost(host)).toBe(true);
  }
  for (const host of [
    "",
    "local.host",
    "127.0.0.1.example",
    "127.example",
    "x127.0.0.1",
    "0.0.0.0",
  ]) {
    expect(isLoopbackHost(host)).toBe(false);
  }
});

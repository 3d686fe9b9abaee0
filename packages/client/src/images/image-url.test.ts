import { battlenet, contract, providerAt } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { imageUrlProblem, isLoopbackHost } from "./image-url.ts";

const RENDER = "https://render.worldofwarcraft.com";

describe("the address of an image", () => {
  test("may be on an image host of the provider, by https", () => {
    const older = "https://render-eu.worldofwarcraft.com/character/x/1/2-avatar.jpg";
    const newer = `${RENDER}/character/eu/x/1/2-avatar.jpg?alt=/a.jpg`;
    for (const url of [newer, older]) expect(imageUrlProblem(battlenet, url)).toBeNull();
  });

  test("may be by http on this machine, where the provider is an emulator", () => {
    for (const base of ["http://127.0.0.1:4000", "http://localhost:4000", "http://[::1]:4000"]) {
      expect(imageUrlProblem(providerAt(contract, base), `${base}/render/x.jpg`)).toBeNull();
    }
  });

  test("may not be by http elsewhere, even when the provider says so", () => {
    for (const base of ["http://images.example", "http://127.example", "http://10.0.0.1"]) {
      const problem = imageUrlProblem(providerAt(contract, base), `${base}/render/x.jpg`);
      expect(problem).toContain("https");
    }
  });

  test("may not be on a host of the provider that has no images", () => {
    expect(imageUrlProblem(battlenet, "https://us.api.blizzard.com/x.jpg")).toContain("host");
    const emulated = providerAt(battlenet, "http://127.0.0.1:4000");
    expect(imageUrlProblem(emulated, `${RENDER}/x.jpg`)).toContain("host");
  });
});

test("this machine is told by its own names only", () => {
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

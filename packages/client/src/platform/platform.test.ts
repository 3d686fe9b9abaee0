import { afterEach, describe, expect, test, vi } from "vitest";
import { createTransport } from "#platform";
import * as node from "./node.ts";
import { createNodeTransport } from "./node-transport.ts";
import * as web from "./web.ts";

describe("the platform of a client", () => {
  test("is Node on Node", () => {
    expect(createTransport).toBe(createNodeTransport);
  });

  test("has the same parts elsewhere", () => {
    const same: Pick<typeof node, keyof typeof web> = web;
    expect(Object.keys(same).sort()).toEqual(Object.keys(node).sort());
  });
});

describe("a client secret", () => {
  afterEach(() => void vi.unstubAllGlobals());

  test("is refused in a page, with the alternative", () => {
    vi.stubGlobal("window", {});
    vi.stubGlobal("document", {});
    expect(web.refuseSecretHere).toThrow(TypeError);
    expect(web.refuseSecretHere).toThrow(/token provider/);
  });

  test("is refused in a worker of a page, which has no document", () => {
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0" });
    expect(web.refuseSecretHere).toThrow(/token provider/);
  });

  test("is accepted on Node and on other servers", () => {
    expect(node.refuseSecretHere).not.toThrow();
    for (const userAgent of [
      undefined,
      "Node.js/24",
      "Deno/2.5.6",
      "Bun/1.3",
      "Cloudflare-Workers",
    ]) {
      vi.stubGlobal("navigator", { userAgent });
      expect(web.refuseSecretHere).not.toThrow();
    }
    vi.stubGlobal("navigator", undefined);
    expect(web.refuseSecretHere).not.toThrow();
  });
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PROVIDERS, providerAt } from "@guildhall/contract";
import type { ExampleParameters } from "@guildhall/contract/openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyDescription } from "../protocol/description.ts";
import { PAGE_FILES } from "./page-files.ts";
import { createReference } from "./reference.ts";

let described = 0;
const describeAt = (baseUrl: string): AnyDescription => {
  described += 1;
  return {
    provider: providerAt(PROVIDERS.battlenet, baseUrl),
    credentials: { clientId: "demo", clientSecret: "demo-secret" },
    example: {
      region: "eu",
      realmSlug: "thornwick",
      guildSlug: "lantern-wardens",
      realmName: "Thornwick",
      guildName: "Lantern Wardens",
      characterName: "Bronja",
    },
  };
};
let parameters: ExampleParameters = { realmSlug: "thornwick", nameSlug: "lantern-wardens" };
const reference = createReference({
  describe: describeAt,
  source: {
    version: 1,
    example: null,
    find: () => ({ missing: "Not Found" }),
    images: { find: () => null, credits: "Icons made by Lorc." },
    exampleParameters: () => parameters,
  },
});

/** Serves only the reference, as the emulator does. */
const server = createServer(async (incoming, outgoing) => {
  const { method = "GET", url = "/" } = incoming;
  const baseUrl = `http://${incoming.headers.host}`;
  const request = { method, url, headers: {}, body: "", baseUrl };
  const { status, headers, body } = await reference(request, url.split("?")[0] ?? "");
  outgoing.writeHead(status, headers).end(body);
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => fetch(base + path, { redirect: "manual" });

interface Description {
  readonly openapi: string;
  readonly info: { readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, { get: { parameters: { name: string }[] } }>>;
  readonly components: { readonly securitySchemes: unknown };
}

describe("the OpenAPI document", () => {
  const read = async () => (await (await get("/_emulator/openapi.json")).json()) as Description;

  test("describes calls with the locale of the query, and refuses an unknown one", async () => {
    const response = await get("/_emulator/openapi.json?locale=de_DE");
    const { components } = (await response.json()) as { components: { parameters: object } };
    expect(components.parameters).toHaveProperty("locale.schema.default", "de_DE");
    expect((await get("/_emulator/openapi.json?locale=de")).status).toBe(400);
  });

  test("uses the names of the emulator's provider and the base URL of the request", async () => {
    const { openapi, servers, paths, components } = await read();
    expect(openapi).toMatch(/^3\.1\./);
    expect(servers.map(({ url }) => url)).toEqual(
      ["/eu", "/us", "/kr", "/tw", "/gateway-cn"].map((path) => base + path),
    );
    expect(Object.keys(paths)).toContain("/data/wow/realm/{realmSlug}");
    expect(JSON.stringify(components.securitySchemes)).toContain(`${base}/oauth-cn/token`);
  });

  test("has the example parameters of the source", async () => {
    const { paths } = await read();
    const proposed = (path: string) => paths[path]?.get.parameters;
    expect(proposed("/data/wow/guild/{realmSlug}/{nameSlug}")).toMatchObject([
      { name: "realmSlug", example: "thornwick" },
      { name: "nameSlug", example: "lantern-wardens" },
      {},
      {},
      {},
      {},
    ]);
  });

  test("shows the credits of the images in its description", async () => {
    expect((await read()).info.description).toContain("Icons made by Lorc.");
  });

  test("is created again when the example parameters of the source change", async () => {
    const season = async () =>
      (await read()).paths["/data/wow/pvp-season/{pvpSeasonId}"]?.get.parameters[0];
    parameters = { ...parameters, pvpSeasonId: 38 };
    expect(await season()).toMatchObject({ example: 38 });
    parameters = { ...parameters, pvpSeasonId: 39 };
    expect(await season()).toMatchObject({ example: 39 });
  });

  test("is created once for a base URL, and cached for eight base URLs", async () => {
    const ask = async (baseUrl: string) => {
      const request = { method: "GET", url: "/", headers: {}, body: "", baseUrl };
      await reference(request, "/_emulator/openapi.json");
    };
    await ask("http://a.example");
    const before = described;
    await ask("http://a.example");
    expect(described).toBe(before);
    for (const name of "bcdefghi") await ask(`http://${name}.example`);
    await ask("http://a.example");
    expect(described).toBe(before + 9);
  });
});

describe("the reference page", () => {
  test("redirects to its folder, because its files have relative URLs", async () => {
    const moved = await get("/_emulator/reference");
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/_emulator/reference/"]);
  });

  test("loads only files that the emulator serves, each with its content type", async () => {
    const page = await get("/_emulator/reference/");
    const html = await page.text();
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? "");
    expect(loaded.filter((file) => !PAGE_FILES.has(file))).toEqual(["data:,"]);
    for (const [file, { type }] of PAGE_FILES) {
      const response = await get(`/_emulator/reference/${file}`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(policy).not.toMatch(/unsafe|https?:/);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
  });

  test.each([
    "/_emulator/reference/package.json",
    "/_emulator/reference/swagger-ui-bundle.js.map",
    "/_emulator/reference/%2e%2e/package.json",
    "/_emulator/reference/..%2fpackage.json",
    "/_emulator/reference/..\\package.json",
    "/_emulator/reference//etc/passwd",
    "/_emulator/reference/swagger-ui.css%00.js",
    "/_emulator/reference/swagger-ui.css/",
    "/_emulator/referenced",
    "/_emulator/openapi.json/",
  ])("responds with 404 to %s", async (path) => {
    const request = { method: "GET", url: path, headers: {}, body: "", baseUrl: base };
    const { status, body } = await reference(request, path);
    expect([status, String(body)]).toEqual([404, expect.stringContaining("does not exist")]);
  });

  test("responds with 404 to a path that leaves its folder", async () => {
    const path = "/_emulator/reference/../../../package.json";
    const request = { method: "GET", url: path, headers: {}, body: "", baseUrl: base };
    expect((await reference(request, path)).status).toBe(404);
  });

  test("accepts only GET and HEAD", async () => {
    const response = await fetch(`${base}/_emulator/reference/`, { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect((await fetch(`${base}/_emulator/reference/`, { method: "HEAD" })).status).toBe(200);
  });
});

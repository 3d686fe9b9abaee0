import { type RequestOptions, request } from "node:http";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { undocumented } from "../testing/documented-statuses.ts";
import { type AdminSite, openAdminSite } from "../testing/open-admin-site.ts";
import { openSite } from "../testing/open-site.ts";
import type { ApiDocument, OperationObject } from "./openapi-document.ts";

let site: AdminSite;
let document: ApiDocument;
beforeAll(async () => {
  site = await openAdminSite();
  document = (await (await site.app.request("/api/v1/openapi.json")).json()) as ApiDocument;
});
afterAll(() => site.close());

const operations = (): readonly (readonly [string, OperationObject])[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => [`${method} ${path}`, each] as const),
  );
const operation = (name: string) => operations().find(([each]) => each === name)?.[1];

function statusOf(options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("the OpenAPI document", () => {
  test("is valid", async () => {
    const validator = new Validator();
    const { errors } = await validator.validate(structuredClone({ ...document }));
    expect(errors).toBeUndefined();
    expect(validator.version).toBe("3.1");
  });

  test("has an own id, a known tag, a summary and security for each operation", () => {
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        "getGuilds",
        "getGuild",
        "getGuildRoster",
        "createUser",
        "setUserPassword",
        "acceptInvitation",
        "findGuild",
        "signIn",
        "approveHeldRoster",
        "syncGuild",
      ]),
    );
    const tags = document.tags.map(({ name }) => name);
    for (const [name, { operationId, tags: own, summary, security }] of operations()) {
      expect(operationId, name).toMatch(/^[a-z][a-z]*(?:[A-Z][a-z]+){1,3}$/);
      expect(tags, name).toContain(own[0]);
      expect(summary, name).toMatch(/\w/);
      expect(security, name).toBeDefined();
    }
  });

  test("has patterns that JSON Schema understands, without the flags of a regular expression", () => {
    const patterns = Array.from(
      JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g),
      ([, pattern = ""]) => String(JSON.parse(pattern)),
    );
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern, "u"), pattern).not.toThrow();
      expect(pattern).not.toMatch(/^\/|\$\/[a-z]*$/);
    }
  });

  test("states who may use an operation", () => {
    const [session, apiToken] = [{ session: [] }, { apiToken: [] }];
    expect(operation("get /api/v1/guilds")?.security).toEqual([{}, session, apiToken]);
    expect(operation("get /api/v1/settings")?.security).toEqual([session, apiToken]);
    expect(operation("patch /api/v1/settings")).toMatchObject({
      security: [session],
      description: expect.stringMatching(/Requires the role administrator\.$/),
      responses: { 401: {}, 403: {}, 429: {} },
    });
    expect(operation("post /api/v1/session")?.security).toEqual([]);
  });

  test("lists the statuses of requests that no route accepts", async () => {
    const { port } = new URL(await site.listen());
    const refused = [
      { status: 421, headers: { Host: "guild.example" } },
      { status: 405, method: "TRACE" },
      { status: 413, headers: { "Content-Length": "524289" } },
      { status: 415, headers: { "Content-Type": "text/plain" } },
    ];
    for (const [name, { responses }] of operations()) {
      const [own = "", path = ""] = name.toUpperCase().split(" ");
      for (const { status, method = own, headers = {} } of refused) {
        if (own === "GET" && status === 415) continue;
        const options = {
          port,
          path: path.toLowerCase().replace(/\{\w+\}/g, "1"),
          method,
          headers,
        };
        expect(await statusOf(options), `${name} ${status}`).toBe(status);
        expect(responses, name).toHaveProperty(String(status));
      }
    }
  });

  test("lists the statuses of what a route does", () => {
    const statuses = (name: string) => Object.keys(operation(name)?.responses ?? {});
    expect(statuses("post /api/v1/sync/runs/{id}/cancel")).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "405",
      "409",
      "413",
      "415",
      "421",
      "429",
      "500",
      "503",
    ]);
    expect(statuses("get /api/v1/realms")).toContain("304");
    expect(statuses("get /api/v1/realms")).not.toContain("409");
    expect(statuses("get /api/v1/realm-directory")).toContain("502");
    const answered = [
      "get /api/v1/realms 409",
      "get /api/v1/guilds/1/roster 404",
      "get /api/v1/leak 500",
    ];
    expect(undocumented(document, answered)).toEqual(["get /api/v1/realms 409"]);
  });

  test("has a valid example of each schema of the public operations", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const { schemas } = document.components;
    const root = { components: { schemas } };
    for (const [name, { examples = [] }] of Object.entries(schemas)) {
      const validate = ajv.compile({ ...root, $ref: `#/components/schemas/${name}` });
      for (const example of examples) {
        expect(validate(example), `${name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
      }
    }
    const used = operations()
      .filter(([, { security }]) => security.length === 3)
      .flatMap(([, each]) => [...JSON.stringify(each).matchAll(/schemas\/(\w+)/g)]);
    expect(used.length).toBeGreaterThan(8);
    for (const [, name = ""] of used) expect(schemas[name]?.examples, name).toHaveLength(1);
  });
});

describe("the reference page", () => {
  test("shows every operation and schema of the document", async () => {
    const response = await site.app.request("/api");
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("etag")).not.toBeNull();
    const html = await response.text();
    for (const [, { operationId }] of operations()) {
      expect(html).toContain(`<section id="${operationId}">`);
    }
    for (const [, name] of html.matchAll(/href="#([^"]*)"/g)) {
      expect(html).toContain(`id="${name}"`);
    }
  });

  test("has no headings without operations on a site without users", async () => {
    const { app, close } = await openSite();
    expect(await (await app.request("/api")).text()).not.toContain("<h2>Accounts</h2>");
    expect(await (await site.app.request("/api")).text()).toContain("<h2>Accounts</h2>");
    await close();
  });

  test("needs no script and no other host", { tags: "promise/content-security" }, async () => {
    const html = await (await site.app.request("/api")).text();
    expect(html).not.toMatch(/<script|<iframe|<form|\bon\w+=/);
    for (const [, target] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(target).toMatch(/^[#/]/);
    }
  });
});

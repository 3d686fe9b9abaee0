// @module-tag contract/errors

import { type Client, createClient } from "@guildhall/client";
import { type Edition, PROVIDERS, type Region } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findGuild } from "./find-guild.ts";
import { membersFrom } from "./guild-lookup.ts";

const CLOCK = () => Date.UTC(2026, 10, 1, 12);
let closing: (() => Promise<void>)[] = [];
beforeEach(() => {
  closing = [];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

interface Scope {
  readonly region?: Region;
  readonly edition?: Edition;
  readonly shape?: "contract" | "battlenet";
  readonly secret?: string;
}

/** Starts an emulator, and opens a client of it. */
async function open({
  region = "us",
  edition = "current",
  shape = "battlenet",
  secret,
}: Scope = {}) {
  const emulator = createEmulator({ provider: PROVIDERS[shape], clock: CLOCK, speed: 0 });
  const server = await emulator.listen();
  closing.push(() => server.close());
  const { provider, credentials } = emulator.description(server.url);
  const used = { ...credentials, ...(secret && { clientSecret: secret }) };
  const scope = { region, edition, provider, credentials: used };
  const client = createClient({ ...scope, retry: false, quota: false }) as Client;
  closing.push(() => client.close());
  return { emulator, server, client };
}

describe("a guild that the service knows", () => {
  test.each(["contract", "battlenet"] as const)(
    "is found with its names, crest and levels in documents of the provider %s",
    async (shape) => {
      const { client } = await open({ region: "eu", shape });
      const found = await findGuild(client, { realm: "brightholm", name: "étoile du gué" });
      expect(found).toMatchObject({
        ...{ status: "found", region: "eu", edition: "current" },
        ...{ realmSlug: "brightholm", nameSlug: "étoile-du-gué" },
        facts: {
          ...{ name: "Étoile du Gué", realmName: "Brightholm" },
          crest: { emblem: { id: 12 } },
        },
      });
      if (found.status !== "found") throw new Error("The guild was not found.");
      expect(found.facts.serviceId === null).toBe(shape === "contract");
      const all = membersFrom(found, 0) ?? 0;
      expect(all).toBe(found.facts.memberCount);
      const highest = found.levels?.at(-1);
      expect(membersFrom(found, highest?.level ?? 0)).toBe(highest?.members);
      expect(highest?.members).toBeLessThan(all);
      expect(membersFrom(found, 1000)).toBe(0);
    },
  );

  test.each([
    ["Star Reach", "eu", "current"],
    ["Звёздный предел", "eu", "current"],
    ["별의 경계", "eu", "current"],
    ["star-reach", "eu", "current"],
  ] as const)("is found on the realm %s", async (realm, region, edition) => {
    const { client } = await open({ region, edition });
    const found = await findGuild(client, { realm, name: "северный ветер" });
    expect(found).toMatchObject({
      ...{ status: "found", realmSlug: "star-reach" },
      facts: { name: "Северный Ветер", realmName: "Star Reach" },
    });
  });

  test("is found in an edition that has no legacy documents", async () => {
    const { client } = await open({ edition: "classic1x", shape: "contract" });
    const wanted = { realm: "Tanner's Rest", name: "The Last Ferry" };
    expect(await findGuild(client, wanted)).toMatchObject({
      ...{ status: "found", edition: "classic1x", realmSlug: "tanners-rest" },
    });
  });

  test("is found by the slug of its realm when the service refuses the realm index", async () => {
    const { client, emulator } = await open();
    emulator.faults.add({ match: /realm\/index/, status: 403 });
    const found = await findGuild(client, { realm: "Vael'orin", name: "Cinder Pact" });
    expect(found).toMatchObject({ status: "found", realmSlug: "vaelorin" });
  });
});

describe("a guild that the service does not know", () => {
  test("on an unknown realm comes with similar realm names of any language", async () => {
    const { client } = await open();
    const misspelled = await findGuild(client, { realm: "Valorin", name: "Cinder Pact" });
    expect(misspelled).toMatchObject({
      ...{ status: "not-found", cause: "not-found", missing: "realm", places: [], realms: [] },
      guilds: [{ realmSlug: "vaelorin", realmName: "Vael'orin", name: "Cinder Pact" }],
    });
    const nobody = await findGuild(client, { realm: "Valorin", name: "Nobody" });
    expect(nobody).toMatchObject({
      guilds: [],
      realms: [{ slug: "vaelorin", name: "Vael'orin" }],
    });
    const russian = await findGuild(client, { realm: "Холлоумор", name: "Cinder Pact" });
    expect(russian).toMatchObject({ realms: [{ slug: "hollowmere", name: "Hollowmere" }] });
  });

  test("comes with the guild of this name on connected realms", async () => {
    const { client } = await open();
    const lookup = await findGuild(client, { realm: "hollowmere", name: "lanternwatch company" });
    expect(lookup).toMatchObject({
      ...{ status: "not-found", cause: "not-found", missing: "guild", realms: [] },
      guilds: [
        {
          ...{ region: "us", edition: "current", realmSlug: "emberfall", realmName: "Emberfall" },
          ...{ name: "Lanternwatch Company", memberCount: expect.any(Number) },
        },
      ],
    });
  });

  test("in this region comes with the region and the edition that have its realm", async () => {
    const { client } = await open();
    const other = await findGuild(client, { realm: "Brightholm", name: "Étoile du Gué" });
    expect(other).toMatchObject({
      ...{ status: "not-found", cause: "wrong-region", missing: "realm" },
      places: [{ region: "eu", edition: "current" }],
      guilds: [{ region: "eu", realmSlug: "brightholm", name: "Étoile du Gué" }],
    });
    const classic = await findGuild(client, { realm: "Windmere", name: "Nobody" });
    expect(classic).toMatchObject({
      ...{ cause: "wrong-region", places: [{ region: "us", edition: "classic" }], guilds: [] },
    });
  });

  test("is never looked for in China, whose token host must not receive the secret", async () => {
    const { client, emulator } = await open();
    await findGuild(client, { realm: "Spruce Ferry", name: "Nobody" });
    const regions = emulator.requests
      .filter(({ row }) => row !== "token")
      .map(({ region }) => region);
    expect(new Set(regions)).toEqual(new Set(["us", "eu", "kr", "tw"]));
  });

  test("has plain words for visitors, without an address", async () => {
    const { client, server } = await open();
    const lookup = await findGuild(client, { realm: "vaelorin", name: "Nobody" });
    if (lookup.status === "found") throw new Error("The guild was found.");
    expect(lookup.visitors).toBe("The game's service does not know this guild.");
    expect(lookup.detail).toContain(server.url);
    expect(lookup.nextStep).not.toContain("guildhall guild");
    expect(lookup).toMatchObject({
      page: "guilds",
      command: expect.stringContaining("guild add <realm/name> "),
    });
  });
});

const WANTED = { realm: "vaelorin", name: "Cinder Pact" };

describe("a lookup that fails", () => {
  test.each([
    ["unauthorized", { match: /guild/, status: 401 }, false],
    ["forbidden", { match: /guild/, status: 403 }, false],
    ["rate-limited", { match: /guild/, status: 429 }, true],
    ["server-error", { match: /guild/, status: 503 }, true],
    ["server-error", { match: /realm/, status: 500 }, true],
    ["token-host", { match: "token", status: 503 }, true],
    ["token-limited", { match: "token", status: 429 }, true],
    ["wrong-secret", { match: "token", status: 401 }, false],
    ["connection", { match: /guild/, kind: "reset", at: "before-headers" }, true],
    ["token-host", { match: "token", kind: "reset", at: "before-headers" }, true],
    ["invalid-body", { match: /guild/, status: 200, body: "<html>" }, true],
  ] as const)("has the cause %s after %j", async (cause, fault, mayPass) => {
    const { client, emulator } = await open();
    emulator.faults.add(fault);
    const lookup = await findGuild(client, WANTED);
    expect(lookup).toMatchObject({ status: "failed", cause, mayPass });
  });

  test("with a wrong secret says where to find the right one, and never contains the secret", async () => {
    const { client } = await open({ secret: "hunter2-hunter2" });
    const lookup = await findGuild(client, WANTED);
    expect(lookup).toMatchObject({
      ...{ status: "failed", cause: "wrong-secret", mayPass: false },
      nextStep: expect.stringContaining("developer portal"),
    });
    expect(JSON.stringify(lookup)).not.toContain("hunter2");
  });

  test("without a network has a cause of its own", async () => {
    const { provider, credentials } = createEmulator().description("https://guildhall.invalid");
    const client = createClient({ provider, credentials, region: "us", retry: false }) as Client;
    closing.push(() => client.close());
    expect(await findGuild(client, WANTED)).toMatchObject({ cause: "connection" });
  });

  test("throws the reason of an aborted signal", async () => {
    const { client } = await open();
    const signal = AbortSignal.abort(new Error("cancelled"));
    await expect(findGuild(client, { ...WANTED, signal })).rejects.toThrow("cancelled");
  });
});

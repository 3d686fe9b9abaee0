// @module-tag promise/failed-documents

import { readdir } from "node:fs/promises";
import { characterSlug, DAY_MS, HOUR_MS } from "@guildhall/contract";
import type { MemberRecord } from "@guildhall/store";
import { readDocument } from "@guildhall/sync";
import { describe, expect, test } from "vitest";
import { NOW, setUp } from "./synced-guild.ts";

type Setup = Awaited<ReturnType<typeof setUp>>;

/** The states of the documents that are not portraits. */
const refusals = async ({ store, guildId }: Setup) =>
  (await store.documents.list(guildId)).filter(({ document }) => document !== "portrait");

/** The paths of some members' profiles, or of the documents below them. */
function profiles(members: readonly MemberRecord[], below = "(?:/status)?"): RegExp {
  const paths = members.map(
    ({ realmSlug, name }) =>
      `${encodeURIComponent(realmSlug)}/${encodeURIComponent(characterSlug(name))}`,
  );
  return new RegExp(`/character/(?:${paths.join("|")})${below}$`);
}

/** Members of a guild that was synced, with profiles that are due again. */
async function dueMembers(setup: Setup): Promise<[MemberRecord, MemberRecord, ...MemberRecord[]]> {
  await setup.run();
  setup.advance(8 * DAY_MS);
  const [first, second, ...others] = await setup.roster();
  if (!first || !second) throw new Error("The roster is empty.");
  return [first, second, ...others];
}

describe("contract 7: a refused document of one character", () => {
  test("a 403 on a profile disables that character's armory access, is logged, and affects no other member", {
    tags: "contract/errors",
  }, async () => {
    await using setup = await setUp();
    const [refused, ...others] = await dueMembers(setup);
    setup.emulator.faults.add({ match: profiles([refused]), status: 403 });
    const run = await setup.run();
    expect(run).toMatchObject({ status: "succeeded", error: null });
    expect(run.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^1 character was refused; the first: .*403/),
    );
    expect(setup.events).toContainEqual(
      expect.objectContaining({
        level: "error",
        message: expect.stringContaining(`Armory access of ${refused.name} is disabled`),
      }),
    );
    expect(await refusals(setup)).toMatchObject([
      { memberId: refused.id, document: "characters.get", state: "refused", status: 403 },
      { memberId: refused.id, document: "characters.status" },
    ]);
    const roster = await setup.roster();
    expect(roster.find(({ id }) => id === refused.id)?.profileAt).toBe(NOW);
    const refreshed = roster.filter(({ profileAt }) => profileAt === setup.clock());
    expect(refreshed).toHaveLength(others.length);
    expect((await setup.store.guilds.get(setup.guildId))?.armoryAccess.enabled).toBe(true);
  });

  test("a 404 on a profile is a refusal until the service returns the profile again", async () => {
    await using setup = await setUp();
    const [missing] = await dueMembers(setup);
    const fault = setup.emulator.faults.add({ match: profiles([missing]), status: 404 });
    expect((await setup.run()).status).toBe("succeeded");
    expect(await refusals(setup)).toMatchObject([
      { memberId: missing.id, document: "characters.get", state: "refused", status: 404 },
      { document: "characters.status" },
    ]);
    expect(setup.events.filter(({ level }) => level === "error")).toEqual([]);
    setup.emulator.faults.remove(fault);
    setup.advance(HOUR_MS);
    await setup.run();
    expect(await refusals(setup)).toMatchObject([{ document: "characters.status" }]);
    expect((await setup.roster()).find(({ id }) => id === missing.id)?.profileAt).toBe(
      setup.clock(),
    );
  });

  test.each([[404], [500]])(
    "a 403 on a profile is logged once when a %i came before it",
    async (status) => {
      await using setup = await setUp();
      const [refused] = await dueMembers(setup);
      const errors = () => setup.events.filter(({ level }) => level === "error").length;
      const fault = setup.emulator.faults.add({ match: profiles([refused]), status });
      await setup.run();
      expect(errors()).toBe(0);
      setup.emulator.faults.remove(fault);
      setup.emulator.faults.add({ match: profiles([refused]), status: 403 });
      for (const _ of [1, 2]) {
        setup.advance(DAY_MS);
        await setup.run();
        expect(errors()).toBe(1);
      }
    },
  );

  test.each([[403], [404]])(
    "twelve profiles in a row with a %i do not end the sync",
    async (status) => {
      await using setup = await setUp();
      const [first, ...others] = await dueMembers(setup);
      const refused = [first, ...others].slice(0, 12);
      setup.emulator.faults.add({ match: profiles(refused), status });
      expect((await setup.run()).status).toBe("succeeded");
      const states = await refusals(setup);
      expect(states.filter(({ document }) => document === "characters.get")).toHaveLength(12);
      const refreshed = (await setup.roster()).filter(
        ({ profileAt }) => profileAt === setup.clock(),
      );
      expect(refreshed.length).toBe(others.length + 1 - 12);
    },
  );

  test("twelve profiles in a row without a readable document do not end the sync", async () => {
    await using setup = await setUp();
    const [first, ...others] = await dueMembers(setup);
    const match = profiles([first, ...others].slice(0, 12));
    setup.emulator.faults.add({ match, kind: "invalid-json" });
    const run = await setup.run();
    expect(run.status).toBe("succeeded");
    expect(run.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^12 characters could not be read; the first: /),
    );
  });

  test("ten profiles in a row with a 500 end the sync, and the profiles before them are stored", async () => {
    await using setup = await setUp();
    await dueMembers(setup);
    setup.emulator.faults.add({ match: "characters.get", status: 500, after: 20 });
    expect(await setup.run()).toMatchObject({ status: "failed", error: { code: "server-error" } });
    const refreshed = (await setup.roster()).filter(({ profileAt }) => profileAt === setup.clock());
    expect(refreshed).toHaveLength(20);
  });

  test("a refused document below the profile, such as the appearance, only sets its state", async () => {
    await using setup = await setUp();
    const [member] = await dueMembers(setup);
    setup.emulator.faults.add({ match: "characters.appearance", status: 403 });
    const { store, guild, clock } = setup;
    const { realmSlug, name } = member;
    const parameters = { realmSlug, characterName: characterSlug(name) };
    const result = await readDocument(
      { store, guild, clock },
      {
        member,
        document: "characters.appearance",
        fetch: () => setup.client.characters.appearance(parameters),
      },
    );
    expect(result).toMatchObject({ answered: false, state: { status: 403, state: "refused" } });
    expect((await setup.run()).status).toBe("succeeded");
    expect(await refusals(setup)).toMatchObject([{ document: "characters.appearance" }]);
  });

  test("a refused portrait is a state of its member, and the others are stored", async () => {
    await using setup = await setUp({ portraits: true });
    setup.emulator.faults.add({ match: "image", status: 403, times: 1 });
    const run = await setup.run();
    expect(run.status).toBe("succeeded");
    expect(run.warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^1 portrait could not be fetched.*403/),
    ]);
    expect(await setup.store.documents.list(setup.guildId)).toMatchObject([
      { document: "portrait", status: 403, memberId: expect.any(Number) },
    ]);
    const files = await readdir(setup.mediaFolder, { recursive: true });
    expect(files.filter((file) => file.endsWith(".jpg")).length).toBeGreaterThan(30);
    expect((await setup.run()).warnings.map(({ message }) => message)).toEqual([]);
    setup.advance(HOUR_MS);
    expect((await setup.run()).counts.portraits).toBe(1);
    expect(await setup.store.documents.list(setup.guildId)).toEqual([]);
  });
});

describe("contract 7: a refused document of the guild", () => {
  test.each([
    ["guilds.get", "guild document"],
    ["guilds.roster", "guild roster document"],
    ["guilds.activity", "guild activity document"],
  ])(
    "a 403 on %s disables the guild's armory access, and the error names the document",
    async (match, title) => {
      await using setup = await setUp();
      setup.emulator.faults.add({ match, status: 403 });
      const run = await setup.run();
      expect(run).toMatchObject({ status: "failed", error: { code: "forbidden" } });
      expect(run.error?.message).toContain(`The service refused the ${title}`);
      expect((await setup.store.guilds.get(setup.guildId))?.armoryAccess).toMatchObject({
        enabled: false,
        reason: expect.stringContaining(title),
      });
      expect(setup.events.at(-1)).toMatchObject({ level: "error" });
    },
  );

  test("a 403 on the activity leaves the roster of the run stored and stops further calls", async () => {
    await using setup = await setUp();
    setup.emulator.faults.add({ match: "guilds.activity", status: 403 });
    const { counts } = await setup.run();
    expect(counts.imported).toBeGreaterThan(30);
    expect(await setup.roster()).toHaveLength(counts.imported);
    expect(await refusals(setup)).toEqual([]);
    const requests = setup.emulator.requests.length;
    expect((await setup.run()).error?.code).toBe("armory-access-disabled");
    expect(setup.emulator.requests).toHaveLength(requests);
  });

  test("a 404 on the activity alone is its state, and the roster syncs", async () => {
    await using setup = await setUp();
    setup.emulator.faults.add({ match: "guilds.activity", status: 404 });
    const run = await setup.run();
    expect(run.status).toBe("succeeded");
    expect(run.counts.imported).toBeGreaterThan(30);
    expect(await refusals(setup)).toMatchObject([
      { memberId: null, document: "guilds.activity", status: 404, state: "refused" },
    ]);
    const requests = setup.emulator.requests.length;
    await setup.run();
    const paths = setup.emulator.requests.slice(requests).map(({ path }) => path);
    expect(paths.filter((path) => path.endsWith("/activity"))).toEqual([]);
  });

  test.each([["realms.get"], ["connectedRealms.get"]])(
    "a 403 on %s is its state, and the roster syncs",
    async (match) => {
      await using setup = await setUp();
      setup.emulator.faults.add({ match, status: 403 });
      const run = await setup.run();
      expect(run.status).toBe("succeeded");
      expect(run.warnings.map(({ message }) => message)).toContainEqual(
        expect.stringContaining("The service has no status of"),
      );
      const [state] = await refusals(setup);
      expect(state).toMatchObject({
        document: match,
        status: 403,
        subject: expect.stringMatching(/./),
      });
    },
  );

  test.each([
    ["crest", "missing-field"],
    ["crest.border", "null-field"],
    ["crest.background.color.rgba", "wrong-type-field"],
    ["realm", "wrong-type-field"],
  ] as const)("a guild document whose %s is a %s does not stop the sync", async (path, kind) => {
    await using setup = await setUp();
    setup.emulator.faults.add({ match: "guilds.get", kind, path });
    setup.emulator.faults.add({ match: "characters.get", status: 404 });
    const run = await setup.run();
    expect(run).toMatchObject({ status: "succeeded", error: null });
    expect(run.counts.imported).toBeGreaterThan(30);
    const warnings = run.warnings
      .map(({ message }) => message)
      .filter((warning) => warning.startsWith("The guild was read without"));
    expect(warnings).toHaveLength(kind === "wrong-type-field" ? 1 : 0);
    if (warnings[0]) expect(warnings[0]).toContain(`1 invalid field: ${path}: `);
  });
});

describe("the retention of a guild whose sync fails", { tags: "promise/retention" }, () => {
  test("leaves no trace once the guild syncs again, and a healthy guild has none", async () => {
    await using setup = await setUp();
    await setup.run();
    setup.advance(DAY_MS + HOUR_MS);
    expect((await setup.run()).status).toBe("succeeded");
    expect(await refusals(setup)).toEqual([]);
    setup.advance(2 * DAY_MS);
    const fault = setup.emulator.faults.add({ match: "guilds.roster", status: 500 });
    expect((await setup.run()).status).toBe("failed");
    expect(await refusals(setup)).toEqual([]);
    expect((await setup.store.guilds.get(setup.guildId))?.unsyncedDays).toHaveLength(1);
    setup.emulator.faults.remove(fault);
    setup.advance(HOUR_MS);
    expect((await setup.run()).status).toBe("succeeded");
    expect((await setup.store.guilds.get(setup.guildId))?.unsyncedDays).toEqual([]);
    expect(await setup.store.retention.list(setup.guildId)).toEqual([]);
  });
});

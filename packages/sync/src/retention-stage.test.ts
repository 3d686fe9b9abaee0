// @module-tag promise/retention

import { access, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Client } from "@guildhall/client";
import { DAY_MS, HOUR_MS, PROVIDERS } from "@guildhall/contract";
import {
  type DocumentStateRecord,
  type MemberRecord,
  PROFILE,
  type RunWarning,
  type Store,
} from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mediaPath } from "./media-path.ts";
import { readDocument } from "./read-document.ts";
import { retentionStage } from "./retention-stage.ts";
import { memberFacts } from "./testing/members.ts";
import { statusError } from "./testing/refusals.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

const NOW = Date.UTC(2026, 0, 15, 12);

let temporary: TemporaryStore;
let store: Store;
let now: number;
beforeEach(async () => {
  temporary = await temporaryStore();
  ({ store } = temporary);
  now = NOW;
});
afterEach(() => temporary[Symbol.asyncDispose]());

type Status = () => unknown;

/** A guild with members whose profiles were read at NOW, and a service that answers `/status` only. */
async function guildWith(...names: string[]) {
  const key = { provider: "contract", region: "eu", edition: "current" } as const;
  const guild = await store.guilds.add(
    { ...key, realmSlug: "hollowmere", nameSlug: "lantern" },
    { name: "Lantern", realmName: "Hollowmere" },
  );
  const run = await store.runs.start(guild.id, "command", NOW);
  const facts = names.map((name, index) => ({
    ...memberFacts({ name, characterId: index + 1, portraitUrl: `https://render/${name}` }),
    firstSeenAt: NOW,
    joinedAt: NOW,
  }));
  const members = await store.members.insert(guild.id, facts);
  await store.members.update(members.map(({ id }) => ({ id, profileAt: NOW })));
  for (const { id: memberId, level } of members) {
    const values = { averageItemLevel: 600, equippedItemLevel: 590, achievementPoints: null };
    await store.characters.put([
      { memberId, document: PROFILE, text: "{}", modifiedAt: null, at: NOW },
    ]);
    await store.characters.addValues([{ memberId, at: NOW, level, ...values }]);
  }
  let answerStatus: Status = () => {
    throw statusError(404);
  };
  const statusRequests: number[] = [];
  const client = {
    characters: {
      status: async () => {
        statusRequests.push(now);
        return answerStatus();
      },
    },
  };
  const warnings: string[] = [];
  const context = {
    store,
    guild,
    run,
    provider: PROVIDERS.contract,
    client: client as unknown as Client,
    mediaFolder: join(temporary.folder, "media"),
    download: () => Promise.reject(new Error("not used")),
    progress: { report: async () => {} },
    outcome: {
      count() {},
      hold() {},
      warn: ({ message }: RunWarning) => void warnings.push(message),
    },
    log() {},
    clock: () => now,
    uptime: () => now,
    signal: undefined,
  };
  return {
    guild,
    runId: run.id,
    members,
    warnings,
    statusRequests,
    setStatus: (answer: Status) => {
      answerStatus = answer;
    },
    /** The retention of a run that starts now. */
    async retain() {
      const { id, counts } = await store.runs.start(guild.id, "schedule", now);
      await retentionStage(context);
      await store.runs.finish(id, {
        status: "succeeded",
        counts,
        warnings: [],
        error: null,
        at: now,
      });
    },
    /** One attempt to read a profile. */
    readProfile: (member: MemberRecord | undefined, answer: () => unknown) =>
      readDocument(context, {
        member: { id: member?.id ?? 0 },
        document: PROFILE,
        fetch: async () => answer(),
      }),
    member: async (id: number | undefined) =>
      (await store.members.listAll(guild.id)).find((member) => member.id === id),
    /** How many documents and values are stored of a member's character. */
    stored: async (id: number | undefined) => [
      (await store.characters.documents(id ?? 0)).length,
      (await store.characters.values(id ?? 0)).length,
    ],
    deletions: () => store.retention.list(guild.id),
  };
}

const refuse = (status: 403 | 404) => () => {
  throw statusError(status);
};

/** Refuses a profile every time it is due, with the retention after each attempt, for a number of days. */
async function refuseFor(
  days: number,
  member: MemberRecord | undefined,
  setup: Awaited<ReturnType<typeof guildWith>>,
): Promise<void> {
  const end = now + days * DAY_MS;
  for (; now < end; now += 6 * HOUR_MS) {
    await setup.readProfile(member, refuse(404));
    await setup.retain();
  }
}

async function putImage(mediaFolder: string, sourceUrl: string, digit: string) {
  const hash = digit.repeat(64);
  const file = join(mediaFolder, mediaPath(hash, "image/png"));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, "png");
  const size = { byteLength: 3, width: 1, height: 1 };
  await store.images.put({ sourceUrl, hash, contentType: "image/png", ...size, fetchedAt: NOW });
  return {
    exists: () =>
      access(file).then(
        () => true,
        () => false,
      ),
  };
}

describe("a profile that may no longer be stored", () => {
  const NO_PROFILE = { gender: null, achievementPoints: null, faction: null, profileAt: null };

  test.each([
    ["is not valid", { id: 1, is_valid: false }, "character is invalid"],
    ["is another character's", { id: 99, is_valid: true }, "another character"],
  ])(
    "is deleted when the status says that it %s, and the roster row stays",
    async (_, status, reason) => {
      const setup = await guildWith("Ysolde", "Adric");
      const [ysolde, adric] = setup.members;
      await setup.readProfile(ysolde, refuse(404));
      setup.setStatus(() => status);
      await setup.retain();
      expect(await setup.member(ysolde?.id)).toMatchObject({
        ...NO_PROFILE,
        name: "Ysolde",
        level: 80,
      });
      expect(await setup.member(adric?.id)).toMatchObject({ gender: 0, profileAt: NOW });
      expect(await setup.deletions()).toMatchObject([
        { memberId: ysolde?.id, what: "profile", why: "invalid", at: NOW },
      ]);
      expect(await store.documents.list(setup.guild.id)).toMatchObject([
        {
          document: PROFILE,
          state: "gone",
          reason: expect.stringContaining(reason),
          deletedAt: NOW,
        },
      ]);
    },
  );

  test("is deleted once when the retention runs repeatedly", async () => {
    const setup = await guildWith("Ysolde");
    await setup.readProfile(setup.members[0], refuse(404));
    setup.setStatus(() => ({ id: 1, is_valid: false }));
    for (let run = 0; run < 3; run++) await setup.retain();
    now += 2 * DAY_MS;
    await setup.retain();
    expect(await setup.deletions()).toHaveLength(1);
  });

  test.each([
    ["404", refuse(404)],
    ["403", refuse(403)],
    ["that it is valid", () => ({ id: 1, is_valid: true })],
    ["nothing", () => ({})],
    ["null for both fields", () => ({ id: null, is_valid: null })],
  ])("stays when the status answers %s: it is refused for now", async (_, status) => {
    const setup = await guildWith("Ysolde");
    await setup.readProfile(setup.members[0], refuse(404));
    setup.setStatus(status);
    await setup.retain();
    expect(await setup.member(setup.members[0]?.id)).toMatchObject({ gender: 0, profileAt: NOW });
    expect(await setup.deletions()).toEqual([]);
  });

  test("stays when the status fails, which is a warning", async () => {
    const setup = await guildWith("Ysolde");
    await setup.readProfile(setup.members[0], refuse(404));
    setup.setStatus(() => {
      throw statusError(500);
    });
    await setup.retain();
    expect(await setup.deletions()).toEqual([]);
    expect(setup.warnings).toEqual([expect.stringContaining("answered 500")]);
  });

  test("has its status requested at most once a day, and only when it was refused", async () => {
    const setup = await guildWith("Ysolde", "Adric");
    setup.setStatus(() => ({ id: 1, is_valid: true }));
    await setup.readProfile(setup.members[0], refuse(403));
    for (let hour = 0; hour < 48; hour++, now += HOUR_MS) await setup.retain();
    expect(setup.statusRequests).toEqual([NOW, NOW + DAY_MS]);
  });

  test("is deleted after 30 days in which the service refused it", async () => {
    const setup = await guildWith("Ysolde", "Adric");
    const [ysolde] = setup.members;
    await refuseFor(29.9, ysolde, setup);
    expect(await setup.deletions()).toEqual([]);
    await refuseFor(8, ysolde, setup);
    expect(await setup.deletions()).toMatchObject([
      { memberId: ysolde?.id, what: "profile", why: "not refreshed for 30 days" },
    ]);
    expect(await setup.member(ysolde?.id)).toMatchObject({
      ...NO_PROFILE,
      name: "Ysolde",
      leftAt: null,
    });
    expect(await setup.stored(ysolde?.id)).toEqual([0, 0]);
    expect(await setup.stored(setup.members[1]?.id)).toEqual([1, 1]);
  });

  test("is stored again when the service returns it again, and can be deleted again", async () => {
    const setup = await guildWith("Ysolde");
    const [ysolde] = setup.members;
    await refuseFor(40, ysolde, setup);
    now += 7 * DAY_MS;
    await setup.readProfile(ysolde, () => "answered");
    expect(await store.documents.find(setup.guild.id, stateKey(ysolde))).toBeNull();
    await store.members.update([{ id: ysolde?.id ?? 0, gender: 1, profileAt: now }]);
    await refuseFor(40, ysolde, setup);
    expect(await setup.deletions()).toHaveLength(2);
  });

  test("is not deleted because the clock jumps ahead by a year", async () => {
    const setup = await guildWith("Ysolde", "Adric", "Berit");
    const [ysolde, adric] = setup.members;
    // Ysolde was refused for a day, Adric is refused right after the jump, Berit is not asked for.
    await refuseFor(1, ysolde, setup);
    now += 365 * DAY_MS;
    await setup.readProfile(ysolde, refuse(404));
    await setup.readProfile(adric, refuse(404));
    await setup.retain();
    expect(await setup.deletions()).toEqual([]);
    now -= 365 * DAY_MS;
    await setup.retain();
    expect(await setup.deletions()).toEqual([]);
  });

  test("is not deleted after 60 days without a request", async () => {
    const setup = await guildWith("Ysolde");
    now += 60 * DAY_MS;
    await setup.readProfile(setup.members[0], refuse(404));
    await setup.retain();
    expect(await setup.deletions()).toEqual([]);
  });

  test("is deleted with its portrait, unless another member has the same picture", async () => {
    const setup = await guildWith("Ysolde", "Adric", "Berit");
    const [ysolde, adric] = setup.members;
    const media = join(temporary.folder, "media");
    const own = await putImage(media, "https://render/Ysolde", "a");
    const shared = await putImage(media, "https://render/Adric", "b");
    await putImage(media, "https://render/Berit", "b");
    await setup.readProfile(ysolde, refuse(404));
    await setup.readProfile(adric, refuse(404));
    setup.setStatus(() => ({ id: 99, is_valid: false }));
    await setup.retain();
    expect(await own.exists()).toBe(false);
    expect(await shared.exists()).toBe(true);
    expect(await store.images.find(["https://render/Ysolde"])).toEqual([]);
  });
});

function stateKey(
  member: MemberRecord | undefined,
): Pick<DocumentStateRecord, "memberId" | "document" | "subject"> {
  return { memberId: member?.id ?? 0, document: PROFILE, subject: "" };
}

describe("members who left", () => {
  /** A guild that Ysolde, formerly Isolde, left, with news and changes about her and a namesake. */
  async function guildThatYsoldeLeft() {
    const setup = await guildWith("Ysolde", "Adric");
    const [ysolde, adric] = setup.members.map(({ id }) => id);
    const { id: guildId } = setup.guild;
    await store.members.update([{ id: ysolde ?? 0, leftAt: NOW }]);
    const change = { memberId: ysolde ?? 0, at: NOW, before: null, after: null } as const;
    await store.changes.insert(guildId, setup.runId, [
      { ...change, kind: "joined", after: "Isolde" },
      { ...change, kind: "renamed", before: "Isolde", after: "Ysolde" },
      { ...change, kind: "left", before: "Ysolde" },
      { ...change, memberId: adric ?? 0, kind: "joined", after: "Adric" },
    ]);
    const news = (name: string, raw: unknown) => ({
      source: "api" as const,
      type: "CHARACTER_ACHIEVEMENT",
      occurredAt: NOW,
      characterName: name,
      text: `Character achievement: ${name}`,
      subject: "First steps",
      dedupKey: `${name} ${JSON.stringify(raw)}`,
      eventKey: null,
      raw: JSON.stringify(raw),
    });
    await store.news.insert(
      guildId,
      [
        news("Ysolde", { character: { name: "Ysolde", id: 1 } }),
        news("Isolde", { earned: { character: { name: "Isolde", id: 1 } } }),
        news("Adric", { character: { name: "Adric", id: 2 } }),
        {
          ...news("Ysolde", { type: "MEMBER_RENAMED" }),
          ...{ source: "roster", kind: "renamed", before: "Isolde", after: "Ysolde" },
          memberId: ysolde ?? 0,
        },
      ],
      NOW,
    );
    const everything = async () =>
      JSON.stringify([
        await store.members.listAll(guildId),
        await store.changes.list(guildId),
        (await store.news.list(guildId)).map(({ dedupKey: _, ...item }) => item),
        await store.documents.list(guildId),
        await store.retention.list(guildId),
      ]);
    /** Lets time pass with a sync on each of the last days before today, as many as there are. */
    const pass = async (days: number, syncs = 4) => {
      now += days * DAY_MS;
      for (let day = syncs; day > 0; day -= 1) {
        const run = await store.runs.start(guildId, "schedule", now - day * DAY_MS);
        const { counts, warnings, error } = run;
        await store.runs.finish(run.id, { status: "succeeded", counts, warnings, error, at: now });
      }
    };
    return { ...setup, ysolde, everything, pass };
  }

  test("keep their data for 30 days", async () => {
    const setup = await guildThatYsoldeLeft();
    const before = await setup.everything();
    await setup.pass(30 - 1 / DAY_MS);
    await setup.retain();
    expect(await setup.everything()).toBe(before);
  });

  test("keep their data when the clock jumps forward by a year", async () => {
    const setup = await guildThatYsoldeLeft();
    const before = await setup.everything();
    await setup.pass(365, 3);
    await setup.retain();
    expect(await setup.everything()).toBe(before);
    await setup.pass(1, 0);
    await setup.retain();
    expect(await setup.everything()).not.toContain("Ysolde");
  });

  test("have only their dates in members, changes and news after 30 days", async () => {
    const setup = await guildThatYsoldeLeft();
    const portrait = await putImage(join(temporary.folder, "media"), "https://render/Ysolde", "a");
    await setup.pass(30);
    await setup.retain();
    const after = await setup.everything();
    for (const trace of ["Ysolde", "ysolde", "Isolde", "render/Y"])
      expect(after).not.toContain(trace);
    expect(await portrait.exists()).toBe(false);
    expect(await setup.member(setup.ysolde)).toMatchObject({
      characterId: null,
      name: "Former member",
      joinedAt: NOW,
      leftAt: NOW,
      level: 0,
    });
    expect(await setup.stored(setup.ysolde)).toEqual([0, 0]);
    const changes = await store.changes.list(setup.guild.id);
    expect(changes.map(({ kind, before, after: to }) => [kind, before ?? to])).toEqual([
      ["joined", "Adric"],
      ["left", "Former member"],
      ["joined", "Former member"],
    ]);
    expect((await store.news.list(setup.guild.id)).map(({ text }) => text)).toEqual([
      "Character achievement: Adric",
      "Character achievement: Former member",
      "Character achievement: Former member",
    ]);
    expect(await setup.deletions()).toMatchObject([
      { memberId: setup.ysolde, what: "member", why: "left 30 days ago", at: now },
    ]);
  });

  test("have no player, absence or notes after 30 days", async () => {
    const setup = await guildThatYsoldeLeft();
    const { people } = store;
    const [memberId = 0, adric = 0] = setup.members.map(({ id }) => id);
    await people.assign(memberId, adric, "officer");
    await people.putAbsence({ memberId, until: NOW, note: "Holiday", enteredBy: "corin" });
    await people.addNote({ memberId, text: "Heals well", author: "corin", at: NOW });
    const removed = { who: "corin", action: "notes.remove", subject: "Ysolde", at: NOW };
    await store.auditLog.add({ ...removed, detail: "Heals badly" });
    const other = { ...removed, subject: "Adric", detail: "Tanks" };
    await store.auditLog.add(other);
    await setup.pass(30 - 1 / DAY_MS);
    await setup.retain();
    expect(await people.notes(setup.guild.id)).toHaveLength(1);
    await setup.pass(1);
    await setup.retain();
    const { id } = setup.guild;
    const left = [await people.notes(id), await people.absences(id)];
    expect(left).toEqual([[], []]);
    const log = await store.auditLog.list({ limit: 2 });
    expect(log).toMatchObject([other, { ...removed, detail: null }]);
    expect(await people.players(id)).toMatchObject([{ memberId: adric, mainId: adric }]);
  });

  test("are forgotten once when the retention runs repeatedly", async () => {
    const setup = await guildThatYsoldeLeft();
    await setup.pass(31);
    await setup.retain();
    const once = await setup.everything();
    await setup.retain();
    expect(await setup.everything()).toBe(once);
  });

  test("are forgotten without the news of a present member with the same name", async () => {
    const setup = await guildThatYsoldeLeft();
    const namesake = memberFacts({ name: "Ysolde", characterId: 7 });
    await store.members.insert(setup.guild.id, [{ ...namesake, firstSeenAt: NOW, joinedAt: NOW }]);
    const item = {
      source: "api" as const,
      type: "CHARACTER_ACHIEVEMENT",
      occurredAt: NOW,
      characterName: "Ysolde",
      text: "Character achievement: Ysolde",
      subject: null,
      dedupKey: "namesake",
      eventKey: null,
      raw: JSON.stringify({ character: { name: "Ysolde", id: 7 } }),
    };
    await store.news.insert(setup.guild.id, [item], NOW);
    await setup.pass(31);
    await setup.retain();
    const texts = (await store.news.list(setup.guild.id)).map(({ text }) => text);
    expect(texts.filter((text) => text.endsWith("Ysolde"))).toHaveLength(1);
    expect(texts.filter((text) => text.endsWith("Former member"))).toHaveLength(2);
    const { feed } = store;
    expect(await feed.list(setup.guild.id, { limit: 9, search: "isolde" })).toEqual([]);
    expect(await feed.list(setup.guild.id, { limit: 9, search: "ysolde" })).toHaveLength(1);
  });
});

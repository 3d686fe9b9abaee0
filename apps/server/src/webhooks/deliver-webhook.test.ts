import { createHmac } from "node:crypto";
import { join } from "node:path";
import { createSettings } from "@guildhall/admin/settings";
import { addWebhook, type WebhookInput } from "@guildhall/admin/webhooks";
import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import {
  type HeldRoster,
  NEWS_KINDS,
  type NewNews,
  openStore,
  RetryLaterError,
} from "@guildhall/store";
import { requestWebhooks, WEBHOOK_QUEUE } from "@guildhall/sync";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recordLog } from "../testing/record-log.ts";
import { NOW, openSeededStore, type SeededStore } from "../testing/seeded-store.ts";
import { answer, startRecipient } from "../testing/webhook-recipient.ts";
import { createWebhookHandler } from "./index.ts";

let seeded: SeededStore;
let now: number;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  seeded = await openSeededStore();
  now = NOW;
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await seeded.close();
});

const clock = () => now;
const actor = { name: "brann" };

async function recipient(...respond: Parameters<typeof startRecipient>) {
  const started = await startRecipient(...respond);
  closing.push(started.close);
  return started;
}

/** Adds a webhook with all kinds of news, and returns what runs its job. */
async function webhookAt(address: string, more: Partial<WebhookInput> = {}) {
  const { store, guild, folder } = seeded;
  const environment = { GUILDHALL_PUBLIC_URL: "https://guild.example" };
  const keyFile = join(folder, "secret.key");
  const settings = createSettings({ store, clock, keyFile, environment });
  const input: WebhookInput = {
    ...{ kind: "discord", address, name: "Announcements", language: "en", newsKinds: NEWS_KINDS },
    ...{ forOfficers: false, enabled: true, ...more },
  };
  const options = { store, settings, actor, at: now, allowsLoopback: true };
  const { webhook, secret } = await addWebhook(guild.id, input, options);
  const log = recordLog();
  const run = createWebhookHandler({
    ...{ store, settings, webFolder: null, log, clock, random: () => 0.5 },
    ...{ allowsLoopback: true, timeoutMs: 100 },
  });
  const data = { webhookId: webhook.id };
  const job = { id: "1", key: "webhook", data, attempt: 1, retryDelayMs: 0 };
  return {
    ...{ webhook, secret, settings, run, log },
    deliver: (retryDelayMs = 0) =>
      run({ ...job, retryDelayMs, signal: new AbortController().signal }),
    state: () => store.webhooks.get(webhook.id),
    deliveries: () => store.webhooks.deliveries(webhook.id, 10),
  };
}

let keys = 0;
async function happened(...news: Partial<NewNews>[]) {
  const entries = news.map((each) => ({
    ...({ source: "roster", type: "MEMBER_JOINED", kind: "joined", occurredAt: now } as const),
    ...{ characterName: "Ysolde", text: "Member joined", subject: null, eventKey: null, raw: "{}" },
    ...{ dedupKey: `key ${keys++}`, ...each },
  }));
  await seeded.store.news.insert(seeded.guild.id, entries, now);
}

const loot = (subject: string): Partial<NewNews> => ({ kind: "loot", subjectId: null, subject });

describe("the news of a guild", () => {
  test("are sent from the moment the webhook was added, each once", async () => {
    const { discord, messages } = await recipient();
    await happened({ characterName: "Before" });
    const { deliver, deliveries } = await webhookAt(discord);
    await deliver();
    expect(messages).toEqual([]);
    await happened({}, { characterName: "Brannoc" }, loot("Brass Lantern"), {
      occurredAt: NOW - 1,
    });
    await deliver();
    await deliver();
    expect(messages).toHaveLength(1);
    const { guild } = seeded;
    const page = `https://guild.example/guilds/${guild.id}`;
    expect(messages[0]?.body).toMatchObject({
      allowed_mentions: { parse: [] },
      embeds: [
        {
          ...{ title: "Member joined", description: "Brannoc, Ysolde" },
          url: expect.stringContaining(`${page}/news/`),
          author: {
            ...{ name: "Wayfarers Rest", url: page },
            icon_url: `https://guild.example/api/v1/guilds/${guild.id}/crest.png?size=128`,
          },
        },
        { title: "Member joined\\: Brass Lantern" },
      ],
    });
    expect(await deliveries()).toMatchObject([{ items: 2, status: "delivered", httpStatus: 204 }]);
    await happened({ characterName: "Later" });
    await deliver();
    expect(messages[1]?.body.embeds).toMatchObject([{ title: "Member joined" }]);
  });

  test("are sent in messages of 10, in their order", async () => {
    const { discord, messages } = await recipient();
    const { deliver } = await webhookAt(discord);
    await happened(...Array.from({ length: 23 }, (_, index) => loot(`Item ${index}`)));
    await deliver();
    const titles = messages.map(({ body }) =>
      body.embeds.map((each: { title: string }) => each.title),
    );
    expect(titles.map((each) => each.length)).toEqual([10, 10, 3]);
    expect(titles.flat().at(-1)).toBe("Member joined\\: Item 22");
    for (const { text } of messages) expect(text.length).toBeLessThan(6000);
  });

  test("never contain hidden characters, unchosen kinds, or the history when visitors do not see it", async () => {
    const { discord, messages } = await recipient();
    const { store, guild } = seeded;
    const { deliver } = await webhookAt(discord, { newsKinds: ["joined", "loot"] });
    const [member] = await store.members.listAll(guild.id);
    if (!member) throw new Error("The guild has members.");
    await store.members.update([{ id: member.id, hiddenAt: now }]);
    await happened(
      { characterName: member.name, memberId: member.id },
      { characterName: "Brannoc" },
      { kind: "left", characterName: "Örn" },
    );
    await deliver();
    expect(messages[0]?.body.embeds).toHaveLength(1);
    expect(messages[0]?.text).not.toContain(member.name);
    await store.settings.put({
      ...{ key: "historyAudience", value: '"members"', sealed: false },
      ...{ changedAt: now, changedBy: "brann" },
    });
    await happened({ characterName: "Mira" }, loot("Lantern"));
    await deliver();
    expect(messages[1]?.body.embeds).toMatchObject([{ title: "Member joined\\: Lantern" }]);
  });

  test("cannot use the markup of the chat, and their texts have the lengths that Discord accepts", async () => {
    const { discord, messages } = await recipient();
    const { deliver } = await webhookAt(discord);
    await happened(
      loot("[click](https://evil.example) @everyone **loud**"),
      ...Array.from({ length: 9 }, (_, index) => loot(`${index}${"*".repeat(500)}`)),
    );
    await deliver();
    const embeds = messages[0]?.body.embeds ?? [];
    expect(embeds[0]?.title).toBe(
      "Member joined\\: \\[click\\]\\(https\\://evil.example\\) \\@everyone \\*\\*loud\\*\\*",
    );
    for (const { title } of embeds) expect(title.length).toBeLessThanOrEqual(256);
  });
});

describe("a signed message", () => {
  test("has the items as the API has them, and a signature of its time and body", async () => {
    const { origin, messages } = await recipient();
    const { deliver, secret } = await webhookAt(`${origin}/hook`, { kind: "json" });
    await happened({});
    await deliver();
    const [message] = messages;
    const [, time, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(message?.headers["guildhall-signature"])) ?? [];
    expect(Number(time)).toBe(Math.floor(NOW / 1000));
    const signed = createHmac("sha256", secret ?? "").update(`${time}.${message?.text}`);
    expect(signature).toBe(signed.digest("hex"));
    expect(message?.body).toMatchObject({
      ...{ type: "news", guild: { name: "Wayfarers Rest" } },
      items: [{ kind: "joined", title: "Member joined", members: [{ name: "Ysolde" }] }],
    });
  });
});

test("the figures of a week are sent to both kinds of webhooks", async () => {
  const { discord, origin, messages } = await recipient();
  const chat = await webhookAt(discord, { newsKinds: ["digest"] });
  const program = await webhookAt(`${origin}/hook`, { kind: "json", newsKinds: ["digest"] });
  const weekStart = NOW - 7 * DAY_MS;
  const counts = { joined: 3, left: 0, kills: 2, levelCap: 1 };
  const achievements = [{ name: "The Long Road", members: 4 }];
  const weekly = { kind: "digest", type: "WEEKLY_DIGEST", text: "Weekly digest" } as const;
  const raw = JSON.stringify({ weekStart, ...counts, achievements });
  await happened({ ...weekly, characterName: null, raw }, {});
  await chat.deliver();
  await program.deliver();
  expect(messages.map(({ body }) => body)).toMatchObject([
    { embeds: [{ title: "Weekly digest", url: expect.stringContaining("/news/") }] },
    {
      items: [
        {
          kind: "digest",
          digest: { weekStart: new Date(weekStart).toISOString(), ...counts, achievements },
        },
      ],
    },
  ]);
});

describe("a message that was not accepted", () => {
  test("waits as long as a 429 asks for in its body, and is sent again with the same entry of the log", async () => {
    const limited = answer(429, { "Retry-After": "1" }, '{"retry_after": 90.5}');
    const { discord, messages } = await recipient(limited);
    const { deliver, deliveries } = await webhookAt(discord);
    await happened({});
    await expect(deliver()).rejects.toThrow(RetryLaterError);
    expect(await deliveries()).toMatchObject([
      { status: "waiting", httpStatus: 429, attempts: 1, nextAttemptAt: NOW + 90_500 },
    ]);
    await expect(deliver()).rejects.toThrow(RetryLaterError);
    expect(messages).toHaveLength(1);
    now += 90_500;
    await deliver();
    expect(messages[1]?.text).toBe(messages[0]?.text);
    expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 2 }]);
  });

  test.each([
    ["a server error", answer(503), 503, "The response has the status 503."],
    ["a redirect", answer(302, { Location: "/other" }), 302, "redirects"],
    ["no response in time", () => {}, null, "no response in time"],
  ] as const)(
    "is sent again with growing delays after %s",
    async (_, respond, httpStatus, error) => {
      const { discord, messages } = await recipient(respond, respond, respond);
      const { deliver, deliveries } = await webhookAt(discord);
      await happened({});
      for (const delay of [7_500, 15_000, 30_000]) {
        await expect(deliver()).rejects.toThrow(RetryLaterError);
        const waiting = {
          status: "waiting",
          httpStatus,
          error: { message: expect.stringContaining(error) },
        };
        expect(await deliveries()).toMatchObject([{ ...waiting, nextAttemptAt: now + delay }]);
        now += delay;
      }
      await deliver();
      expect(messages).toHaveLength(4);
    },
  );

  test("has the time of the job in the log, whose delay can be longer", async () => {
    const { discord } = await recipient(answer(503));
    const { deliver, deliveries } = await webhookAt(discord);
    await happened({});
    await expect(deliver(20_000)).rejects.toThrow(RetryLaterError);
    expect(await deliveries()).toMatchObject([{ nextAttemptAt: NOW + 20_000 }]);
    // A clock that is behind starts the job early.
    now += 19_000;
    await expect(deliver(30_000)).rejects.toThrow(RetryLaterError);
    expect(await deliveries()).toMatchObject([{ attempts: 1, nextAttemptAt: now + 30_000 }]);
  });

  test("to officers about a solved problem does not wait, and all that wait have one time", async () => {
    const { discord } = await recipient(answer(503), answer(503), answer(503));
    const { deliver, deliveries } = await webhookAt(discord, { forOfficers: true });
    const { store, guild } = seeded;
    await happened({});
    await expect(deliver()).rejects.toThrow(RetryLaterError);
    const refused = { enabled: false, reason: "The service refused it.", at: now };
    await store.guilds.setArmoryAccess(guild.id, refused);
    now += HOUR_MS;
    await expect(deliver()).rejects.toThrow(RetryLaterError);
    const waiting = { status: "waiting", nextAttemptAt: now + 7_500 };
    expect(await deliveries()).toMatchObject([
      { content: "officers", ...waiting },
      { content: "news", ...waiting },
    ]);
    await store.guilds.setArmoryAccess(guild.id, { enabled: true, reason: null, at: now });
    now += HOUR_MS;
    await expect(deliver()).rejects.toThrow(RetryLaterError);
    expect(await deliveries()).toMatchObject([
      { content: "officers", status: "failed", nextAttemptAt: null },
      { content: "news", status: "waiting" },
    ]);
  });

  test("is given up after a day, with all news until then", async () => {
    const { discord, respond, messages } = await recipient();
    respond.push(...Array.from({ length: 40 }, () => answer(500)));
    const { deliver, deliveries } = await webhookAt(discord);
    await happened({});
    for (; now < NOW + DAY_MS; now += HOUR_MS) {
      await expect(deliver()).rejects.toThrow(RetryLaterError);
    }
    await happened({ characterName: "Brannoc" });
    await deliver();
    expect(await deliveries()).toMatchObject([{ status: "failed", attempts: 25, httpStatus: 500 }]);
    respond.splice(0);
    const before = messages.length;
    await deliver();
    expect(messages).toHaveLength(before);
  });

  test("is skipped when Discord refuses its content, so that later news follow", async () => {
    const { discord, messages } = await recipient(answer(400));
    const { deliver, deliveries } = await webhookAt(discord);
    await happened({});
    await deliver();
    await happened(loot("Lantern"));
    await deliver();
    expect(messages).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ status: "delivered" }, { status: "failed" }]);
  });

  test.each([401, 404])("disables the webhook when Discord answers %i", async (status) => {
    const { discord, messages } = await recipient(answer(status));
    const { deliver, state, deliveries } = await webhookAt(discord);
    await happened({});
    await deliver();
    const disabledReason = { code: "gone", values: { status } };
    expect(await state()).toMatchObject({ enabled: false, disabledReason });
    await happened(loot("Lantern"));
    await deliver();
    expect(messages).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ status: "failed", httpStatus: status }]);
  });

  test("never shows the address in the log", async () => {
    const { discord, close } = await recipient();
    const { deliver, deliveries, log } = await webhookAt(discord);
    await close();
    await happened({});
    await expect(deliver()).rejects.toThrow(RetryLaterError);
    const [delivery] = await deliveries();
    expect(delivery?.error?.message).toMatch(/^The host could not be reached/);
    expect(JSON.stringify([delivery, log.lines])).not.toContain("token-wxyz");
  });
});

test("a webhook whose address cannot be opened is disabled, with the reason", async () => {
  const { discord } = await recipient();
  const { deliver, state, webhook } = await webhookAt(discord);
  await seeded.store.webhooks.change(webhook.id, { address: "1.damaged.a.b" });
  await happened({});
  await deliver();
  const disabledReason = { message: expect.stringContaining("another key") };
  expect(await state()).toMatchObject({ enabled: false, disabledReason });
});

test("a message is sent again when the process dies before its delivery is stored", async () => {
  const { discord, messages } = await recipient();
  const { webhook, settings, deliver } = await webhookAt(discord);
  await happened({});
  const { store } = seeded;
  const dying = { ...store, transaction: () => Promise.reject(new Error("The process died.")) };
  const run = createWebhookHandler({
    ...{ store: dying, settings, webFolder: null, log: recordLog(), clock, allowsLoopback: true },
  });
  const job = { id: "1", key: "webhook", attempt: 1, retryDelayMs: 0 };
  const { signal } = new AbortController();
  await expect(run({ ...job, data: { webhookId: webhook.id }, signal })).rejects.toThrow("died");
  await deliver();
  await deliver();
  expect(messages.map(({ text }) => text)).toEqual([messages[0]?.text, messages[0]?.text]);
});

test("two processes send each message once", async () => {
  const { discord, messages } = await recipient();
  const { run } = await webhookAt(discord);
  const { store, guild, folder } = seeded;
  const other = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
  closing.push(other.close);
  for (const { jobs } of [store, other]) {
    jobs.work(WEBHOOK_QUEUE, run);
    jobs.start();
    closing.push(jobs.stop);
  }
  for (let round = 1; round <= 3; round++) {
    await happened(loot(`Item ${round}`));
    await Promise.all([
      requestWebhooks(store, guild.id, now),
      requestWebhooks(other, guild.id, now),
    ]);
    await expect.poll(() => messages.length, { timeout: 5_000 }).toBe(round);
    const job = { queue: WEBHOOK_QUEUE, key: "webhook/1" };
    await expect.poll(() => store.jobs.find(job.queue, job.key)).toBeNull();
  }
});

describe("officers", () => {
  const failed = async (at: number) => {
    const { store, guild } = seeded;
    const run = await store.runs.start(guild.id, "schedule", at);
    const end = { counts: run.counts, warnings: [], at };
    const error = { code: "connection", message: "The service cannot be reached." };
    await store.runs.finish(run.id, { ...end, status: "failed", error });
  };
  const succeeded = async (at: number) => {
    const { store, guild } = seeded;
    const run = await store.runs.start(guild.id, "schedule", at);
    const end = { counts: run.counts, warnings: [], at, error: null };
    await store.runs.finish(run.id, { ...end, status: "succeeded" });
  };

  test("get one message when syncs have failed for 3 hours, and the next one after a sync has succeeded", async () => {
    const { discord, messages } = await recipient();
    const { deliver, state } = await webhookAt(discord, { forOfficers: true });
    const { store, guild } = seeded;
    await succeeded(now - 1);
    await failed(now);
    now += 3 * HOUR_MS - 1;
    await failed(now);
    await deliver();
    expect(messages).toHaveLength(0);
    now += 1;
    await failed(now);
    await deliver();
    await deliver();
    expect(messages.map(({ body }) => body.embeds)).toMatchObject([
      [
        {
          description: "The service cannot be reached.",
          url: `https://guild.example/settings/guilds/${guild.id}`,
        },
      ],
    ]);
    expect(await state()).toMatchObject({ reported: ["failing"] });
    await succeeded(now);
    await requestWebhooks(store, guild.id, now);
    expect(await store.jobs.find(WEBHOOK_QUEUE, "webhook/1")).not.toBeNull();
    await deliver();
    expect(await state()).toMatchObject({ reported: [] });
  });

  test("get one message when a roster is held", async () => {
    const { discord, messages } = await recipient();
    const { deliver } = await webhookAt(discord, { forOfficers: true });
    const { store, guild } = seeded;
    const counts = { listed: 0, memberCount: 3, equalAnswers: 1, newerAnswers: 0 };
    const held: HeldRoster = {
      ...{ guildId: guild.id, reason: "empty", message: "The roster is empty.", ...counts },
      ...{ heldAt: now, seenAt: now, leaving: [], digest: "", shownDigest: "", missing: [] },
      ...{ lastModified: null, clocks: { held: now, seen: now, equal: now } },
    };
    await store.heldRosters.put(held, "{}");
    await deliver();
    await deliver();
    expect(messages.map(({ body }) => body.embeds)).toMatchObject([
      [{ description: "The roster is empty." }],
    ]);
  });

  test("get one message when armory access is disabled, and webhooks without such messages get none", async () => {
    const { discord, messages } = await recipient();
    const { deliver } = await webhookAt(discord, { forOfficers: true });
    const quiet = await webhookAt(discord);
    const access = { enabled: false, reason: "The service refused it.", at: now };
    await seeded.store.guilds.setArmoryAccess(seeded.guild.id, access);
    await deliver();
    await deliver();
    await quiet.deliver();
    expect(messages).toHaveLength(1);
  });
});

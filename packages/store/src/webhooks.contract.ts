import { DAY_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { addGuild, newsEntry } from "./contract-facts.ts";
import { NEWS_KINDS, type NewNews } from "./records/news.ts";
import type { NewWebhook, WebhookDelivery } from "./records/webhook.ts";
import type { Store } from "./store.ts";

const DAY = Date.UTC(2026, 10, 21);

export function describeWebhooks(current: () => Store): void {
  async function addWebhook(more: Partial<NewWebhook> = {}) {
    const guild = await addGuild(current());
    const webhook: NewWebhook = {
      ...{ guildId: guild.id, name: "Announcements", kind: "discord", language: "de" },
      ...{ address: "sealed", addressHint: "discord.com…wxyz", secret: null },
      ...{ newsKinds: ["joined", "achievement"], forOfficers: true, enabled: true, since: DAY },
      ...more,
    };
    return { guildId: guild.id, webhook, added: await current().webhooks.add(webhook) };
  }

  const joined = (key: string, entry: Partial<NewNews> = {}) =>
    newsEntry(key, { kind: "joined", characterName: key, occurredAt: DAY, ...entry });

  const delivery = (webhookId: number, more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
    ...{ webhookId, content: "news", items: 1, status: "delivered", httpStatus: 204, error: null },
    ...{ attempts: 1, startedAt: DAY, updatedAt: DAY, nextAttemptAt: null, ...more },
  });

  const gone = { code: "gone", values: { status: 410 }, message: "The webhook does not exist." };

  describe("webhooks", () => {
    test("are stored, changed and removed, with their deliveries", async () => {
      const { guildId, webhook, added } = await addWebhook();
      const { webhooks } = current();
      expect(added).toMatchObject({ ...webhook, disabledReason: null, reported: [] });
      await webhooks.change(added.id, { name: "Officers", newsKinds: [], forOfficers: false });
      await webhooks.setReported(added.id, ["held"]);
      await webhooks.disable(added.id, gone);
      const changed = { name: "Officers", newsKinds: [], forOfficers: false, reported: ["held"] };
      const disabled = { enabled: false, disabledReason: gone };
      expect(await webhooks.list(guildId)).toEqual([{ ...added, ...changed, ...disabled }]);
      await webhooks.putDelivery(delivery(added.id));
      await webhooks.remove(added.id);
      expect(await webhooks.get(added.id)).toBeNull();
      expect(await webhooks.deliveries(added.id, 10)).toEqual([]);
    });

    test("keep why a delivery failed, with the values for translations", async () => {
      const { added } = await addWebhook();
      const { webhooks } = current();
      await webhooks.putDelivery(delivery(added.id, { status: "failed", error: gone }));
      expect(await webhooks.deliveries(added.id, 10)).toMatchObject([{ error: gone }]);
    });

    test("start after the news that are stored when they are added or enabled again", async () => {
      const { guildId, added } = await addWebhook();
      const { webhooks, news } = current();
      expect(added).toMatchObject({ roundStart: 0, roundEnd: 0, sentTo: 0 });
      await news.insert(guildId, [joined("Ysolde"), joined("Brannoc")], 1);
      const latest = await webhooks.latestNewsId(guildId);
      await webhooks.disable(added.id, gone);
      await webhooks.putDelivery(delivery(added.id, { status: "waiting", nextAttemptAt: DAY }));
      await webhooks.change(added.id, { enabled: true, since: DAY + 1 });
      const position = { roundStart: latest, roundEnd: latest, sentTo: latest };
      const enabled = { enabled: true, disabledReason: null, since: DAY + 1 };
      expect(await webhooks.get(added.id)).toMatchObject({ ...position, ...enabled });
      expect(await webhooks.waiting(added.id)).toBeNull();
    });

    test("are moved by one of two workers", async () => {
      const { added } = await addWebhook();
      const { webhooks } = current();
      const next = { roundStart: 0, roundEnd: 9, sentTo: 4 };
      expect(await webhooks.move(added.id, added, next)).toBe(true);
      expect(await webhooks.move(added.id, added, next)).toBe(false);
      expect(await webhooks.get(added.id)).toMatchObject(next);
    });

    test("have a log of the last 100 deliveries of 30 days, in which a retry replaces its attempt", async () => {
      const { added } = await addWebhook();
      const { webhooks } = current();
      const waiting = { status: "waiting", httpStatus: 503, nextAttemptAt: DAY + 9 } as const;
      await webhooks.putDelivery(delivery(added.id, waiting));
      expect(await webhooks.waiting(added.id)).toMatchObject({ ...waiting, attempts: 1 });
      await webhooks.putDelivery(delivery(added.id, { attempts: 2 }));
      expect(await webhooks.waiting(added.id)).toBeNull();
      expect(await webhooks.deliveries(added.id, 10)).toMatchObject([{ attempts: 2 }]);
      for (let item = 0; item < 101; item++) {
        await webhooks.putDelivery(delivery(added.id, { items: item }));
      }
      const items = (await webhooks.deliveries(added.id, 200)).map((each) => each.items);
      expect(items).toEqual(Array.from({ length: 100 }, (_, index) => 100 - index));
      await webhooks.putDelivery(delivery(added.id, { updatedAt: DAY + 31 * DAY_MS }));
      expect(await webhooks.deliveries(added.id, 200)).toHaveLength(1);
    });
  });

  describe("the news that a webhook has not sent", () => {
    const everything = { kinds: NEWS_KINDS, since: DAY, limit: 2 };

    test("are items with the news of one round, which later rounds do not repeat", async () => {
      const { guildId } = await addWebhook();
      const { news, feed, webhooks } = current();
      const names = ["Ysolde", "Brannoc"].map((name) => joined(name));
      await news.insert(guildId, [...names, joined("Örn", { occurredAt: DAY + DAY_MS })], 1);
      await news.insert(guildId, [joined("Mira"), newsEntry("down", { occurredAt: DAY })], 2);
      const roundEnd = await webhooks.latestNewsId(guildId);
      await news.insert(guildId, [joined("Late")], 3);
      const round = { ...everything, roundStart: 0, roundEnd };
      const first = await feed.unsent(guildId, { ...round, sentTo: 0 });
      const namesOf = (items: typeof first) =>
        items.map(({ members }) =>
          members
            .map(({ name }) => name)
            .sort()
            .join(),
        );
      expect(namesOf(first)).toEqual(["Brannoc,Mira,Ysolde", "Örn"]);
      const second = await feed.unsent(guildId, { ...round, sentTo: first[1]?.id ?? 0 });
      expect(second.map(({ kind }) => kind)).toEqual(["other"]);
      const after = { ...round, roundStart: roundEnd, roundEnd: roundEnd + 99, sentTo: roundEnd };
      expect(namesOf(await feed.unsent(guildId, after))).toEqual(["Late"]);
    });

    test("are those of chosen kinds, not hidden, and not older than the webhook", async () => {
      const { guildId } = await addWebhook();
      const entries = [joined("Old", { occurredAt: DAY - 1 }), joined("Secret"), joined("Ysolde")];
      await current().news.insert(guildId, [...entries, newsEntry("x", { occurredAt: DAY })], 1);
      const roundEnd = await current().webhooks.latestNewsId(guildId);
      const hidden = { ids: [], names: ["Secret"], kinds: [] };
      const round = { ...everything, roundStart: 0, roundEnd, sentTo: 0, hidden };
      const found = await current().feed.unsent(guildId, { ...round, kinds: ["joined"] });
      expect(found.map(({ members }) => members)).toEqual([[{ memberId: null, name: "Ysolde" }]]);
    });
  });

  describe("the figures of a week", () => {
    test("count members and kills once, and name what several members earned", async () => {
      const { id } = await addGuild(current());
      const week = Date.UTC(2026, 10, 16);
      const earned = (name: string, subjectId: number) =>
        newsEntry(`${name} ${subjectId}`, {
          ...{ kind: "achievement", characterName: name, occurredAt: week + 1, subjectId },
          subject: `Deed ${subjectId}`,
        });
      const kill = (key: string, occurredAt: number) =>
        newsEntry(key, { kind: "boss", subjectId: 9, difficulty: "NORMAL", occurredAt });
      const entries = [
        ...["Ysolde", "Brannoc"].flatMap((name) => [earned(name, 1), earned(name, 2)]),
        ...[earned("Örn", 2), earned("Örn", 3)],
        ...[kill("a", week), kill("b", week), kill("c", week + 7 * DAY_MS - 1)],
        ...[joined("x", { occurredAt: week }), joined("y", { occurredAt: week - 1 })],
        ...[joined("r", { kind: "returned", occurredAt: week }), kill("d", week + 7 * DAY_MS)],
        newsEntry("cap", { kind: "level-cap", occurredAt: week }),
      ];
      await current().news.insert(id, entries, 1);
      expect(await current().news.digest(id, week)).toEqual({
        ...{ weekStart: week, joined: 2, left: 0, kills: 2, levelCap: 1 },
        achievements: [
          { name: "Deed 2", members: 3 },
          { name: "Deed 1", members: 2 },
        ],
      });
    });
  });
}

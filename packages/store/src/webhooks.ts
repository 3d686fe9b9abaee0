import { DAY_MS } from "@guildhall/contract";
import type { Selectable, Updateable } from "kysely";
import { type Database, inTransaction } from "./database.ts";
import { lockGuild } from "./guilds.ts";
import { type CodedMessage, readMessage } from "./records/coded-message.ts";
import type {
  NewWebhook,
  WebhookChoices,
  WebhookDelivery,
  WebhookDeliveryRecord,
  WebhookPosition,
  WebhookRecord,
} from "./records/webhook.ts";
import type { WebhookDeliveryTable, WebhookTable } from "./schema.ts";

/** Deliveries of a webhook that stay in its log. */
const LOGGED = { count: 100, ms: 30 * DAY_MS } as const;

/** New values of a webhook. */
export type WebhookChanges = {
  readonly [Name in keyof WebhookChoices | "address" | "addressHint" | "since"]?:
    | NewWebhook[Name]
    | undefined;
};

export interface WebhookQueries {
  /** The webhooks of a guild, oldest first. */
  list(guildId: number): Promise<WebhookRecord[]>;
  get(id: number): Promise<WebhookRecord | null>;
  /** Adds a webhook, which gets the news that are stored from now on. */
  add(webhook: NewWebhook): Promise<WebhookRecord>;
  /** Omitted values stay. With `since`, it gets the news that are stored from now on, and has no `disabledReason`. */
  change(id: number, changes: WebhookChanges): Promise<void>;
  remove(id: number): Promise<void>;
  /** The id of the latest stored news of a guild; 0 without news. */
  latestNewsId(guildId: number): Promise<number>;
  /**
   * Moves a webhook from one position to the next. Resolves with false when it is at another position, because another
   * worker has moved it.
   */
  move(id: number, from: WebhookPosition, to: WebhookPosition): Promise<boolean>;
  setReported(id: number, reported: readonly string[]): Promise<void>;
  disable(id: number, reason: CodedMessage): Promise<void>;
  /** The delivery that waits for its next attempt. */
  waiting(id: number): Promise<WebhookDeliveryRecord | null>;
  /** Marks the waiting delivery with this content as failed, because nobody needs its message now. */
  endWaiting(id: number, content: WebhookDelivery["content"]): Promise<void>;
  /**
   * Adds a delivery, or replaces the one with its content that waits, and deletes the oldest of the log. Others that wait get
   * its next attempt, because a webhook has one job.
   */
  putDelivery(delivery: WebhookDelivery): Promise<void>;
  /** The latest first. */
  deliveries(id: number, limit: number): Promise<WebhookDeliveryRecord[]>;
}

export function webhookQueries(database: Database): WebhookQueries {
  const { db } = database;
  const update = async (id: number, columns: Updateable<WebhookTable>, on = db) => {
    await on.updateTable("webhooks").set(columns).where("id", "=", id).execute();
  };
  const deliveriesOf = (id: number, on = db) =>
    on.selectFrom("webhookDeliveries").selectAll().where("webhookId", "=", id);

  /** The latest stored news. News are stored under the lock of their guild, so later ones have larger ids. */
  const latestNewsId = async (guildId: number, on = db) => {
    const latest = await on
      .selectFrom("news")
      .select((select) => select.fn.max<number | null>("id").as("id"))
      .where("guildId", "=", guildId)
      .executeTakeFirst();
    return latest?.id ?? 0;
  };

  const positionNow = async (guildId: number, on: Database["db"]): Promise<WebhookPosition> => {
    await lockGuild({ ...database, db: on }, guildId);
    const latest = await latestNewsId(guildId, on);
    return { roundStart: latest, roundEnd: latest, sentTo: latest };
  };

  return {
    list: async (guildId) => {
      const query = db.selectFrom("webhooks").selectAll().where("guildId", "=", guildId);
      return (await query.orderBy("id").execute()).map(webhookOf);
    },

    async get(id) {
      const query = db.selectFrom("webhooks").selectAll().where("id", "=", id);
      const row = await query.executeTakeFirst();
      return row ? webhookOf(row) : null;
    },

    add: (webhook) =>
      inTransaction(db, async (transaction) => {
        const row = await transaction
          .insertInto("webhooks")
          .values({
            ...{ ...webhook, ...(await positionNow(webhook.guildId, transaction)) },
            ...{ ...columnsOf(webhook), disabledReason: null, reported: "[]" },
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return webhookOf(row);
      }),

    change: (id, changes) =>
      inTransaction(db, async (transaction) => {
        const { newsKinds: _, forOfficers: __, enabled: ___, ...rest } = changes;
        const given = Object.entries({ ...rest, ...columnsOf(changes) });
        const columns = Object.fromEntries(given.filter(([, value]) => value !== undefined));
        if (Object.keys(columns).length > 0) await update(id, columns, transaction);
        if (changes.since === undefined) return;
        const query = transaction.selectFrom("webhooks").select("guildId").where("id", "=", id);
        const { guildId } = await query.executeTakeFirstOrThrow();
        const position = await positionNow(guildId, transaction);
        await update(id, { ...position, disabledReason: null }, transaction);
        await transaction
          .updateTable("webhookDeliveries")
          .set({ status: "failed", nextAttemptAt: null })
          .where("webhookId", "=", id)
          .where("status", "=", "waiting")
          .execute();
      }),

    async remove(id) {
      await db.deleteFrom("webhooks").where("id", "=", id).execute();
    },

    latestNewsId: (guildId) => latestNewsId(guildId),

    async move(id, from, { roundStart, roundEnd, sentTo }) {
      const { numUpdatedRows } = await db
        .updateTable("webhooks")
        .set({ roundStart, roundEnd, sentTo })
        .where("id", "=", id)
        .where("roundStart", "=", from.roundStart)
        .where("roundEnd", "=", from.roundEnd)
        .where("sentTo", "=", from.sentTo)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    setReported: (id, reported) => update(id, { reported: JSON.stringify(reported) }),

    disable: (id, reason) => update(id, { enabled: 0, disabledReason: JSON.stringify(reason) }),

    async waiting(id) {
      const query = deliveriesOf(id).where("status", "=", "waiting").orderBy("id", "desc");
      const row = await query.limit(1).executeTakeFirst();
      return row ? deliveryOf(row) : null;
    },

    async endWaiting(id, content) {
      await db
        .updateTable("webhookDeliveries")
        .set({ status: "failed", nextAttemptAt: null })
        .where("webhookId", "=", id)
        .where("content", "=", content)
        .where("status", "=", "waiting")
        .execute();
    },

    putDelivery: (delivery) =>
      inTransaction(db, async (transaction) => {
        const { webhookId, content, updatedAt, nextAttemptAt } = delivery;
        if (nextAttemptAt !== null) {
          await transaction
            .updateTable("webhookDeliveries")
            .set({ nextAttemptAt })
            .where("webhookId", "=", webhookId)
            .where("status", "=", "waiting")
            .execute();
        }
        const columns = { ...delivery, error: delivery.error && JSON.stringify(delivery.error) };
        const replaced = await transaction
          .updateTable("webhookDeliveries")
          .set(columns)
          .where("webhookId", "=", webhookId)
          .where("content", "=", content)
          .where("status", "=", "waiting")
          .executeTakeFirst();
        if (replaced.numUpdatedRows > 0n) return;
        await transaction.insertInto("webhookDeliveries").values(columns).execute();
        const kept = await deliveriesOf(webhookId, transaction)
          .orderBy("id", "desc")
          .offset(LOGGED.count)
          .limit(1)
          .executeTakeFirst();
        await transaction
          .deleteFrom("webhookDeliveries")
          .where("webhookId", "=", webhookId)
          .where((where) =>
            where.or([
              where("id", "<=", kept?.id ?? 0),
              where("updatedAt", "<", updatedAt - LOGGED.ms),
            ]),
          )
          .execute();
      }),

    deliveries: async (id, limit) => {
      const rows = await deliveriesOf(id).orderBy("id", "desc").limit(limit).execute();
      return rows.map(deliveryOf);
    },
  };
}

/** The columns of fields that are stored in another form. Kysely omits undefined ones. */
function columnsOf({ newsKinds, forOfficers, enabled }: WebhookChanges) {
  return {
    ...(newsKinds && { newsKinds: JSON.stringify(newsKinds) }),
    ...(forOfficers !== undefined && { forOfficers: Number(forOfficers) }),
    ...(enabled !== undefined && { enabled: Number(enabled) }),
  } as { newsKinds: string; forOfficers: number; enabled: number };
}

function deliveryOf(row: Selectable<WebhookDeliveryTable>): WebhookDeliveryRecord {
  return { ...row, error: row.error === null ? null : readMessage(row.error) };
}

function webhookOf(row: Selectable<WebhookTable>): WebhookRecord {
  return {
    ...row,
    newsKinds: JSON.parse(row.newsKinds) as WebhookRecord["newsKinds"],
    reported: JSON.parse(row.reported) as string[],
    forOfficers: row.forOfficers === 1,
    enabled: row.enabled === 1,
    disabledReason: row.disabledReason === null ? null : readMessage(row.disabledReason),
  };
}

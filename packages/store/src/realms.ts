import type { Region } from "@guildhall/contract";
import type { Kysely, Selectable } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import type { RealmChange, RealmFacts, RealmRecord } from "./records/realm.ts";
import type { RealmTable, Schema } from "./schema.ts";

export interface RealmQueries {
  list(filter?: { readonly provider?: string; readonly region?: Region }): Promise<RealmRecord[]>;
  /**
   * Resolves with the number of new or changed realms; the others only get `checkedAt`. A fact that is null stays
   * as stored.
   */
  upsert(scope: RealmScope, realms: readonly RealmFacts[], at: number): Promise<number>;
  /** The changes of the status of a realm from a time in ms on, oldest first. */
  changes(scope: RealmScope, slug: string, since: number): Promise<RealmChange[]>;
}

export type RealmScope = Pick<RealmChange, "provider" | "region" | "edition">;

export function realmQueries({ db, dialect }: Database): RealmQueries {
  return {
    list: async (filter) => (await realmsOf(db, filter).execute()).map(toRealm),

    upsert: ({ provider, region, edition }, realms, at) =>
      inTransaction(db, async (transaction) => {
        // A fixed order prevents a deadlock of two processes.
        const facts = [...new Map(realms.map((realm) => [realm.slug, realm])).values()].sort(
          (a, b) => (a.slug < b.slug ? -1 : 1),
        );
        let differing = 0;
        const changed: RealmChange[] = [];
        for (const chunk of chunks(facts)) {
          const stored = await transaction
            .selectFrom("realms")
            .selectAll()
            .where("provider", "=", provider)
            .where("region", "=", region)
            .where("edition", "=", edition)
            .where(
              "slug",
              "in",
              chunk.map(({ slug }) => slug),
            )
            .orderBy("slug")
            .$if(dialect.rowLocks, (query) => query.forNoKeyUpdate())
            .execute();
          const storedBySlug = new Map(stored.map((row) => [row.slug, row]));

          const rows = chunk.map((realm) => {
            const before = storedBySlug.get(realm.slug);
            const row = merge({ provider, region, edition, checkedAt: at }, realm, before);
            if (!before || differs(row, before)) differing++;
            if (before && before.status !== row.status) {
              changed.push({ provider, region, edition, at, slug: row.slug, status: row.status });
            }
            return row;
          });
          await transaction
            .insertInto("realms")
            .values(rows)
            .onConflict((conflict) =>
              conflict
                .columns(["provider", "region", "edition", "slug"])
                .doUpdateSet((set) =>
                  Object.fromEntries(UPDATED.map((name) => [name, set.ref(`excluded.${name}`)])),
                ),
            )
            .execute();
        }
        for (const chunk of chunks(changed)) {
          await transaction.insertInto("realmChanges").values(chunk).execute();
        }
        return differing;
      }),

    changes: ({ provider, region, edition }, slug, since) =>
      db
        .selectFrom("realmChanges")
        .select(["provider", "region", "edition", "slug", "at", "status"])
        .where("provider", "=", provider)
        .where("region", "=", region)
        .where("edition", "=", edition)
        .where("slug", "=", slug)
        .where("at", ">=", since)
        .orderBy("at")
        .orderBy("id")
        .execute(),
  };
}

const UPDATED = [
  "name",
  "connectedRealmId",
  "status",
  "population",
  "type",
  "hasQueue",
  "battlegroup",
  "locale",
  "timezone",
  "checkedAt",
  "changedAt",
] as const satisfies readonly (keyof RealmTable)[];

/** Builds the query of the realms. */
export function realmsOf(
  db: Kysely<Schema>,
  { provider, region }: Parameters<RealmQueries["list"]>[0] = {},
) {
  let query = db.selectFrom("realms").selectAll();
  if (provider !== undefined) query = query.where("provider", "=", provider);
  if (region !== undefined) query = query.where("region", "=", region);
  return query.orderBy("region").orderBy("edition").orderBy("slug");
}

type RealmRow = Selectable<RealmTable>;

/** Returns the row to store. A fact that is null stays as stored. */
function merge(
  scope: Pick<RealmRow, "provider" | "region" | "edition" | "checkedAt">,
  facts: RealmFacts,
  stored: RealmRow | undefined,
): RealmRow {
  const sent = { ...facts, hasQueue: facts.hasQueue === null ? null : Number(facts.hasQueue) };
  const statusChanged = stored !== undefined && stored.status !== facts.status;
  return {
    ...sent,
    ...scope,
    connectedRealmId: sent.connectedRealmId ?? stored?.connectedRealmId ?? null,
    population: sent.population ?? stored?.population ?? null,
    type: sent.type ?? stored?.type ?? null,
    hasQueue: sent.hasQueue ?? stored?.hasQueue ?? null,
    battlegroup: sent.battlegroup ?? stored?.battlegroup ?? null,
    locale: sent.locale ?? stored?.locale ?? null,
    timezone: sent.timezone ?? stored?.timezone ?? null,
    changedAt: statusChanged ? scope.checkedAt : (stored?.changedAt ?? null),
  };
}

function differs(row: RealmRow, stored: Record<string, unknown>): boolean {
  return Object.entries(row).some(
    ([column, value]) => column !== "checkedAt" && value !== stored[column],
  );
}

function toRealm({ hasQueue, ...row }: RealmRow): RealmRecord {
  return { ...row, hasQueue: hasQueue === null ? null : hasQueue !== 0 };
}

import type { Edition, Region } from "@guildhall/contract";
import type { Kysely, Selectable } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import type { RealmFacts, RealmRecord } from "./records/realm.ts";
import type { RealmTable, Schema } from "./schema.ts";

export interface RealmQueries {
  list(filter?: { readonly provider?: string; readonly region?: Region }): Promise<RealmRecord[]>;
  /**
   * Gives how many realms were new or differ from what was stored; the others only get `checkedAt`. A fact
   * that is null keeps the stored one.
   */
  upsert(
    scope: { provider: string; region: Region; edition: Edition },
    realms: readonly RealmFacts[],
    at: number,
  ): Promise<number>;
}

export function realmQueries({ db, dialect }: Database): RealmQueries {
  return {
    list: async (filter) => (await realmsOf(db, filter).execute()).map(toRealm),

    upsert: ({ provider, region, edition }, realms, at) =>
      inTransaction(db, async (transaction) => {
        // One order for everybody, so that two processes cannot wait for each other.
        const facts = [...new Map(realms.map((realm) => [realm.slug, realm])).values()].sort(
          (a, b) => (a.slug < b.slug ? -1 : 1),
        );
        let differing = 0;
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
            const row = merge({ provider, region, edition, checked_at: at }, realm, before);
            if (!before || differs(row, before)) differing++;
            return row;
          });
          await transaction
            .insertInto("realms")
            .values(rows)
            .onConflict((conflict) =>
              conflict.columns(["provider", "region", "edition", "slug"]).doUpdateSet((set) => ({
                name: set.ref("excluded.name"),
                connected_realm_id: set.ref("excluded.connected_realm_id"),
                status: set.ref("excluded.status"),
                population: set.ref("excluded.population"),
                type: set.ref("excluded.type"),
                has_queue: set.ref("excluded.has_queue"),
                battlegroup: set.ref("excluded.battlegroup"),
                locale: set.ref("excluded.locale"),
                timezone: set.ref("excluded.timezone"),
                checked_at: set.ref("excluded.checked_at"),
                changed_at: set.ref("excluded.changed_at"),
              })),
            )
            .execute();
        }
        return differing;
      }),
  };
}

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

/** The row to store: a fact that is null keeps the stored one. */
function merge(
  scope: Pick<RealmRow, "provider" | "region" | "edition" | "checked_at">,
  facts: RealmFacts,
  stored: RealmRow | undefined,
): RealmRow {
  const hasQueue = facts.hasQueue === null ? null : Number(facts.hasQueue);
  const statusChanged = stored !== undefined && stored.status !== facts.status;
  return {
    ...scope,
    slug: facts.slug,
    name: facts.name,
    connected_realm_id: facts.connectedRealmId ?? stored?.connected_realm_id ?? null,
    status: facts.status,
    population: facts.population ?? stored?.population ?? null,
    type: facts.type ?? stored?.type ?? null,
    has_queue: hasQueue ?? stored?.has_queue ?? null,
    battlegroup: facts.battlegroup ?? stored?.battlegroup ?? null,
    locale: facts.locale ?? stored?.locale ?? null,
    timezone: facts.timezone ?? stored?.timezone ?? null,
    changed_at: statusChanged ? scope.checked_at : (stored?.changed_at ?? null),
  };
}

function differs(row: RealmRow, stored: Record<string, unknown>): boolean {
  return Object.entries(row).some(
    ([column, value]) => column !== "checked_at" && value !== stored[column],
  );
}

function toRealm(row: RealmRow): RealmRecord {
  return {
    provider: row.provider,
    region: row.region,
    edition: row.edition,
    slug: row.slug,
    name: row.name,
    connectedRealmId: row.connected_realm_id,
    status: row.status,
    population: row.population,
    type: row.type,
    hasQueue: row.has_queue === null ? null : row.has_queue !== 0,
    battlegroup: row.battlegroup,
    locale: row.locale,
    timezone: row.timezone,
    checkedAt: row.checked_at,
    changedAt: row.changed_at,
  };
}

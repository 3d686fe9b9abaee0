import { realmSlug } from "@guildhall/contract";
import type { ConnectedRealm, WorldRealm } from "../world-records.ts";
import { realmStateAt } from "./realm-state.ts";
import { connectedRealmRows, realmsOf } from "./realms.ts";
import type { ShardContext } from "./shard-place.ts";

/** The realms of a shard. */
export interface ShardRealms {
  readonly realms: readonly WorldRealm[];
  readonly connectedRealms: readonly ConnectedRealm[];
  /** Finds a realm by its slug, its name in any locale, or its id. */
  findRealm(slugOrName: string): WorldRealm | null;
  findConnectedRealm(id: number): ConnectedRealm | null;
}

export function createShardRealms(context: ShardContext): ShardRealms {
  const { seed, region, edition, now, changes } = context;
  const realms = realmsOf(edition, region);
  const rows = connectedRealmRows(edition, region);
  const findConnectedRealm = (id: number): ConnectedRealm | null => {
    const row = rows.find((each) => each.id === id);
    if (!row) return null;
    const { status, population, hasQueue, since, until } = realmStateAt(seed, region, row, now());
    const change = changes().realms[`${region} ${edition} ${id}`];
    return {
      id,
      region,
      edition,
      population,
      status: change?.status ?? status,
      hasQueue: hasQueue && change?.status !== "DOWN",
      modified: Math.max(since, change?.at ?? 0),
      until,
    };
  };
  return {
    realms,
    get connectedRealms() {
      return rows.flatMap(({ id }) => findConnectedRealm(id) ?? []);
    },
    findRealm(slugOrName) {
      const wanted = realmSlug(slugOrName);
      const isNamed = ({ id, name }: WorldRealm) =>
        String(id) === wanted || Object.values(name).some((text) => realmSlug(text) === wanted);
      return realms.find(({ slug }) => slug === wanted) ?? realms.find(isNamed) ?? null;
    },
    findConnectedRealm,
  };
}

import { type KnownEdition, REGIONS, type Region } from "@guildhall/contract";
import { EDITION_NAMES } from "../catalog/editions.ts";
import type { Changes } from "./changes.ts";

/** One region of one edition. */
export interface ShardPlace {
  readonly edition: KnownEdition;
  readonly region: Region;
}

/** Every region of every edition. */
export const SHARD_PLACES: readonly ShardPlace[] = REGIONS.flatMap((region) =>
  EDITION_NAMES.map((edition) => ({ region, edition })),
);

/** What the shards of a world are computed from. */
export interface ShardInputs {
  readonly seed: number;
  /** The service's time, in ms. */
  readonly now: () => number;
  /** The changes that were made through the library or the control API. */
  readonly changes: () => Changes;
  /** Increases with every change. */
  readonly version: () => number;
}

/** What one shard is computed from. */
export interface ShardContext extends ShardInputs, ShardPlace {}

import { DAY_MS, type KnownEdition } from "@guildhall/contract";
import { readTable } from "../data/read-table.ts";

/** The time between two builds of the game, in ms. Releases start with a build. */
export const BUILD_INTERVAL_MS = 56 * DAY_MS;

/** A release of an edition, which applies from `starts` until the next one (`until`), in ms. */
export type Release = ReturnType<typeof releaseRows>[number];

const BY_EDITION = Map.groupBy(releaseRows(), ({ edition }) => edition);

/** The releases of an edition, the oldest first. The first one also applies to earlier times. */
export function releasesOf(edition: KnownEdition): readonly [Release, ...Release[]] {
  const releases = BY_EDITION.get(edition) ?? [];
  if (!isFilled(releases)) throw new RangeError(`data/releases.tsv has no release of ${edition}.`);
  return releases;
}

function isFilled(releases: readonly Release[]): releases is readonly [Release, ...Release[]] {
  return releases.length > 0;
}

/** Returns the release of an edition at a time, in ms. */
export function releaseAt(edition: KnownEdition, time: number): Release {
  const releases = releasesOf(edition);
  return releases.findLast(({ starts }) => starts <= time) ?? releases[0];
}

/** The highest level that characters can have at a time, in ms. */
export function levelCapAt(edition: KnownEdition, time: number): number {
  return releaseAt(edition, time).levelCap;
}

/** The highest level of an edition's last release. */
export function highestLevel(edition: KnownEdition): number {
  return levelCapAt(edition, Number.POSITIVE_INFINITY);
}

function releaseRows() {
  const rows = readTable("releases").map((row) => ({ ...row, starts: Date.parse(row.starts) }));
  return rows.map((row, index) => {
    const next = rows[index + 1];
    const until = next?.edition === row.edition ? next.starts : Number.POSITIVE_INFINITY;
    return { ...row, until };
  });
}

import type { KnownEdition } from "@guildhall/contract";
import type { GameBuild, GameBuilds } from "@guildhall/contract/source";
import {
  BUILD_INTERVAL_MS as INTERVAL_MS,
  type Release,
  releaseAt,
  releasesOf,
} from "../catalog/releases.ts";

/** Returns the build that is live at a moment. Before the first release, it has the name of its first build. */
export function buildAt(edition: KnownEdition, time: number): GameBuild {
  const release = releaseAt(edition, time);
  const number = Math.floor((time - release.starts) / INTERVAL_MS);
  const released = release.starts + number * INTERVAL_MS;
  return { name: buildName(release, Math.max(0, number)), released, until: released + INTERVAL_MS };
}

/** Whether a build was released by a moment. Namespaces can contain the name of an older one. */
export function isReleased(edition: KnownEdition, name: string, time: number): boolean {
  const [, version, digits] = /^(\d+\.\d+)\.(\d+)_\d+$/.exec(name) ?? [];
  const number = Number(digits);
  const releases = releasesOf(edition);
  const release = releases.find((each) => each.version === version);
  if (!release || !Number.isSafeInteger(number) || name !== buildName(release, number))
    return false;
  const released = release.starts + number * INTERVAL_MS;
  if (released >= release.until) return false;
  return released <= time || (number === 0 && release === releases[0]);
}

function buildName({ version, build }: Release, number: number): string {
  return `${version}.${number}_${build + number * 573}`;
}

export const BUILDS: GameBuilds = { at: buildAt, isReleased };

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

/** Returns the build of a name when it was released by a moment; otherwise null. Namespaces can name an older one. */
export function findBuild(edition: KnownEdition, name: string, time: number): GameBuild | null {
  const [, version, digits] = /^(\d+\.\d+)\.(\d+)_\d+$/.exec(name) ?? [];
  const number = Number(digits);
  const release = releasesOf(edition).find((each) => each.version === version);
  if (!release || !Number.isSafeInteger(number) || name !== buildName(release, number)) return null;
  const released = release.starts + number * INTERVAL_MS;
  if (released >= release.until) return null;
  const build = released <= time ? buildAt(edition, released) : buildAt(edition, time);
  return build.name === name ? build : null;
}

function buildName({ version, build }: Release, number: number): string {
  return `${version}.${number}_${build + number * 573}`;
}

export const BUILDS: GameBuilds = {
  at: buildAt,
  isReleased: (edition, name, time) => findBuild(edition, name, time) !== null,
};

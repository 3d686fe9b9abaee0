import type { KnownEdition } from "@guildhall/contract";
import type { GameBuild, GameBuilds } from "@guildhall/contract/source";
import { EDITION_ROWS, BUILD_INTERVAL_MS as INTERVAL_MS } from "../catalog/editions.ts";

const FIRST_RELEASE = Date.UTC(2026, 0, 6, 18);

/** Returns the build that is live at a moment. Before the first build, it has the name of the first one. */
export function buildAt(edition: KnownEdition, time: number): GameBuild {
  const number = Math.floor((time - FIRST_RELEASE) / INTERVAL_MS);
  const released = FIRST_RELEASE + number * INTERVAL_MS;
  return { name: buildName(edition, Math.max(0, number)), released, until: released + INTERVAL_MS };
}

/** Whether a build was released by a moment. Namespaces can contain the name of an older one. */
export function isReleased(edition: KnownEdition, name: string, time: number): boolean {
  const { patch } = EDITION_ROWS[edition];
  const number = Number(/\.(\d+)_\d+$/.exec(name)?.[1]) - patch;
  if (!Number.isSafeInteger(number) || number < 0) return false;
  return (
    name === buildName(edition, number) &&
    (number === 0 || FIRST_RELEASE + number * INTERVAL_MS <= time)
  );
}

function buildName(edition: KnownEdition, number: number): string {
  const { version, patch, build } = EDITION_ROWS[edition];
  return `${version}.${patch + number}_${build + number * 573}`;
}

export const BUILDS: GameBuilds = { at: buildAt, isReleased };

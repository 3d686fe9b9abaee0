import type { KnownEdition } from "@guildhall/contract";
import type { GameBuild, GameBuilds } from "@guildhall/contract/source";

const FIRST_RELEASE = Date.UTC(2026, 0, 6, 18);
const INTERVAL_MS = 56 * 86_400_000;

const FIRST_BUILDS: Readonly<Record<KnownEdition, readonly [string, patch: number, id: number]>> = {
  current: ["12.0", 0, 64_900],
  classic1x: ["1.15", 7, 62_400],
  classic: ["5.5", 1, 63_100],
  classicann: ["2.5", 4, 63_700],
};

/** The build that is live at a moment; before the first one, it bears that one's name. */
export function buildAt(edition: KnownEdition, time: number): GameBuild {
  const number = Math.floor((time - FIRST_RELEASE) / INTERVAL_MS);
  const released = FIRST_RELEASE + number * INTERVAL_MS;
  return { name: buildName(edition, Math.max(0, number)), released, until: released + INTERVAL_MS };
}

/** Whether a build was released until a moment: namespaces may name an older one too. */
export function isReleased(edition: KnownEdition, name: string, time: number): boolean {
  const [, patch = 0] = FIRST_BUILDS[edition];
  const number = Number(/\.(\d+)_\d+$/.exec(name)?.[1]) - patch;
  if (!Number.isSafeInteger(number) || number < 0) return false;
  return (
    name === buildName(edition, number) &&
    (number === 0 || FIRST_RELEASE + number * INTERVAL_MS <= time)
  );
}

function buildName(edition: KnownEdition, number: number): string {
  const [version, patch, id] = FIRST_BUILDS[edition];
  return `${version}.${patch + number}_${id + number * 573}`;
}

/** The builds of the world. */
export const BUILDS: GameBuilds = { at: buildAt, isReleased };

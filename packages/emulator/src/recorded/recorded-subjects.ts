import { readFileSync } from "node:fs";
import type { Region } from "@guildhall/contract";
import type { DocumentIndex } from "./document-index.ts";

/** The properties of a character that its portrait shows. */
interface PortraitSubject {
  readonly id: number;
  readonly classId: number;
  readonly raceId: number;
  readonly gender: 0 | 1;
}

const ROSTER_ROWS: ReadonlySet<string> = new Set(["legacy.guild", "guilds.roster"]);

/**
 * Finds members of recorded rosters by id, for their portraits. Modern rosters have no gender, so it
 * is derived from the id.
 */
export function findRecordedSubject({
  recordings,
}: DocumentIndex): (region: Region, characterId: number) => PortraitSubject | null {
  let subjects: Map<number, PortraitSubject> | null = null;
  return (_region, characterId) => {
    subjects ??= new Map(
      recordings
        .filter(({ request, status }) => status === 200 && ROSTER_ROWS.has(request.row.id))
        .flatMap(({ file }) => subjectsOf(JSON.parse(readFileSync(file, "utf8")))),
    );
    return subjects.get(characterId) ?? null;
  };
}

function subjectsOf(roster: unknown): [number, PortraitSubject][] {
  const members = at(roster, "members");
  return (Array.isArray(members) ? members : []).flatMap((member): [number, PortraitSubject][] => {
    const character = at(member, "character");
    const thumbnail = String(at(character, "thumbnail") ?? "");
    const id = Number(/(\d+)-avatar\.jpg$/.exec(thumbnail)?.[1] ?? at(character, "id"));
    if (!Number.isSafeInteger(id)) return [];
    const classId = Number(at(character, "class") ?? at(at(character, "playable_class"), "id"));
    const raceId = Number(at(character, "race") ?? at(at(character, "playable_race"), "id"));
    const gender = (at(character, "gender") ?? id % 2) === 1 ? 1 : 0;
    return [[id, { id, classId, raceId, gender }]];
  });
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

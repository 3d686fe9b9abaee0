import type { Region } from "@guildhall/contract";
import { ROSTER_ROWS } from "@guildhall/contract/source";
import type { DocumentIndex } from "./document-index.ts";
import { type Fields, fieldsOf, listOf, readFields } from "./recorded-fields.ts";

/** The properties of a character that its portrait shows. */
interface PortraitSubject {
  readonly id: number;
  readonly classId: number;
  readonly raceId: number;
  readonly gender: 0 | 1;
}

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
        .filter(
          ({ request, status }) =>
            status === 200 && ROSTER_ROWS.some((id) => id === request.row.id),
        )
        .flatMap(({ file }) => subjectsOf(readFields(file))),
    );
    return subjects.get(characterId) ?? null;
  };
}

function subjectsOf(roster: Fields): [number, PortraitSubject][] {
  return listOf(roster.members).flatMap((member): [number, PortraitSubject][] => {
    const character = fieldsOf(member.character);
    const pictured = /(\d+)-avatar\.jpg$/.exec(String(character.thumbnail ?? ""))?.[1];
    const id = Number(pictured ?? character.id);
    if (!Number.isSafeInteger(id)) return [];
    const classId = Number(character.class ?? fieldsOf(character.playable_class).id);
    const raceId = Number(character.race ?? fieldsOf(character.playable_race).id);
    const gender = (character.gender ?? id % 2) === 1 ? 1 : 0;
    return [[id, { id, classId, raceId, gender }]];
  });
}

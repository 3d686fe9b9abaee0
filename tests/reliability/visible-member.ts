import { factionOfType } from "@guildhall/contract";
import { achievementPoints, type GuildMember } from "@guildhall/emulator";
import type { MemberRecord } from "@guildhall/store";

const FACTS = [
  "characterId",
  "name",
  "realmSlug",
  "classId",
  "raceId",
  "gender",
  "level",
  "rank",
  "faction",
  "achievementPoints",
] as const satisfies readonly (keyof MemberRecord)[];

/** The facts about a member that the service decides and a visitor sees. */
export type VisibleMember = Pick<MemberRecord, (typeof FACTS)[number]>;

/** Returns the facts about a member of the database, without the others. */
export function visibleMember(member: VisibleMember): VisibleMember {
  return Object.fromEntries(FACTS.map((fact) => [fact, member[fact]])) as VisibleMember;
}

/** Returns the facts about a member of the emulator's world. */
export function memberOfWorld({ character, rank }: GuildMember): VisibleMember {
  return visibleMember({
    ...character,
    characterId: character.id,
    rank,
    faction: factionOfType(character.faction),
    achievementPoints: achievementPoints(character),
  });
}

import { characterSlug } from "@guildhall/contract";
import type { ChangeRecord, MemberFacts, MemberRecord } from "@guildhall/store";
import type { NamedCharacter } from "./document-news.ts";

export interface KnownNames {
  /** The roster of this run. */
  readonly roster: readonly MemberFacts[];
  /** All stored members of the guild, former members included, before this run. */
  readonly stored: readonly MemberRecord[];
  /** The renames of stored members. */
  readonly renames: readonly ChangeRecord[];
  /** The guild's realm, which is the realm of a name without one. */
  readonly realmSlug: string;
  /** When the roster was read, in ms. */
  readonly at: number;
}

/** Returns the id of the character with a name at a time in ms; null when none is known. */
export type FindCharacter = (who: NamedCharacter, time: number) => number | null;

/** A name of a character, and the end of the time that it had it. */
interface Holding {
  readonly characterId: number;
  readonly realmSlug: string;
  readonly until: number;
}

/**
 * Finds characters by their current and former names, members who left included. When two characters had one
 * name, the time decides.
 */
export function createCharacterFinder({
  roster,
  stored,
  renames,
  realmSlug,
  at,
}: KnownNames): FindCharacter {
  const holdings = new Map<string, Holding[]>();
  const add = (name: string, member: MemberFacts, until: number) => {
    const { characterId, realmSlug } = member;
    if (characterId === null) return;
    const ofName = holdings.get(characterSlug(name)) ?? [];
    ofName.push({ characterId, realmSlug, until });
    holdings.set(characterSlug(name), ofName);
  };
  for (const member of roster) add(member.name, member, Number.POSITIVE_INFINITY);
  // The roster lists the current character of a name.
  for (const member of stored) add(member.name, member, member.leftAt ?? at);
  const members = new Map(stored.map((member) => [member.id, member]));
  for (const { memberId, before, at: renamedAt } of renames) {
    const member = members.get(memberId ?? 0);
    if (member && before !== null) add(before, member, renamedAt);
  }
  for (const ofName of holdings.values()) ofName.sort((a, b) => a.until - b.until);

  return (who, time) => {
    const ofName = holdings.get(characterSlug(who.name)) ?? [];
    const then = ofName.filter(({ until }) => until > time);
    const realm = who.realmSlug ?? realmSlug;
    const meant = then.find((holding) => holding.realmSlug === realm) ?? then[0] ?? ofName.at(-1);
    return meant?.characterId ?? null;
  };
}

import { characterSlug } from "@guildhall/contract";
import type { ChangeRecord, MemberFacts, MemberRecord } from "@guildhall/store";
import type { ToldCharacter } from "./told-news.ts";

export interface KnownNames {
  /** The roster of this run. */
  readonly roster: readonly MemberFacts[];
  /** Everybody who was ever stored of the guild, as they were before this run. */
  readonly stored: readonly MemberRecord[];
  /** The renames of stored members. */
  readonly renames: readonly ChangeRecord[];
  /** The guild's realm: who is meant by a name without a realm. */
  readonly realmSlug: string;
  /** When the roster was read, in ms. */
  readonly at: number;
}

/** The id of who had a name at a moment, in ms; null when nobody is known to have had it. */
export type FindCharacter = (who: ToldCharacter, time: number) => number | null;

/** A name that a character had, until when. */
interface Holding {
  readonly characterId: number;
  readonly realmSlug: string;
  readonly until: number;
}

/**
 * Finds characters by their names, those of today and those that renamed or departed members had. When
 * one name went from one character to another, the moment tells which of them is meant.
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
  // Who still has the name is on the roster, too.
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

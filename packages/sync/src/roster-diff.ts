import {
  type Change,
  type ChangeKind,
  knownFact,
  type LeavingMember,
  type MemberFacts,
  type MemberInsert,
  type MemberRecord,
  type MemberUpdate,
  type OmittedFact,
  type SecondLook,
} from "@guildhall/store";
import { factDifferences } from "./fact-differences.ts";
import type { UnreadableMember } from "./guild-snapshot.ts";
import { compatibleIds, memberIdentity, nameIdentity } from "./member-identity.ts";
import { secondLooks } from "./second-look.ts";
import { withStoredFacts } from "./unknown-facts.ts";

const NOBODY: ReadonlySet<number> = new Set();

export interface RosterDiffInput {
  /** All stored members of the guild, former members included. */
  readonly stored: readonly MemberRecord[];
  /** All members of the roster, each once, members below the minimum level included. */
  readonly roster: readonly MemberFacts[];
  /** Dropped entries. A member identified by such an entry stays unchanged. */
  readonly unreadable: readonly UnreadableMember[];
  /** Members below this level are not imported (contract 2.1 and 8). */
  readonly minimumLevel: number;
  /** `below` of the last applied diff. */
  readonly belowBefore: readonly string[];
  /** `secondLooks` of the last applied diff. */
  readonly looksBefore: readonly SecondLook[];
  /** Time of the change in history and news, in ms since 1970. */
  readonly at: number;
  /** When the service returned the roster, in ms of the guild's clock. */
  readonly clock: number;
  /** Whether it is the first roster of the guild, which causes no joins. */
  readonly baseline: boolean;
}

export interface RosterDiff {
  readonly inserts: readonly MemberInsert[];
  readonly updates: readonly MemberUpdate[];
  /** Changes of stored members. The changes of `inserts` are written once they have ids. */
  readonly changes: readonly Change[];
  /**
   * The sorted identities of members who have never been visible: below the minimum level, or unreadable since the
   * first roster.
   */
  readonly below: readonly string[];
  readonly secondLooks: readonly SecondLook[];
  /** Ids of the stored members who would be visible with this roster. */
  readonly visible: ReadonlySet<number>;
  /** Ids of the stored members whom the roster lists below the minimum level. */
  readonly listedBelow: ReadonlySet<number>;
  /** The present members who are not in `visible`. */
  readonly leaving: readonly LeavingMember[];
  /** Ids of the present members whose entries are unreadable. They stay as stored. */
  readonly unreadable: readonly number[];
  /** Sorted identities of all visible members. */
  readonly shown: readonly string[];
}

/** Returns the changes that make the stored members equal to the roster. They are empty when nothing differs. */
export function diffRoster(input: RosterDiffInput): RosterDiff {
  const { stored, unreadable, minimumLevel, at, baseline } = input;
  const belowBefore = new Set(input.belowBefore);
  const find = createMatcher(stored);
  const everybody = input.roster.map((member) => withStoredFacts(member, find(member, NOBODY)));
  const present = stored.filter((member) => member.leftAt === null);
  const looks = secondLooks({ ...input, roster: everybody });
  const listed = everybody.filter((member) => !looks.undecided.has(member));
  const imported = listed.filter((member) => member.level >= minimumLevel);
  const visible = new Set(looks.kept);
  const rows: RosterRows = { inserts: [], updates: [], changes: [] };

  for (const member of imported) {
    const match = find(member, visible);
    // A member who was below the minimum level before is imported and has not joined.
    const identities = [memberIdentity(member), nameIdentity(member)];
    const wasBelow = identities.some((who) => belowBefore.has(who));
    if (match) {
      visible.add(match.id);
      updateMember(rows, match, member, { at, wasBelow });
    } else insertMember(rows, member, { at, joined: !baseline && !wasBelow });
  }

  const kept = new Set(unreadable.flatMap((entry) => findUnreadable(present, entry, visible)));
  // Members who are unreadable in the first roster have not joined once they are readable.
  const keptBelow = unreadable
    .filter(({ characterId, nameSlug }) => characterId ?? nameSlug)
    .map(memberIdentity)
    .filter((who) => baseline || belowBefore.has(who));
  const low = listed.filter(({ level }) => level < minimumLevel).map(memberIdentity);
  const below = [...new Set([...low, ...keptBelow])].sort();
  const stillInGuild = new Set(below);
  const leaving: LeavingMember[] = [];
  for (const member of present) {
    const { id, name } = member;
    if (visible.has(id)) continue;
    const hidden = stillInGuild.has(memberIdentity(member));
    const why = kept.has(id) ? "unreadable" : hidden ? "below-minimum" : "absent";
    leaving.push({ memberId: id, name, why });
    if (why !== "unreadable") hideMember(rows, member, { at, hidden });
  }
  const shown = [...imported.map(memberIdentity), ...[...looks.kept].map((id) => `=${id}`)];
  return {
    ...rows,
    below,
    secondLooks: looks.pending,
    visible,
    listedBelow: new Set(
      stored.filter((member) => stillInGuild.has(memberIdentity(member))).map(({ id }) => id),
    ),
    leaving,
    unreadable: [...kept],
    shown: shown.sort(),
  };
}

/** The part of a diff that is written to the history and the members. */
interface RosterRows {
  readonly inserts: MemberInsert[];
  readonly updates: MemberUpdate[];
  readonly changes: Change[];
}

function insertMember(
  { inserts }: RosterRows,
  member: MemberFacts,
  { at, joined }: { readonly at: number; readonly joined: boolean },
): void {
  inserts.push({ ...member, firstSeenAt: at, joinedAt: joined ? at : null });
}

/** Updates a stored member whom the roster lists. A former member has returned. */
function updateMember(
  { updates, changes }: RosterRows,
  stored: MemberRecord,
  member: MemberFacts,
  { at, wasBelow }: { readonly at: number; readonly wasBelow: boolean },
): void {
  const { id } = stored;
  const differences = factDifferences(stored, member);
  changes.push(...factChanges(stored, member, at));
  if (stored.leftAt === null) {
    if (Object.keys(differences).length > 0) updates.push({ id, ...differences });
    return;
  }
  const kind = wasBelow ? "imported" : "rejoined";
  changes.push({ memberId: id, at, kind, before: null, after: member.name });
  updates.push({ id, ...differences, leftAt: null, ...(!wasBelow && { joinedAt: at }) });
}

/** Marks a member as former. `hidden` members are below the minimum level and have not left the guild. */
function hideMember(
  { updates, changes }: RosterRows,
  member: MemberRecord,
  { at, hidden }: { readonly at: number; readonly hidden: boolean },
): void {
  updates.push({ id: member.id, leftAt: at });
  const kind = hidden ? "no-longer-imported" : "left";
  changes.push({ memberId: member.id, at, kind, before: member.name, after: null });
}

/**
 * The present members whom an unreadable entry can be about, when no readable entry is about them: the one with
 * its id and the one with its name. Its id can be wrong.
 */
function findUnreadable(
  present: readonly MemberRecord[],
  entry: UnreadableMember,
  visible: ReadonlySet<number>,
): number[] {
  const { characterId } = entry;
  const ofId = present.find((each) => characterId !== null && each.characterId === characterId);
  const named = present.filter((each) => nameIdentity(each) === nameIdentity(entry));
  const ofName = named.find((each) => compatibleIds(each, entry)) ?? named[0];
  return [ofId, ofName].flatMap((each) => (each && !visible.has(each.id) ? each.id : []));
}

/**
 * Finds the stored member of an entry: by the character's id, so that a rename or a realm transfer
 * does not look like leave and join; otherwise by realm and name, unless the ids differ. Present members
 * come before those who left.
 */
function createMatcher(stored: readonly MemberRecord[]) {
  const present = index(stored.filter((member) => member.leftAt === null));
  const gone = index(stored.filter((member) => member.leftAt !== null));
  return (member: MemberFacts, taken: ReadonlySet<number>): MemberRecord | null => {
    for (const { byId, byName } of [present, gone]) {
      const sameId = member.characterId === null ? undefined : byId.get(member.characterId);
      if (sameId && !taken.has(sameId.id)) return sameId;
      const sameName = byName.get(nameIdentity(member));
      if (sameName && !taken.has(sameName.id) && compatibleIds(sameName, member)) return sameName;
    }
    return null;
  };
}

function index(members: readonly MemberRecord[]) {
  const byId = new Map<number, MemberRecord>();
  const byName = new Map<string, MemberRecord>();
  for (const member of members) {
    if (member.characterId !== null) byId.set(member.characterId, member);
    byName.set(nameIdentity(member), member);
  }
  return { byId, byName };
}

function factChanges(stored: MemberRecord, facts: MemberFacts, at: number): Change[] {
  const change = (
    kind: ChangeKind,
    before: string | number | null,
    after: string | number | null,
  ) =>
    before === after || before === null || after === null
      ? []
      : [{ memberId: stored.id, at, kind, before: String(before), after: String(after) }];
  const known = (kind: ChangeKind, fact: OmittedFact) =>
    change(kind, knownFact(fact, stored[fact]), facts[fact]);
  return [
    ...change("renamed", stored.name, facts.name),
    ...change("transferred", stored.realmSlug, facts.realmSlug),
    ...known(facts.rank < stored.rank ? "promoted" : "demoted", "rank"),
    ...known("level", "level"),
    ...known("class", "classId"),
    ...known("race", "raceId"),
    ...change("faction", stored.faction, facts.faction),
  ];
}

import { knownFact, type MemberFacts, type OmittedFact } from "@guildhall/store";
import { type FieldCheck, validId, validName } from "./field-checks.ts";
import type { UnreadableMember } from "./guild-snapshot.ts";
import type { FieldProblem } from "./readable-document.ts";

/** A field without which a roster entry is dropped, with its path below the entry. */
export interface EssentialField {
  readonly path: string;
  readonly value: unknown;
  readonly check: FieldCheck;
}

/** A roster entry after mapping: a member, or the reason why it is unreadable. */
export type RosterEntry =
  | {
      readonly at: string;
      readonly member: MemberFacts;
      /** The invalid fields that the entry was read without. */
      readonly lost: readonly FieldProblem[];
    }
  | { readonly at: string; readonly unreadable: UnreadableMember };

/** Returns the problem of the first essential field that is invalid or missing. */
export function entryProblem(
  at: string,
  problems: readonly FieldProblem[],
  fields: readonly EssentialField[],
): string | null {
  const parents = new Set<string>([at]);
  for (const { path } of fields) {
    const keys = path.split(".");
    for (const [index] of keys.entries()) parents.add([at, ...keys.slice(0, index + 1)].join("."));
  }
  const dropped = problems.find(({ path }) => parents.has(path));
  if (dropped) return `${dropped.path}: ${dropped.reason}`;
  const failing = fields.find(({ value, check }) => check(value) !== null);
  if (!failing) return null;
  const reason = failing.value === undefined ? "is missing" : failing.check(failing.value);
  return `${at}.${failing.path}: ${reason}`;
}

/** Returns a dropped entry with the valid fields that identify its character. */
export function unreadableMember(
  reason: string,
  identity: {
    readonly characterId: unknown;
    readonly realmSlug: unknown;
    readonly nameSlug: unknown;
  },
): UnreadableMember {
  const nameOrNull = (value: unknown) =>
    typeof value === "string" && validName(value) === null ? value : null;
  return {
    characterId: validId(identity.characterId) === null ? Number(identity.characterId) : null,
    realmSlug: nameOrNull(identity.realmSlug),
    nameSlug: nameOrNull(identity.nameSlug),
    reason,
  };
}

export interface Roster {
  readonly members: MemberFacts[];
  readonly unreadable: UnreadableMember[];
}

/**
 * The members of a roster, each once. Different characters with the same id are all unreadable: the service uses
 * an id once, and the document does not show which entry is correct. The stored members stay unchanged.
 */
export function rosterOfEntries(entries: readonly RosterEntry[]): Roster {
  const roster: Roster = { members: [], unreadable: [] };
  const namesById = new Map<number, Set<string>>();
  for (const entry of entries) {
    if (!("member" in entry) || entry.member.characterId === null) continue;
    const { characterId } = entry.member;
    const names = namesById.get(characterId) ?? new Set();
    namesById.set(characterId, names.add(nameOf(entry.member)));
  }
  const listed = new Set<string>();
  for (const entry of entries) {
    if ("unreadable" in entry) {
      roster.unreadable.push(entry.unreadable);
      continue;
    }
    const { at, member } = entry;
    const { characterId } = member;
    const who = `${characterId} ${nameOf(member)}`;
    if (listed.has(who)) continue;
    listed.add(who);
    const names = characterId === null ? null : namesById.get(characterId);
    if (names && names.size > 1) {
      roster.unreadable.push(unreadableMember(`${at}: has the id of another member`, member));
      continue;
    }
    roster.members.push(member);
  }
  return roster;
}

/** Returns one problem for each fact that every entry omits. Facts with another problem in `lost` are left out. */
export function omittedFacts(
  members: readonly MemberFacts[],
  paths: Readonly<Record<OmittedFact, string>>,
  lost: readonly FieldProblem[],
): FieldProblem[] {
  const facts = Object.keys(paths) as OmittedFact[];
  return facts.flatMap((fact) => {
    const isKnown = members.some((member) => knownFact(fact, member[fact]) !== null);
    const path = paths[fact];
    if (members.length === 0 || isKnown || lost.some((each) => each.path.includes(path))) return [];
    return [{ path: `members.*.${path}`, reason: "is missing in every entry" }];
  });
}

function nameOf({ realmSlug, nameSlug }: MemberFacts): string {
  return `${realmSlug}/${nameSlug}`;
}

import type { DocumentProblem } from "@guildhall/client";
import { knownFact, type MemberFacts, type OmittedFact } from "@guildhall/store";
import { type FieldCheck, validId, validName } from "./field-checks.ts";
import type { UnreadableMember } from "./guild-snapshot.ts";
import { memberIdentity } from "./member-identity.ts";

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
      readonly lost: readonly DocumentProblem[];
    }
  | { readonly at: string; readonly unreadable: UnreadableMember };

/** Returns the problem of the first essential field that is invalid or missing. */
export function entryProblem(
  at: string,
  problems: readonly DocumentProblem[],
  fields: readonly EssentialField[],
): string | null {
  const parents = new Set<string>([at]);
  for (const { path } of fields) {
    const keys = path.split(".");
    for (const [index] of keys.entries()) parents.add([at, ...keys.slice(0, index + 1)].join("."));
  }
  const dropped = problems.find(({ path }) => parents.has(path));
  if (dropped) return `${dropped.path}: ${dropped.message}`;
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

export interface MappedRoster {
  readonly members: MemberFacts[];
  readonly unreadable: UnreadableMember[];
}

/**
 * The members of a roster, each once. Entries that differ although they have the same id, or without an id the same
 * name, are all unreadable: the document does not show which one is correct. The stored members stay unchanged.
 */
export function rosterOfEntries(entries: readonly RosterEntry[]): MappedRoster {
  const roster: MappedRoster = { members: [], unreadable: [] };
  const distinct = new Map<string, Set<string>>();
  const repeats = new Set<RosterEntry>();
  for (const entry of entries) {
    if (!("member" in entry)) continue;
    const who = memberIdentity(entry.member);
    const texts = distinct.get(who) ?? new Set();
    const text = JSON.stringify(entry.member);
    if (texts.has(text)) repeats.add(entry);
    distinct.set(who, texts.add(text));
  }
  for (const entry of entries) {
    if ("unreadable" in entry) roster.unreadable.push(entry.unreadable);
    else if (repeats.has(entry)) continue;
    else if (distinct.get(memberIdentity(entry.member))?.size === 1) {
      roster.members.push(entry.member);
    } else {
      const same = entry.member.characterId === null ? "name" : "id";
      const reason = `${entry.at}: differs from another entry with the same ${same}`;
      roster.unreadable.push(unreadableMember(reason, entry.member));
    }
  }
  return roster;
}

/** Returns one problem for each fact that every entry omits. Facts with another problem in `lost` are left out. */
export function omittedFacts(
  members: readonly MemberFacts[],
  paths: Readonly<Record<OmittedFact, string>>,
  lost: readonly DocumentProblem[],
): DocumentProblem[] {
  const facts = Object.keys(paths) as OmittedFact[];
  return facts.flatMap((fact) => {
    const isKnown = members.some((member) => knownFact(fact, member[fact]) !== null);
    const path = paths[fact];
    if (members.length === 0 || isKnown || lost.some((each) => each.path.includes(path))) return [];
    return [{ path: `members.*.${path}`, message: "is missing in every entry" }];
  });
}

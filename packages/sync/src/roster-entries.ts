import type { MemberFacts } from "@guildhall/store";
import { type FieldCheck, validId, validName } from "./field-checks.ts";
import type { UnreadableMember } from "./guild-snapshot.ts";
import type { FieldProblem } from "./readable-document.ts";

/** A field without which a roster entry is dropped, with its path below the entry. */
export interface EssentialField {
  readonly path: string;
  readonly value: unknown;
  readonly check: FieldCheck;
}

/** A roster entry as a mapping read it: a member, or why it is not one. */
export type RosterEntry =
  | {
      readonly at: string;
      readonly member: MemberFacts;
      /** The invalid fields that the entry was read without. */
      readonly lost: readonly FieldProblem[];
    }
  | { readonly at: string; readonly unreadable: UnreadableMember };

/** The reason why an entry is not a member: the first essential field that is invalid or missing. */
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

/** What still identifies the character of an entry that is dropped. */
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
 * The members of a roster, each once. Of two different characters with the same id the first is kept: the
 * service uses an id once, so the other entry is wrong.
 */
export function rosterOfEntries(entries: readonly RosterEntry[]): Roster {
  const roster: Roster = { members: [], unreadable: [] };
  const byId = new Map<number, string>();
  const names = new Set<string>();
  for (const entry of entries) {
    if ("unreadable" in entry) {
      roster.unreadable.push(entry.unreadable);
      continue;
    }
    const { at, member } = entry;
    const { characterId } = member;
    const name = `${member.realmSlug}/${member.nameSlug}`;
    const listedAs = characterId === null ? undefined : byId.get(characterId);
    if (listedAs === name || (characterId === null && names.has(name))) continue;
    if (listedAs !== undefined) {
      const reason = `${at}: has the id of another member`;
      roster.unreadable.push(unreadableMember(reason, { ...member, characterId: null }));
      continue;
    }
    if (characterId === null) names.add(name);
    else byId.set(characterId, name);
    roster.members.push(member);
  }
  return roster;
}

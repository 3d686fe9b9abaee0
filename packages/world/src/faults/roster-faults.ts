import type { DocumentFaultKind, JsonObject } from "@guildhall/contract/source";
import { readTable } from "../data/read-table.ts";
import presets from "./roster-fault-presets.json" with { type: "json" };
import {
  idOf,
  type MemberEntry,
  membersOf,
  onRealm,
  positionOf,
  withId,
  withName,
} from "./roster-members.ts";

type Settings = Readonly<Record<string, string | number>>;
type ChangeMembers = (members: MemberEntry[], settings: Settings) => MemberEntry[];
type ChangeMember = (
  member: MemberEntry,
  settings: Settings,
  members: readonly MemberEntry[],
) => MemberEntry[];

const OPTIONAL_NAME = { type: "string" } as const;
const REQUIRED_TEXT = { type: "string", required: true } as const;

export const ROSTER_ROWS: readonly string[] = ["guilds.roster", "legacy.guild"];

/** Fault kinds that change the members of a roster, in the modern and in the legacy document. */
export const ROSTER_FAULT_KINDS = {
  "reordered-roster": {
    summary: "Reverses the order of the members.",
    settings: {},
    change: changedMembers((members) => members.toReversed()),
  },
  "empty-roster": {
    summary: "Removes all members.",
    settings: {},
    change: changedMembers(() => []),
  },
  "large-roster": {
    summary:
      "Repeats members until the roster has `members` of them, each with its own name and id.",
    settings: { members: { type: "integer", min: 1, max: 100_000, required: true } },
    change: changedMembers((members, { members: count }) => grown(members, Number(count))),
  },
  "deleted-character": {
    summary: "Removes one member: `character`, by default the last.",
    settings: { character: OPTIONAL_NAME },
    change: changedMember(() => []),
  },
  "member-twice": {
    summary: "Lists one member twice: `character`, by default the last.",
    settings: { character: OPTIONAL_NAME },
    change: changedMember((member) => [member, member]),
  },
  "recreated-character": {
    summary: "Gives one member a new id: `character`, by default the last.",
    settings: { character: OPTIONAL_NAME },
    change: changedMember((member, _, members) => [withId(member, lastId(members) + 1)]),
  },
  "renamed-character": {
    summary: "Renames one member to `name`: `character`, by default the last.",
    settings: { character: OPTIONAL_NAME, name: REQUIRED_TEXT },
    change: changedMember((member, { name }) => [withName(member, String(name))]),
  },
  "transferred-character": {
    summary: "Moves one member to `realmSlug`: `character`, by default the last.",
    settings: { character: OPTIONAL_NAME, realmSlug: REQUIRED_TEXT },
    change: changedMember((member, { realmSlug }) => [onRealm(member, String(realmSlug))]),
  },
} as const satisfies Readonly<Record<string, DocumentFaultKind>>;

type Kinds = typeof ROSTER_FAULT_KINDS;
type ValueOf<Setting> = Setting extends { readonly type: "integer" } ? number : string;
type RequiredNames<Settings> = {
  [Name in keyof Settings]: Settings[Name] extends { readonly required: true } ? Name : never;
}[keyof Settings];
type FaultSettings<Settings> = {
  readonly [Name in RequiredNames<Settings>]: ValueOf<Settings[Name]>;
} & {
  readonly [Name in Exclude<keyof Settings, RequiredNames<Settings>>]?: ValueOf<Settings[Name]>;
};

/** The settings of a fault of one of the world's kinds, without the rule. */
export type WorldFault = {
  [Kind in keyof Kinds]: { readonly kind: Kind } & FaultSettings<Kinds[Kind]["settings"]>;
}[keyof Kinds];

/** Faults of rosters by name: presets, which tests add. */
export const ROSTER_FAULT_PRESETS = Object.fromEntries(
  Object.entries(presets).map(([name, { rule }]) => [name, rule]),
) as { readonly [Name in keyof typeof presets]: (typeof presets)[Name]["rule"] };

function changedMembers(change: ChangeMembers): DocumentFaultKind["change"] {
  return (document: JsonObject, settings) => {
    const members = membersOf(document);
    if (members) document.members = change(members, settings);
  };
}

/** Replaces one member: the one named `character`, by default the last. A roster without it stays unchanged. */
function changedMember(change: ChangeMember): DocumentFaultKind["change"] {
  return changedMembers((members, settings) => {
    const { character } = settings;
    const position = positionOf(members, character === undefined ? undefined : String(character));
    const member = members[position];
    return member ? members.toSpliced(position, 1, ...change(member, settings, members)) : members;
  });
}

function lastId(members: readonly MemberEntry[]): number {
  return members.reduce((last, member) => Math.max(last, idOf(member)), 0);
}

/** Fills the roster with copies of its members up to `count`, or cuts it to `count`. */
function grown(members: readonly MemberEntry[], count: number): MemberEntry[] {
  const last = lastId(members);
  const added = Array.from({ length: Math.max(0, count - members.length) }, (_, index) => {
    const model = members[index % members.length];
    return model && withName(withId(model, last + 1 + index), nameOf(index));
  });
  return [...members.slice(0, count), ...added.filter((member) => member !== undefined)];
}

const SYLLABLES = readTable("syllables").map(({ syllable }) => syllable);

/** A unique name for each number below 100,000. */
function nameOf(index: number): string {
  const digits = String(index).padStart(5, "0");
  const name = [...digits].map((digit) => SYLLABLES[Number(digit)]).join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

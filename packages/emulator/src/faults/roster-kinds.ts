import { changedDocument } from "./document-change.ts";
import type { SettingsOf } from "./fault.ts";
import type { CallKind, KindTable } from "./kind.ts";
import {
  idOf,
  membersOf,
  onRealm,
  placeOf,
  type RosterMember,
  withId,
  withName,
} from "./roster-members.ts";
import { required, text, wholeNumber } from "./setting.ts";

/** The kinds that change the members of a roster, in the modern document and in the legacy one. */
export const ROSTER_KINDS: KindTable<
  | "reordered-roster"
  | "empty-roster"
  | "large-roster"
  | "deleted-character"
  | "recreated-character"
  | "member-twice"
  | "renamed-character"
  | "transferred-character"
> = {
  "reordered-roster": { settings: {}, act: changedMembers((members) => members.toReversed()) },
  "empty-roster": { settings: {}, act: changedMembers(() => []) },
  "large-roster": {
    settings: { members: required(wholeNumber(1, 100_000)) },
    act: changedMembers((members, { members: count }) => grown(members, count)),
  },
  "deleted-character": { settings: { character: text }, act: changedMember(() => []) },
  "member-twice": {
    settings: { character: text },
    act: changedMember((member) => [member, member]),
  },
  "recreated-character": {
    settings: { character: text },
    act: changedMember((member, _, members) => [withId(member, lastId(members) + 1)]),
  },
  "renamed-character": {
    settings: { character: text, name: required(text) },
    act: changedMember((member, { name }: SettingsOf<"renamed-character">) => [
      withName(member, name),
    ]),
  },
  "transferred-character": {
    settings: { character: text, realmSlug: required(text) },
    act: changedMember((member, { realmSlug }: SettingsOf<"transferred-character">) => [
      onRealm(member, realmSlug),
    ]),
  },
};

function changedMembers<Settings>(
  change: (members: RosterMember[], settings: Settings) => RosterMember[],
): CallKind<Settings>["act"] {
  return changedDocument((document, settings) => {
    const members = membersOf(document);
    if (members) document.members = change(members, settings);
  });
}

/** Puts others in the place of one member; a roster that lacks the member is left as it is. */
function changedMember<Settings extends { readonly character?: string }>(
  change: (
    member: RosterMember,
    settings: Settings,
    members: readonly RosterMember[],
  ) => RosterMember[],
): CallKind<Settings>["act"] {
  return changedMembers((members, settings: Settings) => {
    const place = placeOf(members, settings.character);
    const member = members[place];
    return member ? members.toSpliced(place, 1, ...change(member, settings, members)) : members;
  });
}

function lastId(members: readonly RosterMember[]): number {
  return members.reduce((last, member) => Math.max(last, idOf(member)), 0);
}

/** Copies of the members, in turn, fill the roster; or the first ones of it are left. */
function grown(members: readonly RosterMember[], count: number): RosterMember[] {
  const last = lastId(members);
  const added = Array.from({ length: Math.max(0, count - members.length) }, (_, index) => {
    const model = members[index % members.length];
    return model && withName(withId(model, last + 1 + index), nameOf(index));
  });
  return [...members.slice(0, count), ...added.filter((member) => member !== undefined)];
}

const SYLLABLES = ["ba", "do", "fe", "gu", "ki", "lo", "mi", "na", "pe", "ru"];

/** A name for each number, not used for another one below 100,000. */
function nameOf(index: number): string {
  const digits = String(index).padStart(5, "0");
  const name = [...digits].map((digit) => SYLLABLES[Number(digit)]).join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Kinds of changes of members. */
export const MEMBER_CHANGE_KINDS = [
  "joined",
  "left",
  "rejoined",
  "renamed",
  "transferred",
  "promoted",
  "demoted",
  "level",
  "class",
  "race",
  "faction",
  "imported",
  "no-longer-imported",
] as const;

/** Kinds of changes of the guild itself. They have no member. */
const GUILD_CHANGE_KINDS = [
  "guild-name",
  "guild-realm",
  "guild-faction",
  "guild-level",
  "guild-crest",
] as const;

export const CHANGE_KINDS = [...MEMBER_CHANGE_KINDS, ...GUILD_CHANGE_KINDS] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  /** Null for a change of the guild itself. */
  readonly memberId: number | null;
  readonly at: number;
  readonly kind: ChangeKind;
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChangeRecord extends Change {
  readonly id: number;
  readonly guildId: number;
  readonly runId: number;
}

type MemberChange = ChangeRecord & { readonly kind: (typeof MEMBER_CHANGE_KINDS)[number] };

export function isMemberChange(change: ChangeRecord): change is MemberChange {
  return MEMBER_CHANGE_KINDS.some((kind) => kind === change.kind);
}

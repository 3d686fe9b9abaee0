export const CHANGE_KINDS = [
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

export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
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

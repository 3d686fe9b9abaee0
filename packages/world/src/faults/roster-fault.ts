/** Changes the members of a roster: reverses their order, or removes all of them. */
export type RosterFault = {
  readonly kind: "reordered-roster" | "empty-roster";
};

/** Changes the number of members; added members have names and ids of their own. */
export type LargeRosterFault = {
  readonly kind: "large-roster";
  readonly members: number;
};

/** Changes one member of a roster: the one named `character`, by default the last. */
export type MemberFault = {
  readonly kind: "deleted-character" | "recreated-character" | "member-twice";
  readonly character?: string;
};

/** Renames one member of a roster. */
export type RenamedCharacterFault = {
  readonly kind: "renamed-character";
  readonly character?: string;
  readonly name: string;
};

/** Moves one member of a roster to another realm. */
export type TransferredCharacterFault = {
  readonly kind: "transferred-character";
  readonly character?: string;
  readonly realmSlug: string;
};

/** The settings of a fault of one of the world's kinds, without the rule. */
export type WorldFault =
  | RosterFault
  | LargeRosterFault
  | MemberFault
  | RenamedCharacterFault
  | TransferredCharacterFault;

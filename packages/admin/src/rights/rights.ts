import type { Role } from "@guildhall/store";
import {
  AUDIENCES,
  type Audience,
  FIELD_AUDIENCES,
  FIELD_GROUPS,
  type FieldGroup,
  type FieldOf,
  type FieldOwner,
} from "./field-audiences.ts";

/** The audience of each group of fields, by the settings of the site. */
export type GroupAudiences = Readonly<Record<FieldGroup, Audience>>;

/** On the demo, whose characters are invented, everybody sees the groups. */
export const DEMO_GROUPS: GroupAudiences = {
  ...{ lastSeen: "public", gear: "public" },
  ...{ history: "public", players: "public" },
};

/** What a reader sees. */
export interface Rights {
  /** The smallest audience that the reader belongs to. */
  readonly audience: Audience;
  readonly groups: GroupAudiences;
}

const OF_ROLE = {
  viewer: "members",
  officer: "officers",
  administrator: "administrators",
} as const satisfies Record<Role, Audience>;

/** The rights of a user with this role; null for visitors. */
export function rightsOfRole(role: Role | null, groups: GroupAudiences = FIELD_GROUPS): Rights {
  return { audience: role === null ? "public" : OF_ROLE[role], groups };
}

/** The audience of a field, after the settings of the site. */
export function audienceOf<Owner extends FieldOwner>(
  owner: Owner,
  field: FieldOf<Owner>,
  groups: GroupAudiences,
): Audience {
  const given = FIELD_AUDIENCES[owner][field] as Audience | FieldGroup;
  return Object.hasOwn(groups, given) ? groups[given as FieldGroup] : (given as Audience);
}

/** Whether a reader sees a field. */
export function sees<Owner extends FieldOwner>(
  { audience, groups }: Rights,
  owner: Owner,
  field: FieldOf<Owner>,
): boolean {
  if (!Object.hasOwn(FIELD_AUDIENCES[owner], field)) return false;
  return AUDIENCES.indexOf(audienceOf(owner, field, groups)) <= AUDIENCES.indexOf(audience);
}

/** Fields that the table has, and no others. */
type Known<Owner extends FieldOwner, Fields> = Fields &
  Readonly<Record<Exclude<keyof Fields, FieldOf<Owner>>, never>>;

/** The fields that everybody sees on every site. */
type PublicField<Owner extends FieldOwner> = {
  [Name in FieldOf<Owner>]: (typeof FIELD_AUDIENCES)[Owner][Name] extends "public" ? Name : never;
}[FieldOf<Owner>];

/** Fields as one reader sees them. */
export type Visible<Owner extends FieldOwner, Fields> = Pick<
  Fields,
  keyof Fields & PublicField<Owner>
> &
  Partial<Fields>;

/** Returns the fields that a reader sees, in the same order. The others are omitted, so that they do not look unknown. */
export function visibleFields<Owner extends FieldOwner, Fields extends object>(
  rights: Rights,
  owner: Owner,
  fields: Known<Owner, Fields>,
): Visible<Owner, Fields> {
  const seen = Object.entries(fields).filter(([name]) =>
    sees(rights, owner, name as FieldOf<Owner>),
  );
  return Object.fromEntries(seen) as Visible<Owner, Fields>;
}

/** Whether a reader sees characters that officers hid on request. They are marked. */
export function seesHidden(rights: Rights): boolean {
  return sees(rights, "member", "hiddenAt");
}

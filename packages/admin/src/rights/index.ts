/** Who sees which field of members, characters and guilds. @module */

export {
  AUDIENCES,
  type Audience,
  FIELD_AUDIENCES,
  FIELD_GROUPS,
  type FieldGroup,
  type FieldOf,
  type FieldOwner,
} from "./field-audiences.ts";
export { hiddenFrom, hiddenNews } from "./hidden.ts";
export {
  audienceOf,
  DEMO_GROUPS,
  type GroupAudiences,
  type Rights,
  rightsOfRole,
  sees,
  seesHidden,
  type Visible,
  visibleFields,
} from "./rights.ts";

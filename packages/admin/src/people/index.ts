/** What officers know about the people behind members, and what they look after. @module */

export {
  addNote,
  changeMember,
  type MemberChanges,
  type MemberKey,
  removeNote,
} from "./change-member.ts";
export type { Desk, DeskMember, DeskOptions } from "./desk.ts";
export { DATE_ORDERS, type DateOrder } from "./grm/grm-dates.ts";
export { GrmError } from "./grm/grm-file.ts";
export { importGrm } from "./grm/import-grm.ts";
export { type GrmPlan, SKIP_REASONS, type SkipReason } from "./grm/plan-grm-import.ts";
export { PeopleError } from "./people-error.ts";
export { groupPlayers, type Player, type PlayerState, playerState } from "./players.ts";
export { RANK_RULES, type RankRuleName } from "./rank-rules.ts";
export { type ReadDesk, readDesk } from "./read-desk.ts";

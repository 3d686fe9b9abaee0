import type { TextKey, Translate } from "../texts/create-texts.ts";
import type { RoleName } from "./roster-search.ts";

const NAMES = {
  tank: "roster:roles.tank",
  healer: "roster:roles.healer",
  damage: "roster:roles.damage",
} as const satisfies Record<RoleName, TextKey>;

/** Returns the name of a role in a group. */
export function roleName(role: RoleName, t: Translate): string {
  return t(NAMES[role]);
}

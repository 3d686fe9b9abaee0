import type { User } from "@guildhall/server/api";
import type { Translate } from "../texts/create-texts.ts";

const ROLES = {
  administrator: "setup:role.administrator",
  officer: "setup:role.officer",
  viewer: "setup:role.viewer",
} as const;

/** Returns the name of a role. */
export function roleName(role: User["role"], t: Translate): string {
  return t(ROLES[role]);
}

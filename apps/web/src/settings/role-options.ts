import { roleName } from "../setup/role-name.ts";
import type { Translate } from "../texts/create-texts.ts";
import { ROLES, type Role } from "./sections.ts";

/** Returns the roles with their names, for a menu. */
export function roleOptions(t: Translate): readonly (readonly [Role, string])[] {
  return ROLES.map((role) => [role, roleName(role, t)]);
}

import type { GuildRecord, MemberRecord } from "@guildhall/store";
import { memberIdentity } from "./member-identity.ts";

/**
 * Returns a function that checks whether a stored member who is not shown is in the guild below its minimum level. Members
 * who are not shown otherwise have left.
 */
export function hiddenByLevel({ belowMinimum }: Pick<GuildRecord, "belowMinimum">) {
  const hidden = new Set(belowMinimum);
  return (member: MemberRecord) => member.leftAt !== null && hidden.has(memberIdentity(member));
}

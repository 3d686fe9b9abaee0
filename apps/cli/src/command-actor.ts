import type { Actor } from "@guildhall/admin";

/** Who acts in the audit log when a person uses the command. */
export const COMMAND: Actor = { name: "(command)" };

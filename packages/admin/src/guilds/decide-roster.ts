import type { GuildRecord, Store } from "@guildhall/store";
import {
  type ApprovedRoster,
  approveHeldRoster,
  type UndoneRoster,
  undoRosterApproval,
} from "@guildhall/sync";
import { audit } from "../audit/audit-log.ts";
import type { ChangeOptions } from "./change-guild.ts";

/**
 * Applies the held roster of a guild, and writes it to the audit log. `digest` identifies the roster that the officer has
 * seen. Resolves with null when no roster is held, or another one.
 */
export function approveRoster(
  store: Pick<Store, "transaction">,
  { id: guildId, name: subject }: Pick<GuildRecord, "id" | "name">,
  { digest, actor, at }: ChangeOptions & { readonly digest: string },
): Promise<ApprovedRoster | null> {
  return approveHeldRoster(store, {
    ...{ guildId, at, digest },
    record: (queries, { left, joined }) => {
      const detail = `${left} left, ${joined} joined`;
      return audit(queries, at, actor, { action: "rosters.approve", subject, detail });
    },
  });
}

/**
 * Undoes the latest approval of a roster of a guild, and writes it to the audit log. `approvalId` identifies the approval that
 * the officer has seen. Resolves with null when there is none that can be undone, or another one is the latest.
 */
export function undoApproval(
  store: Pick<Store, "transaction">,
  { id: guildId, name: subject }: Pick<GuildRecord, "id" | "name">,
  { actor, at, approvalId }: ChangeOptions & { readonly approvalId?: number | undefined },
): Promise<UndoneRoster | null> {
  return undoRosterApproval(store, {
    ...{ guildId, at, approvalId },
    record: (queries, { returned }) => {
      const detail = `${returned} restored`;
      return audit(queries, at, actor, { action: "rosters.undo", subject, detail });
    },
  });
}

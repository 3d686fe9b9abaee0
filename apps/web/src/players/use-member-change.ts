import { guildPath } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import type { Action } from "../forms/use-action.ts";
import { useChange } from "../settings/use-change.ts";

/** Changes what officers know about a member; what shows it is fetched again. */
export function useMemberChange(guildId: string): Action<[memberId: number, change: object]> {
  return useChange(
    (memberId: number, change: object) =>
      sendJson("PATCH", `${guildPath(guildId)}/members/${memberId}`, change),
    ...[
      ["players", guildId],
      ["character", guildId],
      ["roster", guildId],
      ["member-fields", guildId],
    ],
  );
}

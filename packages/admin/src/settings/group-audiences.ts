import type { GroupAudiences } from "../rights/rights.ts";
import type { Settings } from "./settings.ts";

/**
 * Reads who sees the fields whose audience administrators choose.
 * @throws SettingError for an invalid stored value.
 */
export async function readGroupAudiences({ get }: Pick<Settings, "get">): Promise<GroupAudiences> {
  const [lastSeen, gear, history, players] = await Promise.all([
    get("lastSeenAudience"),
    get("gearAudience"),
    get("historyAudience"),
    get("playersAudience"),
  ]);
  return { lastSeen, gear, history, players };
}

import type { Store } from "@guildhall/store";
import { audit } from "../../audit/audit-log.ts";
import type { ChangeOptions } from "../../guilds/index.ts";
import type { DateOrder } from "./grm-dates.ts";
import { parseGrm } from "./grm-file.ts";
import { type GrmPlan, planGrmImport } from "./plan-grm-import.ts";

export interface GrmImport {
  /** The export as text. */
  readonly text: string;
  /** The order of dates that can be read in two ways. By default they are not imported. */
  readonly dateOrder?: DateOrder | undefined;
  /** Whether the changes are stored. Otherwise only the plan is returned. */
  readonly apply: boolean;
}

/**
 * Imports join dates and mains from an export of the addon Guild Roster Manager, or returns what an import would change.
 * @throws GrmError for a text that is not such an export; StoreError `not-found` for a guild that does not exist
 */
export async function importGrm(
  store: Pick<Store, "transaction">,
  guildId: number,
  { text, dateOrder, apply }: GrmImport,
  { actor, at }: ChangeOptions,
): Promise<GrmPlan> {
  const rows = parseGrm(text);
  return store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(guildId);
    const state = {
      members: await queries.members.listAll(guildId),
      players: await queries.people.players(guildId),
    };
    const plan = planGrmImport(rows, state, dateOrder);
    if (!apply || plan.joins.length + plan.mains.length === 0) return plan;
    await queries.members.update(
      plan.joins.map(({ memberId, joinedAt }) => ({ id: memberId, joinedAt })),
    );
    for (const { memberId, mainId } of plan.mains) {
      await queries.people.assign(memberId, mainId, "import");
    }
    const detail = `${plan.joins.length} join dates, ${plan.mains.length} mains and alts`;
    await audit(queries, at, actor, { action: "people.import", subject: guild.name, detail });
    return plan;
  });
}

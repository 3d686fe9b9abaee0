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
    const apart = await queries.people.apart(guildId);
    const state = {
      members: await queries.members.listAll(guildId),
      players: [
        ...(await queries.people.players(guildId)),
        ...apart.map((id) => ({ memberId: id, mainId: id, source: "officer" as const })),
      ],
    };
    const { plan, confirmed } = planGrmImport(rows, state, dateOrder);
    if (!apply) return plan;
    const assigned = [...plan.mains, ...confirmed].map(
      ({ memberId, mainId }) => ({ memberId, mainId, source: "import" }) as const,
    );
    await queries.people.assignAll(guildId, assigned);
    if (plan.joins.length + plan.mains.length === 0) return plan;
    await queries.members.update(
      plan.joins.map(({ memberId, joinedAt }) => ({ id: memberId, joinedAt })),
    );
    const detail = `${plan.joins.length} join dates, ${plan.mains.length} mains and alts`;
    await audit(queries, at, actor, { action: "people.import", subject: guild.name, detail });
    return plan;
  });
}

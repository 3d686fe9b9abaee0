import type { GuildRecord, Store } from "@guildhall/store";
import { type Rights, sees } from "../rights/index.ts";
import { type Desk, type DeskOptions, deskOf, type RankProblem } from "./desk.ts";

/** A desk with the time in ms since 1970 since which a member has had a rank; null when it is unknown. */
export interface ReadDesk extends Omit<Desk, "rankProblems"> {
  readonly rankProblems: readonly (RankProblem & { readonly since: number | null })[];
}

/** Reads what officers look after. Values that the reader does not see count as unknown. */
export async function readDesk(
  store: Store,
  guild: GuildRecord,
  { rights, ...options }: DeskOptions & { readonly rights: Rights },
): Promise<ReadDesk> {
  const [roster, known, absences, gear, held] = await Promise.all([
    store.members.roster(guild.id, { hidden: true }),
    store.people.players(guild.id),
    store.people.absences(guild.id),
    store.characters.gear(guild.id),
    store.heldRosters.get(guild.id),
  ]);
  const seesItemLevel = sees(rights, "member", "equippedItemLevel");
  const members = roster.members.map((member) => ({
    ...member,
    equippedItemLevel: seesItemLevel ? member.equippedItemLevel : null,
  }));
  const desk = deskOf({ guild, members, known, absences, gear, held }, options);
  const ids = new Set(desk.rankProblems.map(({ member }) => member.id));
  const ranked = await store.changes.latest(guild.id, [...ids], ["promoted", "demoted"]);
  return {
    ...desk,
    rankProblems: desk.rankProblems.map((problem) => {
      const { id, joinedAt } = problem.member;
      // A member who left and returned may have another rank since the return.
      const times = [ranked.get(id), joinedAt].filter((time) => typeof time === "number");
      return { ...problem, since: times.length === 0 ? null : Math.max(...times) };
    }),
  };
}

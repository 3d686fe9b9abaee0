import type { Movement } from "./roster-diff.ts";
import { type ToldNews, toldNews } from "./told-news.ts";

export const MEMBER_JOINED = "MEMBER_JOINED";
export const MEMBER_LEFT = "MEMBER_LEFT";

/** The news of who came and went between two rosters, which no document of the service tells. */
export function newsOfMovements(
  movements: readonly Movement[],
  guildId: number,
  at: number,
): ToldNews[] {
  return movements.map(({ kind, member }) => {
    const type = kind === "joined" ? MEMBER_JOINED : MEMBER_LEFT;
    const character = { name: member.name, realm: member.realmSlug };
    return toldNews({
      guildId,
      source: "roster",
      type,
      timestamp: at,
      characterName: member.name,
      subject: null,
      event: null,
      entry: { type, character, timestamp: at },
    });
  });
}

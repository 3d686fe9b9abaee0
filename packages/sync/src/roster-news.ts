import { type DocumentNews, documentNews } from "./document-news.ts";
import type { Movement } from "./roster-diff.ts";

export const MEMBER_JOINED = "MEMBER_JOINED";
export const MEMBER_LEFT = "MEMBER_LEFT";

/** Returns the news of members who joined or left between two rosters. The service has no such news. */
export function newsOfMovements(
  movements: readonly Movement[],
  guildId: number,
  at: number,
): DocumentNews[] {
  return movements.map(({ kind, member }) => {
    const type = kind === "joined" ? MEMBER_JOINED : MEMBER_LEFT;
    const character = { name: member.name, realm: member.realmSlug };
    return documentNews({
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

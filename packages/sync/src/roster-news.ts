import type { NewsEntry } from "@guildhall/store";
import { newsEntry } from "./news-entry.ts";
import type { Movement } from "./roster-diff.ts";

/** The news of who came and went between two rosters, which no document of the service tells. */
export function newsOfMovements(
  movements: readonly Movement[],
  guildId: number,
  at: number,
): NewsEntry[] {
  return movements.map(({ kind, member }) => {
    const type = kind === "joined" ? "MEMBER_JOINED" : "MEMBER_LEFT";
    const character = { name: member.name, realm: member.realmSlug };
    return newsEntry({
      guildId,
      source: "roster",
      type,
      timestamp: at,
      characterName: member.name,
      subject: null,
      eventKey: null,
      entry: { type, character, timestamp: at },
    });
  });
}

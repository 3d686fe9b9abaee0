import type { NewsEntry } from "@guildhall/store";
import { dedupKey } from "./dedup-key.ts";
import { newsText } from "./news-text.ts";
import type { Movement } from "./roster-diff.ts";

/** The news of who came and went between two rosters, which no document of the service tells. */
export function newsOfMovements(
  movements: readonly Movement[],
  guildId: number,
  at: number,
): NewsEntry[] {
  return movements.map(({ kind, member }) => {
    const type = kind === "joined" ? "MEMBER_JOINED" : "MEMBER_LEFT";
    const entry = {
      type,
      character: { name: member.name, realm: member.realmSlug },
      timestamp: at,
    };
    return {
      source: "roster",
      type,
      occurredAt: at,
      characterName: member.name,
      text: newsText(type, member.name),
      subject: null,
      dedupKey: dedupKey({ guildId, timestamp: at, type, entry }),
      eventKey: null,
      raw: JSON.stringify(entry),
    };
  });
}

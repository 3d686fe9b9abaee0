import { DAY_MS } from "@guildhall/contract";
import { type FeedItem, PAGES } from "@guildhall/server/api";
import type { LinkProps } from "@tanstack/react-router";

/** The counts of a week, in the order of their lines. */
export const DIGEST_COUNTS = ["joined", "left", "kills", "levelCap"] as const;

/** Returns where the lines of a week lead to, in their order: the history of the week, the kills, or the news. */
export function digestLinks(
  digest: NonNullable<FeedItem["digest"]>,
): readonly Pick<LinkProps, "to" | "search">[] {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, "2026-11-21".length);
  const monday = Date.parse(digest.weekStart);
  const week = { from: dayOf(monday), until: dayOf(monday + 6 * DAY_MS) };
  const links = {
    joined: { to: PAGES.history, search: week },
    left: { to: PAGES.history, search: week },
    kills: { to: PAGES.kills },
    levelCap: { to: PAGES.news, search: { kind: "level-cap" } },
  } as const;
  return [
    ...DIGEST_COUNTS.flatMap((name) => (digest[name] === 0 ? [] : links[name])),
    ...digest.achievements.map(({ name }) => {
      return { to: PAGES.news, search: { kind: "achievement", q: name } } as const;
    }),
  ];
}

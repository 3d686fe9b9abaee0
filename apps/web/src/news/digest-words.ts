import { DAY_MS } from "@guildhall/contract";
import type { FeedItem } from "@guildhall/server/api";
import type { Translate } from "../texts/create-texts.ts";
import { DIGEST_COUNTS } from "./digest-links.ts";

type Digest = NonNullable<FeedItem["digest"]>;

const COUNTS = {
  joined: "titles:newsText.joinedBy",
  left: "titles:newsText.leftBy",
  kills: "titles:newsText.digestKills",
  levelCap: "titles:newsText.digestLevelCap",
} as const;

/** Returns the title of the figures of a week, with its first and last day. */
export function digestTitle(
  { weekStart }: Digest,
  { t, locale }: { readonly t: Translate; readonly locale: string },
): string {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const monday = Date.parse(weekStart);
  return t("titles:newsText.digestOf", { week: days.formatRange(monday, monday + 6 * DAY_MS) });
}

/** Returns the figures of a week as lines. Counts of 0 are left out. */
export function digestWords(digest: Digest, { t }: { readonly t: Translate }): string[] {
  return [
    ...DIGEST_COUNTS.flatMap((name) =>
      digest[name] === 0 ? [] : t(COUNTS[name], { count: digest[name] }),
    ),
    ...digest.achievements.map(({ name, members }) =>
      t("titles:newsText.earnedBy", { count: members, subject: name }),
    ),
  ];
}

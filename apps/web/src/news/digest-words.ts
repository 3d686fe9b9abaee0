import type { FeedItem } from "@guildhall/server/api";
import type { Translate } from "../texts/create-texts.ts";
import type { Format } from "../time/format.ts";

const COUNTS = {
  joined: "titles:newsText.joinedBy",
  left: "titles:newsText.leftBy",
  kills: "titles:newsText.digestKills",
  levelCap: "titles:newsText.digestLevelCap",
} as const;

const COUNTED = Object.keys(COUNTS) as (keyof typeof COUNTS)[];

/** Returns the figures of a week as lines, beginning with the date of its Monday; counts of 0 are left out. */
export function digestWords(
  digest: NonNullable<FeedItem["digest"]>,
  { t, format }: { readonly t: Translate; readonly format: Format },
): string[] {
  const day = format.date(Date.parse(digest.weekStart), "UTC");
  return [
    t("titles:newsText.digestWeek", { day }),
    ...COUNTED.flatMap((name) =>
      digest[name] === 0 ? [] : t(COUNTS[name], { count: digest[name] }),
    ),
    ...digest.achievements.map(({ name, members }) =>
      t("titles:newsText.earnedBy", { count: members, subject: name }),
    ),
  ];
}

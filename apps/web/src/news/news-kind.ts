export const NEWS_KINDS = [
  "achievement",
  "boss",
  "join",
  "leave",
  "loot",
  "purchase",
  "craft",
  "level",
  "other",
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

const PATTERNS: readonly (readonly [RegExp, NewsKind])[] = [
  [/achievement/, "achievement"],
  [/encounter|boss|kill/, "boss"],
  [/join/, "join"],
  [/leave|left/, "leave"],
  [/loot/, "loot"],
  [/purchase/, "purchase"],
  [/craft/, "craft"],
  [/level/, "level"],
];

/** What a news item is about. The service's list of types is open, so they are known by the words in them. */
export function newsKind(type: string): NewsKind {
  const lower = type.toLowerCase();
  return PATTERNS.find(([pattern]) => pattern.test(lower))?.[1] ?? "other";
}

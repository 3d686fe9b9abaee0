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

/** The kind of a news item, by words in its type. The service can add types. */
export function newsKind(type: string): NewsKind {
  const lower = type.toLowerCase();
  return PATTERNS.find(([pattern]) => pattern.test(lower))?.[1] ?? "other";
}

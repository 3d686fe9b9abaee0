import type { Category } from "./namespace.ts";

/** How often documents change, and how long a response may be cached (contract 4.1). */
export const CHANGE_RATES = {
  patch: { description: "With each game patch.", maxAgeS: 86_400 },
  seldom: { description: "Seldom.", maxAgeS: 86_400 },
  minutes: { description: "Every few minutes.", maxAgeS: 600 },
  frequent: { description: "Frequently.", maxAgeS: 30 },
  interval: { description: "At regular intervals.", maxAgeS: 10_800 },
  logout: { description: "When the character logs out.", maxAgeS: null },
} as const;

export type ChangeRate = keyof typeof CHANGE_RATES;

const DEFAULT_RATES = { static: "patch", dynamic: "seldom", profile: "logout" } as const;

/** Returns how often the document of a row changes. Defaults to the rate of the row's category. */
export function changeRateOf(row: {
  readonly category: Category;
  readonly changeRate?: ChangeRate;
}): ChangeRate {
  return row.changeRate ?? DEFAULT_RATES[row.category];
}

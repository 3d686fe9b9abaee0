import type { Category } from "./namespace.ts";

/** How often documents change, and how long a response may be cached (contract 4.1). */
export const CHANGE_RATES = {
  patch: { description: "With each game patch.", maxAgeS: 86_400 },
  frequent: { description: "Frequently.", maxAgeS: 30 },
  interval: { description: "At regular intervals.", maxAgeS: 10_800 },
  logout: { description: "When the character logs out.", maxAgeS: null },
} as const;

export type ChangeRate = keyof typeof CHANGE_RATES;

/** Returns how often the document of a row changes. Static and dynamic rows follow their category. */
export function changeRateOf(row: {
  readonly category: Category;
  readonly changeRate?: "interval";
}): ChangeRate {
  if (row.category === "static") return "patch";
  if (row.category === "dynamic") return "frequent";
  return row.changeRate ?? "logout";
}

/** The integration's factions (contract 2.1): 1 is Alliance, 2 is Horde. */
export type Faction = 1 | 2;

export const FACTIONS = {
  1: { type: "ALLIANCE", name: "Alliance", side: 0 },
  2: { type: "HORDE", name: "Horde", side: 1 },
} as const;

/** `side` of the legacy guild: 0 is faction 1, 1 is faction 2 (contract 2.1). Null for anything else. */
export function factionOfSide(side: unknown): Faction | null {
  return side === 0 ? 1 : side === 1 ? 2 : null;
}

/** `faction.type` of the modern documents. Null for anything else, NEUTRAL among it. */
export function factionOfType(type: unknown): Faction | null {
  return type === "ALLIANCE" ? 1 : type === "HORDE" ? 2 : null;
}

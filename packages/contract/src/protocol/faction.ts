/** Faction of the integration (contract 2.1): 1 is Alliance, 2 is Horde. */
export type Faction = 1 | 2;

export const FACTIONS = {
  1: { type: "ALLIANCE", name: "Alliance", side: 0 },
  2: { type: "HORDE", name: "Horde", side: 1 },
} as const;

/** Returns the faction of a legacy `side`: 0 is 1, 1 is 2, other values are null (contract 2.1). */
export function factionOfSide(side: unknown): Faction | null {
  return side === 0 ? 1 : side === 1 ? 2 : null;
}

/** Returns the faction of a modern `faction.type`, or null for NEUTRAL and other values. */
export function factionOfType(type: unknown): Faction | null {
  return type === "ALLIANCE" ? 1 : type === "HORDE" ? 2 : null;
}

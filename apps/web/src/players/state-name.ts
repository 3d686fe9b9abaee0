import type { Translate } from "../texts/create-texts.ts";
import type { PlayerState } from "./players-search.ts";

const STATES = {
  active: "players:state.active",
  inactive: "players:state.inactive",
  away: "players:state.away",
  unknown: "players:state.unknown",
} as const satisfies Record<PlayerState, string>;

export function stateName(state: PlayerState, t: Translate): string {
  return t(STATES[state]);
}

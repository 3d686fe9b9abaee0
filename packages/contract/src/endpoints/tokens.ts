import { endpoint } from "../endpoint.ts";

/** The price of the game token, in China only (contract 4.4). */
export const tokens = {
  /** The price of the game token. China only. */
  index: endpoint({
    path: "/data/game/token/index",
    category: "dynamic",
    document: "token-index",
    regions: ["cn"],
  }),
} as const;

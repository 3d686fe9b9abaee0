import { type EndpointGroup, endpoint } from "../../endpoint.ts";

export const group: EndpointGroup = {
  title: "Token",
  description: "Price of the game token, in China only.",
};

/** Rows of contract 4.4. */
export const tokens = {
  index: endpoint({
    path: "/data/game/token/index",
    category: "dynamic",
    document: "token-index",
    changeRate: "frequent",
    regions: ["cn"],
    summary: "Returns the price of the game token.",
  }),
} as const;

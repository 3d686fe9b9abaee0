import { dataLink } from "../shared/examples.ts";

export const exampleBracket = { id: 0, type: "ARENA_2v2" };
export const regionSeasonLink = (path = "") =>
  dataLink("dynamic", `pvp-region/1/pvp-season/4${path}`);

import type { EndpointRow } from "../endpoint-rows.ts";

/** How often the document of a row changes (contract 4.1). */
export function changeRate({ id, category }: EndpointRow): string {
  if (category === "static") return "with each patch of the game";
  if (category === "dynamic") return "often";
  return id.startsWith("guilds.") || id === "legacy.guild"
    ? "at regular intervals"
    : "when the character logs out";
}

import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import type { World } from "../world/world.ts";
import { type CallOptions, createCall } from "./call.ts";
import type { DocumentSource } from "./document-source.ts";
import { RESPONDERS } from "./responders.ts";

/** The documents of the world. Guilds, characters and the legacy calls are of the current game only. */
export function createWorldSource(world: World): DocumentSource {
  return {
    get version() {
      return world.version;
    },
    find(options) {
      const { row, edition } = options;
      const respond = RESPONDERS[row.id];
      if (!respond) return `The emulator has no documents for ${row.id} yet.`;
      if (edition !== "current" && (row.category === "profile" || row.legacy)) {
        const { title } = EDITIONS[edition as KnownEdition];
        return `The emulator has no guilds, characters or legacy documents of ${title}.`;
      }
      const answer = respond(createCall(options));
      if (!answer) return notFound(options);
      return {
        status: 200,
        body: JSON.stringify(answer.document),
        modified: answer.modified,
      };
    },
  };
}

function notFound({ row, region, parameters }: CallOptions): string {
  const asked = Object.entries(parameters).map(([name, value]) => `${name} "${value}"`);
  return `Not Found: ${row.id} in ${region} has nothing for ${asked.join(", ")}.`;
}

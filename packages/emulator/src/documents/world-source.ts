import { isKnownEdition } from "../protocol/api-address.ts";
import { quoted } from "../quoted.ts";
import { buildAt } from "../world/builds.ts";
import type { World } from "../world/world.ts";
import { absentParameter } from "./absent-parameter.ts";
import { createCall } from "./call.ts";
import { documentBytes } from "./document-bytes.ts";
import type { DocumentRequest, DocumentSource } from "./document-source.ts";
import { RESPONDERS } from "./responders.ts";

/** How long a document is the same when it does not tell, in ms: realms and auctions may change then. */
const UNTOLD_MS = 30_000;

/** The documents of the world. */
export function createWorldSource(world: World): DocumentSource {
  return {
    get version() {
      return world.version;
    },
    find(request) {
      const { row, region, edition } = request;
      if (!isKnownEdition(edition)) throw new RangeError(`There is no world of ${edition}.`);
      const respond = RESPONDERS[row.id];
      if (!respond) throw new RangeError(`There is no responder for ${row.id}.`);
      const now = world.clock.now();
      const call = createCall({
        ...request,
        edition,
        now,
        shard: world.shard(region, edition),
        build: buildAt(edition, now),
      });
      const answer = respond(call);
      if (!answer) return notFound(request, absentParameter(call));
      return {
        status: 200,
        body: documentBytes(answer.document),
        // Links to static documents name the build, so a new one changes every document.
        modified: Math.max(answer.modified, call.build.released),
        until: Math.min(
          answer.until ?? (Math.floor(now / UNTOLD_MS) + 1) * UNTOLD_MS,
          call.build.until,
        ),
      };
    },
  };
}

function notFound({ row, region, parameters }: DocumentRequest, absent: string | null): string {
  if (absent !== null) return `Not Found: ${absent}`;
  const asked = Object.entries(parameters).map(([name, value]) => `${name} ${quoted(value)}`);
  return `Not Found: ${row.id} in ${region} has nothing for ${asked.join(", ")}.`;
}

import { isKnownEdition, providerPath } from "@guildhall/contract";
import {
  type DocumentRequest,
  type DocumentSource,
  LINKED_ROWS,
  legacyReason,
  quoted,
  type SourceAnswer,
} from "@guildhall/contract/source";
import { createControlRoutes } from "./control/control-routes.ts";
import { absentParameter, closestNames, realmProblem } from "./documents/absent-parameter.ts";
import { createCall } from "./documents/call.ts";
import { exampleHome, exampleOf, worldExampleParameters } from "./documents/example-parameters.ts";
import { ROSTER_FAULT_KINDS, ROSTER_ROWS } from "./faults/roster-faults.ts";
import { RESPONDERS } from "./generated/responders.ts";
import { ACCOUNTS } from "./history/accounts.ts";
import { BUILDS, buildAt, findBuild } from "./history/builds.ts";
import type { World } from "./history/world.ts";
import { createImageSource } from "./images/image-source.ts";
import type { FindSubject } from "./images/portrait-path.ts";

/** Documents without an `until` may change after this time, in ms: those of realms and auctions. */
const DEFAULT_VALIDITY_MS = 30_000;

/** With `lenient`, paths may name a realm by its name in any locale instead of its slug. */
export function createWorldSource(
  world: World,
  { lenient = false }: { readonly lenient?: boolean } = {},
): DocumentSource {
  return {
    get version() {
      return world.version;
    },
    get example() {
      return exampleOf(world);
    },
    rows: LINKED_ROWS,
    ...sharedParts((region, characterId) => {
      const character = world.findCharacterById(characterId);
      return character?.region === region ? character : null;
    }, world.clock.now),
    builds: BUILDS,
    controlRoutes: createControlRoutes(world),
    find: (request) => findDocument(world, request, lenient),
    home: () => ({
      ...exampleHome(exampleOf(world), "Its realms, guilds and characters are invented."),
      links: { guilds: "/_emulator/guilds" },
    }),
    exampleParameters: () => worldExampleParameters(world),
    state: () => ({ changes: world.changeCount }),
    reset: () => world.reset(),
  };
}

/** The parts that the sources of the world and of recordings share. */
export function sharedParts(findSubject: FindSubject, now: () => number) {
  return {
    accounts: ACCOUNTS,
    images: createImageSource(findSubject, now),
    rowGroups: { roster: ROSTER_ROWS },
    faultKinds: ROSTER_FAULT_KINDS,
  };
}

function findDocument(world: World, request: DocumentRequest, lenient: boolean): SourceAnswer {
  const { row, region, edition } = request;
  if (row.isUnbuilt)
    return { missing: `Not Found: the emulator does not have ${quoted(pathOf(request))} yet.` };
  if (!isKnownEdition(edition))
    throw new RangeError(`The world does not have the edition ${edition}.`);
  const respond = RESPONDERS[row.id];
  if (!respond) throw new RangeError(`The row ${row.id} has no responder.`);
  const now = world.clock.now();
  const shard = world.shard(region, edition);
  const named = { ...request, edition, now, shard };
  const isLenient = lenient || row.legacy === true;
  const call = createCall({
    ...named,
    parameters: isLenient ? closestNames(named) : request.parameters,
    build: (request.build && findBuild(edition, request.build, now)) || buildAt(edition, now),
  });
  const problem = isLenient ? null : realmProblem(call);
  if (problem !== null) return { missing: `Not Found: ${problem}` };
  const answer = respond(call);
  if (!answer) return { missing: whyMissing(request, absentParameter(call)) };
  const nextChange = (Math.floor(now / DEFAULT_VALIDITY_MS) + 1) * DEFAULT_VALIDITY_MS;
  return {
    ...answer,
    // Links to static documents name the build, so a new build changes every document.
    modified: Math.max(answer.modified, call.build.released),
    until: Math.min(answer.until ?? nextChange, call.build.until),
  };
}

/** The path of a request below its region. */
function pathOf({ provider, row, parameters }: DocumentRequest): string {
  const path = providerPath(provider, row);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? "");
}

function whyMissing({ row, region, parameters }: DocumentRequest, absent: string | null): string {
  if (absent !== null) return `Not Found: ${absent}`;
  const reason = legacyReason(row.id, 404);
  if (reason !== null) return reason;
  const named = Object.entries(parameters).map(([name, value]) => `${name} ${quoted(value)}`);
  const of = named.length > 0 ? ` for ${named.join(", ")}` : " at this time";
  return `Not Found: no ${row.id} document exists in ${region}${of}.`;
}

import { fileURLToPath } from "node:url";
import { ENDPOINTS } from "@guildhall/contract";
import type { Dispatcher } from "undici";
import type { LoadRequest } from "../load/load.ts";
import { type ServerProcess, startServer } from "../load/server-process.ts";
import { startBare } from "../load/start-bare.ts";
import { measureThroughput, type Throughput } from "../load/throughput.ts";
import { peerFile } from "../peers.ts";
import { characterCalls, type GuildAddress, LARGEST_GUILD, nearestTo } from "./characters.ts";
import { type Service, startService } from "./service.ts";

/** The calls per second of each server, and the size of the document in bytes. */
export interface Comparison {
  readonly throughputs: readonly Throughput[];
  readonly bytes: number;
}

/** The desired size of the compared document, in bytes. The nearest one is used. */
const LENGTH = 4_096;
/** Number of different characters in calls that must not be answered from a cache. */
const MANY = 3_000;

const OPENAPI = fileURLToPath(new URL("../../docs/generated/openapi.json", import.meta.url));

/** Puts the same load on the emulator, on a bare server with the emulator's response, and on Prism. */
export async function compareServers({
  rounds,
  dispatcher,
}: {
  readonly rounds: number;
  readonly dispatcher: Dispatcher;
}): Promise<Comparison> {
  await using servers = new AsyncDisposableStack();
  const running = <Server extends Pick<ServerProcess, "stop">>(server: Server): Server => {
    servers.defer(() => server.stop());
    return server;
  };
  const emulator = running(await startService(dispatcher));
  const { call, bytes } = await exampleCall(emulator, dispatcher);
  const bare = running(await startBare(call));
  const prism = running(await startPrism());
  const members = await characterCalls(emulator, LARGEST_GUILD, dispatcher);
  const { region, ...slugs } = LARGEST_GUILD;
  const roster = emulator.call(region, ENDPOINTS.guilds.roster, slugs);
  const gzipped = { ...call, headers: { ...call.headers, "accept-encoding": "gzip" } };
  const bareCall = emulator.callAt(bare.url, call);
  const prismCall = emulator.callAt(prism.url, call);
  const throughputs = await measureThroughput(
    [
      {
        name: "bare",
        about: "bare node:http, the same bytes and headers",
        server: bare,
        callAt: () => bareCall,
        ...SHORT,
      },
      { name: "emulator", about: "emulator", server: emulator, callAt: () => call, ...SHORT },
      {
        name: "prism",
        about: "Prism, the same call, an example of its OpenAPI",
        server: prism,
        callAt: () => prismCall,
        ...SHORT,
        requests: 500,
      },
      {
        name: "gzip",
        about: "emulator, gzip accepted",
        server: emulator,
        callAt: () => gzipped,
        ...SHORT,
      },
      {
        name: "not_kept",
        about: "emulator, without cached responses",
        server: emulator,
        callAt: (index) => neverAsked(members[index % MANY] ?? call, index),
        ...SHORT,
        requests: MANY,
      },
      {
        name: "roster",
        about: "emulator, a roster of 10,000 members, one call at a time",
        server: emulator,
        callAt: () => roster,
        requests: 10,
        concurrency: 1,
      },
    ],
    { rounds, dispatcher },
  );
  return { throughputs, bytes };
}

const SHORT = { requests: 10_000, concurrency: 50 };

/** Returns the call of a character of the example guild, and the size of its document. */
async function exampleCall(emulator: Service, dispatcher: Dispatcher) {
  const { realmSlug, guildSlug } = emulator.example;
  const guild: GuildAddress = { region: "us", realmSlug, nameSlug: guildSlug };
  return nearestTo(LENGTH, await characterCalls(emulator, guild, dispatcher), dispatcher);
}

function startPrism(): Promise<ServerProcess> {
  const quiet = ["--verboseLevel", "silent", "--multiprocess", "false"];
  return startServer({
    script: peerFile("@stoplight/prism-cli/dist/index.js"),
    args: (port) => ["mock", ...quiet, "--port", String(port), OPENAPI],
  });
}

/** Returns the same call with a unique query, so that the response is not cached. */
function neverAsked({ url, headers }: LoadRequest, index: number): LoadRequest {
  return { url: `${url}&call=${index}`, headers };
}

import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { type Client, createClient } from "@guildhall/client";
import { contract, providerAt } from "@guildhall/contract";

// Makes many calls, closes the client, and reports what it left behind. Needs --expose-gc.
const [url = "", calls = "0", concurrency = "1"] = process.argv.slice(2);

/** The result of the soak, sent after the client is closed. */
export interface SoakResult {
  readonly seconds: number;
  /** By the name of the error; `ok` for a document. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly retries: number;
  /** In bytes after a collection, each tenth of the run; the first after a tenth. */
  readonly heap: readonly number[];
  readonly unhandled: number;
  /** Connections that are open after the client is closed. */
  readonly openSockets: number;
  /** Resources that keep the process alive after that. */
  readonly left: readonly string[];
}

/** The number of documents that are requested repeatedly, so that the cache answers some calls. */
const KEPT_DOCUMENTS = 500;
/** One in this number of calls may use the cache. */
const CACHED_EVERY = 10;

let unhandled = 0;
process.on("unhandledRejection", () => {
  unhandled += 1;
});
let openSockets = 0;
subscribe("net.client.socket", (message) => {
  openSockets += 1;
  (message as { readonly socket: Socket }).socket.once("close", () => {
    openSockets -= 1;
  });
});
const before = process.getActiveResourcesInfo();

const client = createClient({
  provider: providerAt(contract, url),
  region: "us",
  credentials: { clientId: "soak", clientSecret: "a-secret" },
  quota: { perSecond: 1e6, perHour: 1e9 },
  retry: { baseDelayMs: 2, maxDelayMs: 20 },
  timeouts: { connect: 5_000, headers: 1_000, body: 1_000, call: 10_000 },
  cacheTimes: { fresh: 100 },
});
const result = await soak(client, Number(calls), Number(concurrency));
await client.close();
// Sockets close a moment after the last answer.
await new Promise((resolve) => setTimeout(resolve, 200));
const left = remaining(process.getActiveResourcesInfo(), before);
process.send?.({ ...result, unhandled, openSockets, left } satisfies SoakResult);
process.disconnect?.();

async function soak(client: Client, calls: number, concurrency: number) {
  const outcomes: Record<string, number> = {};
  const heap: number[] = [];
  let begun = 0;
  let retries = 0;
  client.on("retry", () => {
    retries += 1;
  });
  const tenth = Math.max(1, Math.floor(calls / 10));
  const started = performance.now();

  const one = async (index: number): Promise<string> => {
    try {
      // Only calls that the cache cannot answer count.
      if (index % CACHED_EVERY === 0) await client.items.get({ itemId: index % KEPT_DOCUMENTS });
      await client.items.get({ itemId: index % 50_000 }, { cache: false });
      return "ok";
    } catch (error) {
      return error instanceof Error ? error.name : typeof error;
    }
  };
  const worker = async () => {
    while (begun < calls) {
      begun += 1;
      const index = begun;
      const outcome = await one(index);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (index % tenth === 0) {
        globalThis.gc?.();
        heap.push(process.memoryUsage().heapUsed);
        progress(index, calls, started);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { seconds: (performance.now() - started) / 1000, outcomes, retries, heap };
}

function progress(done: number, calls: number, started: number): void {
  const seconds = (performance.now() - started) / 1000;
  process.stderr.write(`soak: ${done} of ${calls} calls after ${seconds.toFixed(1)} s\n`);
}

/** Returns the kinds of resources that are new. */
function remaining(now: readonly string[], then: readonly string[]): string[] {
  const known = [...then];
  return now.filter((kind) => {
    const index = known.indexOf(kind);
    if (index !== -1) known.splice(index, 1);
    return index === -1;
  });
}

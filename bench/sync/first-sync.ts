import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { unzip as unzipWith } from "node:zlib";
import { type Client, createClient } from "@guildhall/client";
import { mapConcurrent } from "@guildhall/client/bulk";
import { HOUR_MS } from "@guildhall/contract";
import type { EmulatorDescription } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { createSync } from "@guildhall/sync";
import { addGuild } from "@guildhall/tests/add-guild";
import { Agent, request } from "undici";
import { type Contestant, measure, type Timing } from "../measure.ts";
import { fetchToken } from "../token.ts";
import type { EmulatorThreadData } from "./emulator-thread.ts";
import { openPeerLoop } from "./peer-loop.ts";

const unzip = promisify(unzipWith);
/** The first byte of compressed documents. */
const GZIP = 0x1f;

/** A guild of 1,000 members. */
const GUILD = { region: "eu", realm: "silberquell", name: "Die Lange Tafel" } as const;
/** As many requests at a time as a sync has. */
const CONCURRENCY = 8;

export interface FirstSync {
  readonly timings: readonly Timing[];
  readonly requests: number;
  /** Of a sync an hour later, when nothing has changed. */
  readonly again: { readonly requests: number; readonly rows: number };
}

export interface FirstSyncOptions {
  readonly folder: string;
  readonly rounds: number;
  /** How long the service takes to respond, in ms. Without, the processor limits all of them, and no loop is timed. */
  readonly latencyMs: number;
}

/**
 * Times the first sync of 1,000 members with all documents of their characters. The others fetch the same documents: undici with
 * as many requests at a time and one bulk insert, and a loop that requests one document after the other with a client that others wrote, and inserts each.
 */
export async function compareFirstSyncs({
  folder,
  rounds,
  latencyMs,
}: FirstSyncOptions): Promise<FirstSync> {
  await using cleanUp = new AsyncDisposableStack();
  const data: EmulatorThreadData = { provider: "battlenet", latencyMs };
  const worker = new Worker(new URL("emulator-thread.ts", import.meta.url), {
    execArgv: ["--conditions=source"],
    workerData: data,
  });
  cleanUp.defer(() => worker.terminate().then(() => {}));
  const [service]: EmulatorDescription[] = await once(worker, "message");
  if (!service) throw new Error("The emulator did not report its address.");
  const { credentials, provider } = service;
  const client = createClient({ provider, credentials, region: GUILD.region, quota: false });
  cleanUp.defer(() => client.close());
  const dispatcher = new Agent();
  cleanUp.defer(() => dispatcher.close());
  const token = await fetchToken(provider.hosts[GUILD.region].token, credentials, dispatcher);
  const start = Date.now();

  /** Opens a new store. The images count as stored, so that none is requested. */
  const openSync = async (file: string, images: readonly string[] = []) => {
    const store = await openStore({ sqlite: file });
    await store.transaction(async (queries) => {
      for (const sourceUrl of images) await queries.images.put({ ...STORED_IMAGE, sourceUrl });
    });
    let now = start;
    const sync = createSync({
      ...{ store, provider, clients: () => client as Client, mediaFolder: folder },
      clock: () => now,
    });
    const { id } = await addGuild(store, provider, GUILD);
    const run = async () => {
      const { status, error } = await sync.run(id, { trigger: "schedule" });
      if (status !== "succeeded") throw new Error(`The sync ${status}: ${error?.message}`);
      await sync.refreshDetails(id);
    };
    const pass = (ms: number) => {
      now += ms;
    };
    return { run, pass, close: () => store.close() };
  };
  const requestsOf = async (work: () => Promise<void>) => {
    const urls: string[] = [];
    const stop = client.on("response", ({ url }) => void urls.push(url));
    await work();
    stop();
    return urls;
  };

  const file = join(folder, `first-${latencyMs}.sqlite`);
  const first = await openSync(file);
  const urls = await requestsOf(first.run);
  first.pass(HOUR_MS);
  const before = rowsOf(file);
  const again = await requestsOf(first.run);
  const rows = rowsOf(file).filter((row, index) => row !== before[index]).length;
  await first.close();
  const images = imagesOf(file);

  // The emulator compresses every document but the smallest.
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip" };
  const fetchText = async (url: string) => {
    const { body } = await request(url, { dispatcher, headers });
    const bytes = Buffer.from(await body.arrayBuffer());
    const text = (bytes[0] === GZIP ? await unzip(bytes) : bytes).toString();
    JSON.parse(text);
    return text;
  };
  let files = 0;
  const openPlain = (work: (database: DatabaseSync) => Promise<void>) => async () => {
    const database = new DatabaseSync(join(folder, `plain-${latencyMs}-${++files}.sqlite`));
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    database.exec("CREATE TABLE documents (url, text)");
    return { run: () => work(database), cleanUp: async () => database.close() };
  };
  const insert = (database: DatabaseSync, url: string, text: string) =>
    database.prepare("INSERT INTO documents VALUES (?, ?)").run(url, text);
  const contestants: Contestant[] = [
    {
      name: "first_1000",
      async prepare() {
        const { run, close } = await openSync(
          join(folder, `ours-${latencyMs}-${++files}.sqlite`),
          images,
        );
        return { run, cleanUp: close };
      },
    },
    {
      name: "undici_1000",
      prepare: openPlain(async (database) => {
        const texts = await mapConcurrent(urls, fetchText, { concurrency: CONCURRENCY });
        database.exec("BEGIN");
        for (const each of texts) if (each.ok) insert(database, each.item, each.value);
        database.exec("COMMIT");
      }),
    },
  ];
  if (latencyMs > 0) {
    const peer = await openPeerLoop(service, GUILD.region);
    cleanUp.defer(() => peer.close());
    contestants.push({
      name: "loop_1000",
      prepare: openPlain(async (database) => {
        for (const url of urls) {
          // A refused document ends in an error.
          const document = await peer.fetch(url).catch(() => null);
          insert(database, url, JSON.stringify(document));
        }
      }),
    });
  }
  const timings = await measure(contestants, { rounds, warmups: 0 });
  return { timings, requests: urls.length, again: { requests: again.length, rows } };
}

const STORED_IMAGE = {
  ...{ hash: "0".repeat(64), contentType: "image/jpeg" },
  ...{ byteLength: 1, width: 1, height: 1, fetchedAt: 0 },
};

/** The addresses of the images of a guild's characters. */
function imagesOf(file: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const urls = database.prepare(
    "SELECT portrait_url AS url FROM members UNION SELECT image_url FROM character_documents",
  );
  return urls.all().flatMap(({ url }) => (typeof url === "string" ? [url] : []));
}

const TABLES = ["members", "changes", "news", "character_documents", "character_values"];

/** The rows of what is known of a guild, as JSON. */
function rowsOf(file: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  return TABLES.flatMap((table) =>
    database
      .prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)
      .all()
      .map((row) => JSON.stringify(row)),
  );
}

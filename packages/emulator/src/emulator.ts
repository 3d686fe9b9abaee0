import { PROVIDERS, type Provider } from "@guildhall/contract";
import { describeEmulator, type EmulatorDescription, exampleOfWorld } from "./description.ts";
import { createWorldSource } from "./documents/world-source.ts";
import { createImageServer } from "./images/image-server.ts";
import { createApiServer } from "./protocol/api-server.ts";
import { createFaults, type Faults } from "./protocol/faults.ts";
import { fetchAdapter } from "./protocol/fetch-adapter.ts";
import { createHandler } from "./protocol/handler.ts";
import { type Listening, type ListenOptions, listen } from "./protocol/node-adapter.ts";
import { createRequestLog, type LoggedRequest } from "./protocol/request-log.ts";
import { type Credentials, createTokenServer } from "./protocol/token-server.ts";
import { readDocumentIndex } from "./recorded/document-index.ts";
import { exampleOfRecordings } from "./recorded/recorded-example.ts";
import { createRecordedSource } from "./recorded/recorded-source.ts";
import { findRecordedSubject } from "./recorded/recorded-subjects.ts";
import { createWorld, type World } from "./world/world.ts";

export interface EmulatorOptions {
  /** The same seed and clock give the same documents, byte for byte. 7 by default. */
  readonly seed?: number;
  /** Whose names, paths and headers are spoken; the contract's own by default. */
  readonly provider?: Provider;
  /** The time in ms since 1970; the system's by default. */
  readonly clock?: () => number;
  /** A folder of recorded documents with an `INDEX.tsv`: then they, and nothing else, answer. */
  readonly documents?: string;
}

/** The service, running here. */
export interface Emulator {
  /** Answers a request in process. Links in documents begin with the request's origin. */
  fetch(request: Request): Promise<Response>;
  /** Serves over HTTP. Rejects when the port cannot be had. */
  listen(options?: ListenOptions): Promise<Listening>;
  /** The client that its token server knows. No secret. */
  readonly credentials: Credentials;
  /** What a client needs to talk to the emulator at a base URL; also served at `/_emulator`. */
  description(baseUrl: string): EmulatorDescription;
  /** Answers that are given in place of the emulator's own. */
  readonly faults: Faults;
  /** The last requests, oldest first; at least the last 1,000. */
  readonly requests: readonly LoggedRequest[];
  readonly tokens: { revokeAll(): void };
  /** The world behind the documents, and the ways to change it. Recorded documents do not change. */
  readonly world: World;
  /** With recorded documents: how many there are, and how many rows of the index tell no request. */
  readonly recorded: { readonly documents: number; readonly skipped: number } | null;
}

/**
 * Creates the service: token server, every row of the endpoint table, images (contract 4 to 8).
 * @throws Error when `documents` has no index that can be read.
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  const { seed = 7, provider = PROVIDERS.contract, clock = Date.now, documents } = options;
  const credentials = { clientId: "guildhall-demo", clientSecret: "guildhall-demo-secret" };
  const world = createWorld({ seed, clock });
  const index = documents === undefined ? null : readDocumentIndex(documents);
  const example = (index && exampleOfRecordings(index, provider)) ?? exampleOfWorld(world);
  const description = (baseUrl: string) =>
    describeEmulator(provider, credentials, example, baseUrl);
  const tokens = createTokenServer({ credentials, seed, clock });
  const faults = createFaults();
  const log = createRequestLog();
  const handler = createHandler({
    provider,
    api: createApiServer({
      provider,
      world,
      source: index ? createRecordedSource(index) : createWorldSource(world),
      tokens,
    }),
    tokens,
    images: createImageServer(index ? findRecordedSubject(index) : subjectOf(world)),
    faults,
    log,
    describe: description,
  });
  return {
    fetch: fetchAdapter(handler),
    listen: (listenOptions = {}) => listen(handler, listenOptions),
    credentials,
    description,
    faults,
    requests: log.entries,
    tokens,
    world,
    recorded: index && { documents: index.recordings.length, skipped: index.skipped },
  };
}

function subjectOf(world: World) {
  return (region: string, characterId: number) => {
    const character = world.findCharacterById(characterId);
    return character?.region === region ? character : null;
  };
}

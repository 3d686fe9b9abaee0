import { checkNames, type Provider, REGIONS, type Region } from "@guildhall/contract";
import type { ServiceExample } from "@guildhall/contract/source";
import { type ApiClient, clientsById } from "../oauth/api-client.ts";
import { createTokenServer } from "../oauth/token-server.ts";
import { describeEmulator, type EmulatorDescription } from "../protocol/description.ts";
import type { EmulatorResponse, Handler } from "../protocol/exchange.ts";
import { type EmulatorServer, type ListenOptions, listen } from "../protocol/node-adapter.ts";
import { readDocumentIndex } from "./document-index.ts";
import { exampleOfRecordings } from "./recorded-example.ts";
import { createRecorderRoutes } from "./recorder-routes.ts";
import { openRecordingFolder } from "./recording-folder.ts";
import { createRecordingProxy } from "./recording-proxy.ts";
import type { Upstream } from "./upstream.ts";

export interface RecorderOptions {
  /** The real service. */
  readonly provider: Provider;
  /** Calls the real service. */
  readonly upstream: Upstream;
  /** The folder for the documents, as the option `documents` of `createEmulator` names it. Created when it does not exist. */
  readonly folder: string;
  /** The regions that may be called. Defaults to all. */
  readonly regions?: readonly Region[];
  /** The seed of the recorder's own tokens. Use a number that nobody can guess. */
  readonly seed: number;
  /** The time in ms since 1970. Defaults to the system clock. */
  readonly clock?: () => number;
  /** Receives one line for each call, without secrets. */
  readonly log?: (line: string) => void;
}

const OPTIONS = {
  provider: true,
  upstream: true,
  folder: true,
  regions: true,
  seed: true,
  clock: true,
  log: true,
} as const satisfies Record<keyof RecorderOptions, true>;

/** A proxy of the real service that stores the documents of its responses. */
export interface Recorder {
  /** Serves over HTTP, like an emulator. Rejects when the port is not available. */
  listen(options?: ListenOptions): Promise<EmulatorServer>;
  /** What a client needs to call it at a base URL; also served at `/_emulator`. The example is a recorded guild. */
  description(baseUrl: string): EmulatorDescription<ServiceExample | null>;
  /** The number of documents in the folder. */
  readonly documents: number;
  /** Resolves when all pending requests are answered and their documents stored. */
  settled(): Promise<void>;
}

/** Public credentials, valid for this recorder only. */
const CLIENT: ApiClient = { id: "guildhall-recorder", secret: "guildhall-recorder-secret" };
const CREDENTIALS = { clientId: CLIENT.id, clientSecret: CLIENT.secret };

/**
 * Creates a recorder. Callers need a token of the recorder's own token server, which accepts only the
 * credentials of its description. Only `upstream` has those of the real service.
 * @throws TypeError for an unknown option; the error of the file system when the folder cannot be written; Error when its index cannot
 * be read.
 */
export async function createRecorder(options: RecorderOptions): Promise<Recorder> {
  checkNames(options, Object.keys(OPTIONS), "createRecorder");
  const { provider, upstream, regions = REGIONS, seed, clock = Date.now, log = () => {} } = options;
  const folder = await openRecordingFolder(options.folder);
  const example = exampleOfRecordings(readDocumentIndex(options.folder), provider);
  const description = { provider, credentials: CREDENTIALS, example };
  const describe = (baseUrl: string) => describeEmulator(description, baseUrl);
  const answer = createRecorderRoutes({
    provider,
    regions,
    tokens: createTokenServer({ clients: clientsById([CLIENT]), seed, clock, accounts: [] }),
    proxy: createRecordingProxy({ provider, upstream, folder, log }),
    describe,
  });
  const pending = new Set<Promise<EmulatorResponse>>();
  const handler: Handler = (request) => {
    const response = Promise.try(answer, request);
    pending.add(response);
    const done = () => void pending.delete(response);
    response.then(done, done);
    return response;
  };
  return {
    listen: (listenOptions = {}) => listen(handler, listenOptions),
    description: describe,
    get documents() {
      return folder.size;
    },
    async settled() {
      await Promise.allSettled(pending);
    },
  };
}

import { PROVIDERS, type Provider } from "@guildhall/contract";
import type { ControlApi } from "./control/control-api.ts";
import { describeEmulator, type EmulatorDescription, exampleOfWorld } from "./description.ts";
import { createWorldSource } from "./documents/world-source.ts";
import { createFaults, type Faults } from "./faults/faults.ts";
import { createImageServer } from "./images/image-server.ts";
import {
  type ApiClient,
  clientsById,
  DEMO_CLIENT,
  quotaProblem,
  secretsOf,
} from "./oauth/api-client.ts";
import type { Credentials } from "./oauth/client-authentication.ts";
import { createClientQuotas } from "./oauth/client-quotas.ts";
import { createSecretHider, knownSecrets } from "./oauth/secrets.ts";
import { createTokenServer } from "./oauth/token-server.ts";
import type { TokenControl } from "./oauth/token-store.ts";
import { createApiServer } from "./protocol/api-server.ts";
import { fetchAdapter } from "./protocol/fetch-adapter.ts";
import { createHandler } from "./protocol/handler.ts";
import { type Listening, type ListenOptions, listen } from "./protocol/node-adapter.ts";
import type { RetryAfterForm } from "./protocol/quota.ts";
import { createRequestLog, type LoggedRequest } from "./protocol/request-log.ts";
import type { Wait } from "./protocol/transport.ts";
import { systemWait } from "./protocol/wait.ts";
import { readDocumentIndex } from "./recorded/document-index.ts";
import { exampleOfRecordings } from "./recorded/recorded-example.ts";
import { createRecordedSource } from "./recorded/recorded-source.ts";
import { findRecordedSubject } from "./recorded/recorded-subjects.ts";
import { exampleParameters, worldExampleParameters } from "./reference/example-parameters.ts";
import { createReference } from "./reference/reference.ts";
import { createWorld, type World } from "./world/world.ts";

export interface EmulatorOptions {
  /** The same seed and clock give the same documents, byte for byte. 7 by default. */
  readonly seed?: number;
  /** Whose names, paths and headers are spoken; the contract's own by default. */
  readonly provider?: Provider;
  /** The time in ms since 1970; the system's by default. The world's time begins with it. */
  readonly clock?: () => number;
  /** How many times as fast as the clock the world runs; 1 by default. */
  readonly speed?: number;
  /**
   * How many calls each client may make, over all regions (contract 7, 429): more in a second are
   * refused for the rest of it, more in an hour are answered slowly. Calls are not counted by default.
   */
  readonly quota?: Provider["quota"] | null;
  /** How a 429 of the quota tells when to come again; in whole seconds by default. */
  readonly retryAfter?: RetryAfterForm;
  /** How slow answers and faults wait; by the system's timers when it is not told. */
  readonly wait?: Wait;
  /**
   * Who may ask for tokens; `guildhall-demo` alone by default. The first one is the one of
   * `credentials` and of the description, which tells its secret to whoever asks.
   */
  readonly clients?: readonly ApiClient[];
  /** A folder of recorded documents with an `INDEX.tsv`: then they, and nothing else, answer. */
  readonly documents?: string;
}

/** The service, running here. */
export interface Emulator {
  /** Answers a request in process. Links in documents begin with the request's origin. */
  fetch(request: Request): Promise<Response>;
  /** Serves over HTTP. Rejects when the port cannot be had. */
  listen(options?: ListenOptions): Promise<Listening>;
  /** Those of the first client that its token server knows. No secret. */
  readonly credentials: Credentials;
  /** What a client needs to talk to the emulator at a base URL; also served at `/_emulator`. */
  description(baseUrl: string): EmulatorDescription;
  /** What it is told to do wrong. */
  readonly faults: Faults;
  /** The last requests, oldest first; at least the last 1,000. */
  readonly requests: readonly LoggedRequest[];
  /** The tokens that its token server gave. */
  readonly tokens: TokenControl;
  /** The world behind the documents, and the ways to change it. Recorded documents do not change. */
  readonly world: World;
  /** With recorded documents: how many there are, and how many rows of the index tell no request. */
  readonly recorded: { readonly documents: number; readonly skipped: number } | null;
  /** Puts everything back to how it was at first: world, time, tokens, faults, request log. */
  reset(): void;
}

/**
 * Creates the service: token server, every row of the endpoint table, images (contract 4 to 8).
 * @throws Error when `documents` has no index that can be read, RangeError for a seed or a quota that is
 * no whole number, a clock that tells no time, and clients that cannot be.
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  const { seed = 7, provider = PROVIDERS.contract, clock = Date.now, documents } = options;
  const { speed = 1, quota = null, retryAfter = "seconds", wait = systemWait } = options;
  const { clients = [DEMO_CLIENT] } = options;
  checkNumbers(seed, quota);
  const knownClients = clientsById(clients);
  const credentials = credentialsOf(clients[0] ?? DEMO_CLIENT);
  const world = createWorld({ seed, clock, speed });
  if (Number.isNaN(world.clock.now())) {
    throw new RangeError("The clock must tell the time in ms since 1970; it tells no number.");
  }
  const index = documents === undefined ? null : readDocumentIndex(documents);
  const recorded = index && { documents: index.recordings.length, skipped: index.skipped };
  const example = (index && exampleOfRecordings(index, provider)) ?? exampleOfWorld(world);
  const description = { provider, credentials, example, recorded: index !== null };
  const describe = (baseUrl: string) => describeEmulator(description, baseUrl);
  const tokens = createTokenServer({
    clients: knownClients,
    seed,
    clock,
    accounts: { all: world.accounts },
  });
  const faults = createFaults({ seed, clock, revokeToken: tokens.control.revoke, wait });
  const log = createRequestLog(createSecretHider(knownSecrets(clients.flatMap(secretsOf))));
  const calls = createClientQuotas(knownClients, quota, clock);
  const reset = () => {
    faults.clear();
    tokens.reset();
    calls?.reset();
    world.reset();
    log.clear();
  };
  let control: Promise<ControlApi> | null = null;
  /** Its checks of what it is told take a while to load, and few emulators are told anything. */
  const loadControl = () => {
    control ??= import("./control/control-api.ts").then(({ createControlApi }) =>
      createControlApi({ world, faults, log, tokens: tokens.control, recorded, reset }),
    );
    return control;
  };
  const handler = createHandler({
    provider,
    api: createApiServer({
      provider,
      source: index ? createRecordedSource(index) : createWorldSource(world),
      tokens,
      now: world.clock.now,
      quota: calls,
      retryAfter,
    }),
    tokens,
    images: createImageServer(
      index ? findRecordedSubject(index) : subjectOf(world),
      world.clock.now,
    ),
    faults,
    log,
    describe,
    control: loadControl,
    reference: createReference({
      describe,
      parameters: () =>
        index ? exampleParameters(example, world.clock.now()) : worldExampleParameters(world),
    }),
    clock,
    now: world.clock.now,
  });
  const serving = { connections: faults.connections, wait };
  return {
    fetch: fetchAdapter(handler, serving),
    listen: (listenOptions = {}) => listen(handler, listenOptions, serving),
    credentials,
    description: describe,
    faults,
    requests: log.entries,
    tokens: tokens.control,
    world,
    recorded,
    reset,
  };
}

function checkNumbers(seed: number, quota: Provider["quota"] | null): void {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`A seed is a whole number, not ${seed}.`);
  const problem = quotaProblem(quota);
  if (problem !== null) throw new RangeError(`The quota's ${problem}.`);
}

function credentialsOf({ id, secret }: ApiClient): Credentials {
  return { clientId: id, clientSecret: secret };
}

function subjectOf(world: World) {
  return (region: string, characterId: number) => {
    const character = world.findCharacterById(characterId);
    return character?.region === region ? character : null;
  };
}

import { checkNames, PROVIDERS, type Provider } from "@guildhall/contract";
import {
  createServiceClock,
  type DocumentSource,
  type ServiceClock,
  type ServiceExample,
} from "@guildhall/contract/source";
import { faultCatalogue } from "../faults/fault-kinds.ts";
import { enginePresets } from "../faults/fault-presets.ts";
import type { FaultRule } from "../faults/fault-rule.ts";
import { createFaults, type Faults } from "../faults/faults.ts";
import { untilPatchDay } from "../faults/patch-day.ts";
import { createImageServer } from "../images/image-server.ts";
import {
  type ApiClient,
  clientsById,
  DEMO_CLIENT,
  quotaProblem,
  secretsOf,
} from "../oauth/api-client.ts";
import { createClientQuotas } from "../oauth/client-quotas.ts";
import { createSecretHider, knownSecrets } from "../oauth/secrets.ts";
import { createTokenServer } from "../oauth/token-server.ts";
import type { TokenControl } from "../oauth/token-store.ts";
import type { Wait } from "../protocol/delivery.ts";
import {
  type ClientCredentials,
  describeEmulator,
  type EmulatorDescription,
} from "../protocol/description.ts";
import { fetchAdapter } from "../protocol/fetch-adapter.ts";
import { type EmulatorServer, type ListenOptions, listen } from "../protocol/node-adapter.ts";
import { createRequestLog, type LoggedRequest } from "../protocol/request-log.ts";
import { systemWait } from "../protocol/wait.ts";
import { createReference } from "../reference/reference.ts";
import { createApiServer, type RetryAfterForm } from "./api-server.ts";
import { withCors } from "./cors.ts";
import { createHandler } from "./handler.ts";

export interface EngineOptions {
  /** The same seed and clock give the same tokens and random faults. Defaults to 7. */
  readonly seed?: number;
  /** The provider to emulate: its names, paths and headers. Defaults to `PROVIDERS.contract`. */
  readonly provider?: Provider;
  /** The time in ms since 1970. Defaults to the system clock. The time of the service starts with it. */
  readonly clock?: () => number;
  /** How many times as fast as the clock the service's time runs. Defaults to 1. */
  readonly speed?: number;
  /**
   * The requests that each client may make, over all regions (contract 7, 429). Beyond the limit of a
   * second, requests are refused; beyond the limit of an hour, they are delayed. Defaults to no limit.
   */
  readonly quota?: Provider["quota"] | null;
  /** The form of `Retry-After` in a 429 of the quota. Defaults to `seconds`. */
  readonly retryAfter?: RetryAfterForm;
  /**
   * Accepts names in modern paths as people write them, such as `Lanternwatch Company`. Defaults to false: like
   * the service, the emulator responds with 404.
   */
  readonly lenient?: boolean;
  /** Lets pages of any origin call the service (CORS), except the control API. Defaults to false. */
  readonly cors?: boolean;
  /** Waits for delayed responses and faults. Defaults to the system's timers. */
  readonly wait?: Wait;
  /**
   * The clients that may request tokens. Defaults to `guildhall-demo`. The first one is published as
   * `credentials` and, with its secret, in the description.
   */
  readonly clients?: readonly ApiClient[];
  /** Fault presets by name, in addition to the emulator's own, which match `*`, or instead of them. */
  readonly faultPresets?: Readonly<Record<string, FaultRule>>;
  /** Creates the source of the documents. */
  readonly source: (context: SourceContext) => DocumentSource;
}

const SHARED = {
  seed: true,
  provider: true,
  clock: true,
  speed: true,
  quota: true,
  retryAfter: true,
  lenient: true,
  cors: true,
  wait: true,
  clients: true,
} as const satisfies Record<Exclude<keyof EngineOptions, "source" | "faultPresets">, true>;

/** The names of the options that `createEmulator` passes on. */
export const SHARED_OPTIONS: readonly string[] = Object.keys(SHARED);

/** Options passed to the source factory. */
export interface SourceContext {
  readonly seed: number;
  readonly provider: Provider;
  /** The time of the service. */
  readonly clock: ServiceClock;
  /** Whether modern paths accept names of realms other than the slug. */
  readonly lenient: boolean;
}

/** The service, running locally. */
export interface Engine<Example extends ServiceExample | null = ServiceExample | null> {
  /** Answers a request in process. Links in documents begin with the origin of the request. */
  fetch(request: Request): Promise<Response>;
  /** Serves over HTTP. Rejects when the port is not available. */
  listen(options?: ListenOptions): Promise<EmulatorServer>;
  /** The credentials of the first client. They are not secret. */
  readonly credentials: ClientCredentials;
  /** What a client needs to call the emulator at a base URL; also served at `/_emulator`. */
  description(baseUrl: string): EmulatorDescription<Example>;
  /** The faults in force. */
  readonly faults: Faults;
  /** The last requests, oldest first; at least the last 1,000. */
  readonly requests: readonly LoggedRequest[];
  /** The tokens that were issued. */
  readonly tokens: TokenControl;
  /** The time of the service. */
  readonly clock: ServiceClock;
  /**
   * Returns source, time, tokens, faults and request log to their initial state. Clients of this process that were
   * created with the provider of `description` end the block of a 429.
   */
  reset(): void;
}

/**
 * Creates the service over a source of documents: token server, every row of the endpoint table and of
 * the source, images (contract 4 to 8).
 * @throws TypeError for an unknown option; RangeError for a seed or a quota that is not an integer, an invalid clock, and
 * invalid clients.
 */
export function createEngine(options: EngineOptions): Engine {
  checkNames(options, [...SHARED_OPTIONS, "faultPresets", "source"], "createEngine");
  const { seed = 7, provider = PROVIDERS.contract, clock = Date.now, speed = 1 } = options;
  const { quota = null, retryAfter = "seconds", lenient = false, wait = systemWait } = options;
  const { clients = [DEMO_CLIENT], faultPresets = {}, cors = false } = options;
  checkNumbers(seed, quota);
  const knownClients = clientsById(clients);
  const { id: clientId, secret: clientSecret } = clients[0] ?? DEMO_CLIENT;
  const credentials = { clientId, clientSecret };
  const serviceClock = createServiceClock(clock, speed);
  const { now } = serviceClock;
  const source = options.source({ seed, provider, clock: serviceClock, lenient });
  const { accounts = [] } = source;
  const resetListeners = new Set<() => void>();
  const onReset = (listener: () => void) => {
    resetListeners.add(listener);
    return () => void resetListeners.delete(listener);
  };
  let authority: Pick<EmulatorDescription, "certificateAuthority"> = {};
  const describe = (baseUrl: string) =>
    describeEmulator(
      { provider, credentials, example: source.example, ...authority },
      baseUrl,
      onReset,
    );
  const tokens = createTokenServer({ clients: knownClients, seed, clock, accounts });
  const faults = createFaults({
    seed,
    catalogue: faultCatalogue(source, { ...enginePresets("*"), ...faultPresets }),
    clock,
    revokeToken: tokens.control.revoke,
    patchDay: () => source.builds && serviceClock.advance(untilPatchDay(source.builds, now())),
    wait,
  });
  const log = createRequestLog(createSecretHider(knownSecrets(clients.flatMap(secretsOf))));
  const quotas = createClientQuotas(knownClients, quota, clock);
  const reset = () => {
    faults.clear();
    tokens.reset();
    quotas.reset();
    source.reset?.();
    serviceClock.reset();
    log.clear();
    for (const listener of [...resetListeners]) listener();
  };
  const { control } = tokens;
  const answer = createHandler({
    provider,
    source,
    api: createApiServer({ provider, source, tokens, now, quotas, retryAfter, lenient }),
    tokens,
    images: createImageServer(source.images),
    faults,
    log,
    describe,
    async control() {
      // Loaded on first use: most emulators are never controlled over HTTP.
      const { createControlApi } = await import("../control/control-api.ts");
      const clock = serviceClock;
      return createControlApi({ seed, source, clock, faults, log, tokens: control, reset });
    },
    reference: createReference({ describe, source }),
    clock,
    now,
  });
  const handler = cors ? withCors(answer) : answer;
  const delivery = { connections: faults.connections, wait };
  return {
    fetch: fetchAdapter(handler, delivery),
    listen(listenOptions = {}) {
      const { certificateAuthority } = listenOptions.tls ?? {};
      if (certificateAuthority !== undefined) authority = { certificateAuthority };
      return listen(handler, listenOptions, delivery);
    },
    credentials,
    description: describe,
    faults,
    requests: log.entries,
    tokens: control,
    clock: serviceClock,
    reset,
  };
}

function checkNumbers(seed: number, quota: Provider["quota"] | null): void {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`A seed must be an integer, not ${seed}.`);
  const problem = quotaProblem(quota);
  if (problem !== null) throw new RangeError(`The quota's ${problem}.`);
}

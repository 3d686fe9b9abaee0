import type { Provider, Region } from "@guildhall/contract";
import { createTransport } from "#platform";
import { checkNames, checkReplacements } from "../argument-checks.ts";
import { checkFreePath } from "../calls/free-path.ts";
import { checkProvider, DEFAULT_MAX_BODY_BYTES, DEFAULT_USER_AGENT } from "../client-options.ts";
import { withOwnErrors } from "../errors/own-errors.ts";
import { redactBody } from "../errors/redacted-body.ts";
import { type Redact, redaction } from "../errors/redaction.ts";
import { createEventHub } from "../events.ts";
import { runCall } from "../layers/deadline.ts";
import { isolatesRequests } from "../platform/isolation.ts";
import type { TransportResponse } from "../platform/transport.ts";
import { SYSTEM_TIME, type Time } from "../time.ts";
import { completeTimeouts, type Timeouts } from "../timeouts.ts";
import { type Credentials, checkCredentials, secretsOf } from "../tokens/credentials.ts";
import { sendWithToken } from "../tokens/send-with-token.ts";
import { createTokenSource } from "../tokens/token-source.ts";

/** The options of `createForwarder`. */
export interface ForwarderOptions {
  /** Describes the service's hosts. */
  readonly provider: Provider;
  /** The client id and secret for the token requests. */
  readonly credentials: Credentials;
  /** The timeout of each phase, in ms. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** The clock and the timers. Defaults to those of the system. */
  readonly time?: Time | undefined;
}

/**
 * Sends requests to the service and returns the responses of any status unchanged, for a proxy or a
 * recorder. Caches nothing, and retries a request only after a 401, with a new token (contract 5.5). A path
 * is the provider's own, with its query. Secrets in a response are replaced. Without a response, a call rejects with
 * ApiError, and with RangeError for a path that leaves the host.
 */
export interface Forwarder {
  /** Requests a region's token, to detect wrong credentials before the first call. Rejects with TokenError. */
  authorize(region: Region): Promise<void>;
  /** Sends a request to the API of a region with the application's token. */
  api(region: Region, path: string): Promise<TransportResponse>;
  /** Fetches an image from a region's render host, without a token. */
  render(region: Region, path: string): Promise<TransportResponse>;
  /** Replaces the secrets of all calls so far: the client secret and every token. */
  redact(text: string): string;
  /** Aborts pending calls and closes the connections. Can be called more than once. */
  close(): Promise<void>;
}

const FORWARDER_OPTIONS = {
  provider: true,
  credentials: true,
  timeouts: true,
  time: true,
} as const satisfies Record<keyof ForwarderOptions, true>;

/**
 * Creates a forwarder. The first call sends the first request.
 * @throws TypeError for missing credentials or an unknown option; RangeError for an invalid timeout.
 */
export function createForwarder(options: ForwarderOptions): Forwarder {
  checkNames(options, Object.keys(FORWARDER_OPTIONS));
  checkReplacements(options);
  const { provider, time = SYSTEM_TIME } = options;
  checkProvider(provider);
  const credentials = checkCredentials(options.credentials);
  const timeouts = completeTimeouts(options.timeouts);
  const transport = createTransport({ timeouts, maxBodyBytes: DEFAULT_MAX_BODY_BYTES });
  const isolated = isolatesRequests();
  const tokens = createTokenSource({
    isolated,
    provider,
    credentials,
    transport,
    time,
    events: createEventHub(),
    userAgent: DEFAULT_USER_AGENT,
    timeoutMs: timeouts.call,
  });
  const secrets = new Set(secretsOf(credentials));
  const redact: Redact = (text) => redaction([...secrets])(text);
  const closed = isolated ? null : new AbortController();

  const send = (host: string, pathAndQuery: string, headers: Record<string, string>) => {
    const [path = "", ...query] = pathAndQuery.split("?");
    const url = [host + checkFreePath(path), ...query].join("?");
    const place = { method: "GET", url } as const;
    const timed = { ...place, time, timeoutMs: timeouts.call, signal: closed?.signal };
    return runCall(timed, (signal) =>
      transport.send({
        ...place,
        signal,
        headers: { "accept-encoding": "gzip", "user-agent": DEFAULT_USER_AGENT, ...headers },
      }),
    );
  };

  return {
    authorize: (region) =>
      withOwnErrors(closed?.signal, async () => {
        await tokens.get(region, closed?.signal);
      }),
    api: (region, path) =>
      withOwnErrors(closed?.signal, async () => {
        const response = await sendWithToken({
          tokens,
          region,
          signal: closed?.signal,
          send(token) {
            secrets.add(token);
            const headers = { accept: "application/json", authorization: `Bearer ${token}` };
            return send(provider.hosts[region].api, path, headers);
          },
        });
        return withoutSecrets(response, redact);
      }),
    render: (region, path) =>
      withOwnErrors(closed?.signal, async () => send(provider.hosts[region].render, path, {})),
    redact,
    close() {
      closed?.abort(new Error("The forwarder is closed."));
      return transport.close();
    },
  };
}

/** Replaces secrets in the headers and the body of a response. */
function withoutSecrets(response: TransportResponse, redact: Redact): TransportResponse {
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, redact(value)]),
  );
  return { ...response, headers, body: redactBody(response.body, redact) };
}

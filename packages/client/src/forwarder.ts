import { type Provider, RETRIES_AFTER_401, type Region } from "@guildhall/contract";
import { createTransport } from "#platform";
import { checkFreePath } from "./calls/free-path.ts";
import { DEFAULT_MAX_BODY_BYTES, DEFAULT_USER_AGENT } from "./client-options.ts";
import { redactBody } from "./errors/redacted-body.ts";
import { type Redact, redaction } from "./errors/redaction.ts";
import { createEventHub } from "./events.ts";
import { runCall } from "./layers/deadline.ts";
import type { TransportResponse } from "./platform/transport.ts";
import { SYSTEM_TIME, type Time } from "./time.ts";
import { completeTimeouts, type Timeouts } from "./timeouts.ts";
import { type Credentials, checkCredentials, secretsOf } from "./tokens/credentials.ts";
import { createTokenSource } from "./tokens/token-source.ts";

/** What a forwarder needs to know. */
export interface ForwarderOptions {
  /** Whose hosts it calls. */
  readonly provider: Provider;
  /** What the application's tokens are asked for with. */
  readonly credentials: Credentials;
  /** In ms; those that are not told are those of `DEFAULT_TIMEOUTS`. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** The system's when it is not told. */
  readonly time?: Time | undefined;
}

/**
 * Calls the service and gives its answers as they come, whatever their status: for what stands between
 * a caller and the service. Nothing is cached, and nothing repeated but a call whose token was refused
 * (contract 5.5). Paths are the provider's own, with their query. Secrets that an answer repeats are
 * replaced. The calls reject with ApiError when there is no answer, and with RangeError for a path that
 * would leave the host.
 */
export interface Forwarder {
  /** Obtains a region's token, so that wrong credentials show before any call. Rejects with TokenError. */
  authorize(region: Region): Promise<void>;
  /** Calls the API of a region with the application's own token. */
  api(region: Region, path: string): Promise<TransportResponse>;
  /** Gets an image of a region's render host, without a token. */
  render(region: Region, path: string): Promise<TransportResponse>;
  /** A text without what is secret of the calls so far: the client secret, and every token. */
  redact(text: string): string;
  /** Ends what is under way and frees the connections. May be called again. */
  close(): Promise<void>;
}

/**
 * Makes a forwarder. Nothing is requested until its first call.
 * @throws TypeError for missing credentials, RangeError for a timeout that is none.
 */
export function createForwarder(options: ForwarderOptions): Forwarder {
  const { provider, time = SYSTEM_TIME } = options;
  const credentials = checkCredentials(options.credentials);
  const timeouts = completeTimeouts(options.timeouts);
  const transport = createTransport({ timeouts, maxBodyBytes: DEFAULT_MAX_BODY_BYTES });
  const tokens = createTokenSource({
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
  const closed = new AbortController();

  const send = (host: string, pathAndQuery: string, headers: Record<string, string>) => {
    const [path = "", ...query] = pathAndQuery.split("?");
    const url = [host + checkFreePath(path), ...query].join("?");
    const place = { method: "GET", url } as const;
    const timed = { ...place, time, timeoutMs: timeouts.call, signal: closed.signal };
    return runCall(timed, (signal) =>
      transport.send({
        ...place,
        signal,
        headers: { "accept-encoding": "gzip", "user-agent": DEFAULT_USER_AGENT, ...headers },
      }),
    );
  };

  return {
    async authorize(region) {
      await tokens.get(region, closed.signal);
    },
    async api(region, path) {
      let token = await tokens.get(region, closed.signal);
      for (let retries = 0; ; retries += 1) {
        secrets.add(token);
        const answer = await send(provider.hosts[region].api, path, {
          accept: "application/json",
          authorization: `Bearer ${token}`,
        });
        if (answer.status !== 401) tokens.accept(region, token);
        else if (retries < RETRIES_AFTER_401) {
          token = await tokens.renew(region, token, closed.signal);
          continue;
        }
        return withoutSecrets(answer, redact);
      }
    },
    async render(region, path) {
      return send(provider.hosts[region].render, path, {});
    },
    redact,
    close() {
      closed.abort(new Error("The forwarder is closed."));
      return transport.close();
    },
  };
}

/** The answer as it came, unless it repeats a secret. */
function withoutSecrets(answer: TransportResponse, redact: Redact): TransportResponse {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, redact(value)]),
  );
  return { ...answer, headers, body: redactBody(answer.body, redact) };
}

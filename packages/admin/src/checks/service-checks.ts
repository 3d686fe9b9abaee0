import { type Client, type Credentials, createClient } from "@guildhall/client";
import {
  DAY_MS,
  type Edition,
  HOUR_MS,
  type Locale,
  MINUTE_MS,
  type Provider,
  type QuotaStore,
  type Region,
  realms,
} from "@guildhall/contract";
import { causeOf, causeWords, type FailureCause } from "@guildhall/sync";
import { type Check, failed, ok, reasonOf, skipped, warning } from "./check.ts";

/** How long a host may take to respond, in ms. */
const TIMEOUT_MS = 10_000;
/** The pages show times correctly up to this difference of the clocks, in ms. */
const TOLERATED_MS = 5 * MINUTE_MS;
/** Certificates of hosts are often valid from an hour before they were issued: a new one is refused above this difference. */
const WRONG_MS = HOUR_MS;

export interface HostOptions {
  readonly provider: Provider;
  readonly region: Region;
  /** ms since 1970 */
  readonly clock: () => number;
  readonly timeoutMs?: number | undefined;
}

/** Checks that the hosts of the service respond, and compares the clock with their `Date`. */
export async function checkHosts(options: HostOptions): Promise<Check[]> {
  const { provider, region } = options;
  const { api, token } = provider.hosts[region];
  const [apiHost, tokenHost] = [new URL(api).origin, new URL(token).origin];
  const responses = await Promise.all(
    [...new Set([apiHost, tokenHost])].map((host) => requestHost(host, options)),
  );
  const isNetwork = responses.every(({ error }) => error !== undefined);
  const hosts = responses.map(({ host, error }) => {
    if (error === undefined) return ok(`host ${host}`, "It responds.");
    const away = host === tokenHost && !isNetwork ? "token-host" : "connection";
    return missingHost(host, error, away);
  });
  const dated = responses.find(({ offMs }) => offMs !== null);
  return [...hosts, checkClock(dated?.offMs ?? null)];
}

interface HostResponse {
  readonly host: string;
  /** Why the host did not respond; undefined when it did. */
  readonly error?: unknown;
  /** How far the clock of this machine is ahead of the host's, in ms. */
  readonly offMs: number | null;
}

async function requestHost(
  host: string,
  { clock, timeoutMs = TIMEOUT_MS }: HostOptions,
): Promise<HostResponse> {
  const before = clock();
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // Any status proves that the host responds. Redirects could lead to another host.
    const response = await fetch(host, { method: "HEAD", redirect: "manual", signal });
    const date = Date.parse(response.headers.get("date") ?? "");
    const now = (before + clock()) / 2;
    return { host, offMs: Number.isNaN(date) ? null : now - date };
  } catch (error) {
    return { host, error, offMs: null };
  }
}

function missingHost(host: string, error: unknown, away: FailureCause): Check {
  const isClock = causeOf(error) === "clock";
  const advice = isClock
    ? causeWords("clock").nextStep
    : "Check the network, the DNS, the firewall and any proxy of this machine. Behind a company's proxy, set " +
      "NODE_EXTRA_CA_CERTS to its certificate.";
  const message = `It does not respond: ${reasonOf(error)}.`;
  return failed(`host ${host}`, message, advice, isClock ? "clock" : away);
}

function checkClock(offMs: number | null): Check {
  if (offMs === null) return skipped("clock", "No host returned its time.");
  const seconds = Math.round(offMs / 1000);
  if (Math.abs(offMs) <= TOLERATED_MS) return ok("clock", "It agrees with the service.");
  const message = `It is ${spanText(Math.abs(offMs))} ${offMs > 0 ? "ahead of" : "behind"} the service.`;
  const advice = "Set the clock of this machine, and let NTP keep it right.";
  const check = Math.abs(offMs) > WRONG_MS ? failed : warning;
  return { ...check("clock", message, advice, "clock"), seconds };
}

/** Returns a span of time in days, hours or minutes, such as "3 hours". */
function spanText(ms: number): string {
  const [unit, size] =
    ms >= 2 * DAY_MS
      ? ["day", DAY_MS]
      : ms >= 2 * HOUR_MS
        ? ["hour", HOUR_MS]
        : ["minute", MINUTE_MS];
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat("en", format).format(Math.round(ms / size));
}

export interface CredentialsToCheck {
  readonly provider: Provider;
  readonly region: Region;
  readonly credentials: Credentials;
  readonly edition?: Edition;
  readonly locale?: Locale;
  /** Counts the requests of all processes. Defaults to this process. */
  readonly quotaStore?: QuotaStore | undefined;
  /** ms since 1970 */
  readonly clock: () => number;
  /** How long a host may take to respond, in ms. Defaults to 10 s. */
  readonly timeoutMs?: number | undefined;
}

const NETWORK = { cause: "connection", advice: causeWords("connection").nextStep } as const;

/** Checks credentials with the service: its hosts, the clock, the token, the access and the quota. Stores nothing. */
export async function checkCredentials(attempt: CredentialsToCheck): Promise<Check[]> {
  const { clock, timeoutMs = TIMEOUT_MS, quotaStore, ...options } = attempt;
  const client = createClient({
    ...{ ...options, retry: false, cache: false, timeouts: { call: timeoutMs } },
    ...(quotaStore && { quotaStore }),
  }) as Client;
  try {
    const [hosts, access] = await Promise.all([
      checkHosts({ ...options, clock, timeoutMs }),
      checkAccess(client),
    ]);
    // A token host that cannot be reached is not the cause when no host can.
    const isNetwork = hosts.some(({ cause }) => cause === "connection");
    const checks = access.map((check) =>
      isNetwork && check.cause === "token-host" ? { ...check, ...NETWORK } : check,
    );
    return [...hosts, ...checks];
  } finally {
    await client.close();
  }
}

/** Checks the token, the access to the service, and the quota that is left. */
export async function checkAccess(client: Client): Promise<Check[]> {
  try {
    const { data, quota } = await client.request(realms.index, { cache: false, retry: false });
    const access = ok(
      "credentials",
      `The service accepts them: it returned ${data.realms.length} realms of ${client.region}.`,
    );
    return [access, checkQuota(quota, client.provider.quota.perHour)];
  } catch (error) {
    const found = causeOf(error);
    // Each region has an index of its realms.
    const cause = found === "not-found" ? "wrong-region" : found;
    const wait = Object(error) as { readonly retryAfterMs?: number | null };
    return [
      {
        ...failed("credentials", reasonOf(error), causeWords(cause).nextStep, cause),
        ...(cause === "rate-limited" &&
          wait.retryAfterMs && { seconds: Math.ceil(wait.retryAfterMs / 1000) }),
      },
      skipped("quota", "The service was not reached."),
    ];
  }
}

function checkQuota(left: { readonly hour: number } | null, perHour: number): Check {
  if (left === null) return skipped("quota", "It is not limited.");
  const message = `${left.hour} of ${perHour} requests of this hour are left.`;
  if (left.hour > perHour / 20) return ok("quota", message);
  return warning(
    "quota",
    message,
    "Sync less often, and check which other programs use the client.",
    "rate-limited",
  );
}

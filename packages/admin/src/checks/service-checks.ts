import type { Client } from "@guildhall/client";
import { type Provider, type Region, realms } from "@guildhall/contract";
import { causeOf, causeWords } from "@guildhall/sync";
import { type Check, failed, ok, reasonOf, skipped, warning } from "./check.ts";

/** How long a host may take to respond, in ms. */
const TIMEOUT_MS = 10_000;
/** A difference of the clocks above this is reported, in ms. `Date` has whole seconds, and the request takes time. */
const TOLERATED_MS = 30_000;
const WRONG_MS = 5 * 60_000;

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
  const responses = await Promise.all(
    [...new Set([api, token].map((url) => new URL(url).origin))].map((host) =>
      requestHost(host, options),
    ),
  );
  const hosts = responses.map(({ check }) => check);
  const dated = responses.find(({ offMs }) => offMs !== null);
  return [...hosts, checkClock(dated?.offMs ?? null)];
}

async function requestHost(
  host: string,
  { clock, timeoutMs = TIMEOUT_MS }: HostOptions,
): Promise<{ readonly check: Check; readonly offMs: number | null }> {
  const name = `host ${host}`;
  const before = clock();
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // Any status proves that the host responds. Redirects could lead to another host.
    const response = await fetch(host, { method: "HEAD", redirect: "manual", signal });
    const date = Date.parse(response.headers.get("date") ?? "");
    const now = (before + clock()) / 2;
    const offMs = Number.isNaN(date) ? null : now - date;
    return { check: ok(name, "It responds."), offMs };
  } catch (error) {
    const advice =
      "Check the network, the DNS, the firewall and any proxy of this machine. Behind a company's proxy, set " +
      "NODE_EXTRA_CA_CERTS to its certificate.";
    return { check: failed(name, `It does not respond: ${reasonOf(error)}.`, advice), offMs: null };
  }
}

function checkClock(offMs: number | null): Check {
  if (offMs === null) return skipped("clock", "No host returned its time.");
  const seconds = Math.round(Math.abs(offMs) / 1000);
  if (Math.abs(offMs) <= TOLERATED_MS) return ok("clock", "It agrees with the service.");
  const message = `It is ${seconds} s ${offMs > 0 ? "ahead of" : "behind"} the service.`;
  const advice = "Set the clock of this machine, and let NTP keep it right.";
  return Math.abs(offMs) > WRONG_MS
    ? failed("clock", message, advice)
    : warning("clock", message, advice);
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
    const { nextStep } = causeWords(causeOf(error));
    return [
      failed("credentials", reasonOf(error), nextStep),
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
  );
}

import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { inspect } from "node:util";
import { type Client, createClient } from "@guildhall/client";
import { createMemoryQuota } from "@guildhall/client/quota";
import { documentProblems } from "@guildhall/client/validation";
import { FAULT_PRESETS, type Fault } from "@guildhall/emulator";
import { PHASE_MS } from "./declared-outcomes.ts";
import { fastTime, realMs } from "./fast-time.ts";
import { startFaultyService } from "./faulty-service.ts";
import type { Given, GivenError, Meeting, Member, Plan } from "./meeting.ts";

// Runs the plans that the parent process sends, each with a new client.
const since = Date.now();
const service = await startFaultyService(since);
const { provider, credentials, example } = service.description;
const guild = { realmSlug: example.realmSlug, nameSlug: example.guildSlug };
const time = fastTime(since);
/** A roster of 10,000 members is 5.9 MB. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;
const TOKEN = /EMU[0-9a-f]{8}/;
const BASIC = btoa(`${credentials.clientId}:${credentials.clientSecret}`);

let unhandled: string[] = [];
process.on("unhandledRejection", (reason) => unhandled.push(inspect(reason)));

let sockets: Socket[] = [];
subscribe("net.client.socket", (message) => {
  sockets.push((message as { readonly socket: Socket }).socket);
});

async function meet(plan: Plan): Promise<Meeting> {
  const { preset, rule, calls, callMs, warm, validate } = plan;
  const phase = realMs(plan.phaseMs);
  await service.reset();
  unhandled = [];
  sockets = [];
  const resources = process.getActiveResourcesInfo();
  const client = createClient({
    provider,
    credentials,
    region: "us",
    time,
    random: () => 0.5,
    // The transports measure their own timeouts with the system's clock.
    timeouts: { connect: phase, headers: phase, body: phase, call: callMs },
    maxBodyBytes: MAX_BODY_BYTES,
    // A fault must not affect the quota of the next one.
    quotaStore: createMemoryQuota({ time }),
    ...(validate && { validate: documentProblems }),
  });
  const heard = listen(client);
  if (warm) await client.realms.index();
  const before = (await service.requests()).length;
  await service.add({ ...FAULT_PRESETS[preset], ...rule } as Fault);

  const started = time.elapsed();
  const given: Given[] = [];
  const errors: unknown[] = [];
  for (let call = 0; call < calls; call += 1) given.push(await rosterOf(client, errors));
  const tookMs = time.elapsed() - started;
  const seen = (await service.requests()).slice(before);
  const sent = heard.rosters;
  const tokenTimes = heard.tokenTimes.slice();
  const elsewhere = await client
    .with({ region: "eu" })
    .realms.index()
    .then(
      () => "ok",
      (error: Error) => error.name,
    );
  await service.clear();
  const next = await rosterOf(client, errors);

  await client.close();
  const left = await leftAfter(resources);
  const texts = [...errors, ...heard.events].flatMap((each) => [
    inspect(each, { depth: 10, showHidden: true }),
    JSON.stringify(each) ?? "",
  ]);
  return {
    given,
    tookMs,
    sent,
    elsewhere,
    next,
    left,
    unhandled,
    openSockets: sockets.filter(({ destroyed }) => !destroyed).length,
    statuses: seen.flatMap(({ row, status }) => (row === "guilds.roster" ? [status] : [])),
    tokens: seen.filter(({ row }) => row === "token").length,
    tokenTimes,
    leaks: texts.filter((text) => {
      return TOKEN.test(text) || text.includes(credentials.clientSecret) || text.includes(BASIC);
    }),
  };
}

async function rosterOf(client: Client, errors: unknown[]): Promise<Given> {
  try {
    // A fault may have changed the type of any field.
    const roster: { readonly members: unknown } = await client.guilds.roster(guild, {
      cache: false,
    });
    const members = Array.isArray(roster.members) ? roster.members.map(memberOf) : null;
    const polluted = Object.getPrototypeOf(roster) !== Object.prototype || "note" in {};
    return { members, polluted };
  } catch (error) {
    errors.push(error);
    return { error: publicFields(error) };
  }
}

interface ListedMember {
  readonly character: {
    readonly id: unknown;
    readonly name: unknown;
    readonly realm: { readonly slug: unknown };
  } | null;
}

function memberOf({ character }: ListedMember): Member {
  return { id: character?.id, name: character?.name, realm: character?.realm?.slug };
}

function publicFields(error: unknown): GivenError {
  if (!(error instanceof Error))
    throw new TypeError(`Expected an Error, but ${inspect(error)} was thrown.`);
  const { name, message } = error;
  const none = { url: "", status: null, traceId: null };
  return { ...none, ...JSON.parse(JSON.stringify(error)), name, message };
}

/** Collects the events of a client and counts its requests for the roster. */
function listen(client: Client) {
  const heard = { events: [] as unknown[], rosters: 0, tokenTimes: [] as number[] };
  for (const name of ["request", "response", "retry", "throttled", "token", "cache"] as const) {
    client.on(name, (event) => {
      heard.events.push(event);
      if (name === "request" && "url" in event && event.url.includes("/roster")) heard.rosters += 1;
    });
  }
  client.on("token", ({ state }) => {
    if (state === "requested") heard.tokenTimes.push(time.elapsed());
  });
  return heard;
}

/** Returns the new resources that keep the process alive, after a moment for sockets to close. */
async function leftAfter(before: readonly string[]): Promise<string[]> {
  const end = performance.now() + realMs(PHASE_MS) / 2;
  for (;;) {
    const known = [...before];
    const left = process.getActiveResourcesInfo().filter((kind) => {
      const index = known.indexOf(kind);
      if (index !== -1) known.splice(index, 1);
      return index === -1 && kind !== "Immediate";
    });
    if (left.length === 0 || performance.now() > end) return left;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

process.on("message", async (plan: Plan) => {
  const meeting = await meet(plan).catch((error: unknown) => inspect(error));
  process.send?.(meeting);
});
process.send?.("ready");

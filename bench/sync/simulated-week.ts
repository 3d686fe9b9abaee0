import { join } from "node:path";
import { type Client, createClient } from "@guildhall/client";
import { mapConcurrent } from "@guildhall/client/bulk";
import { characterSlug, characters, DAY_MS, HOUR_MS, PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore, PROFILE } from "@guildhall/store";
import { createSync, detailRows } from "@guildhall/sync";
import { addGuild } from "@guildhall/tests/add-guild";

/** Guilds of up to 42 members. */
const GUILDS = [
  { region: "us", edition: "current", realm: "vaelorin", name: "Cinder Pact" },
  { region: "us", edition: "current", realm: "hollowmere", name: "The Quiet Oar" },
  { region: "eu", edition: "current", realm: "brightholm", name: "Étoile du Gué" },
  { region: "eu", edition: "current", realm: "star-reach", name: "Северный Ветер" },
  { region: "kr", edition: "current", realm: "dawnferry", name: "달빛나루" },
  { region: "tw", edition: "current", realm: "mistsong", name: "霧中燈" },
  { region: "us", edition: "classic1x", realm: "tanners-rest", name: "The Last Ferry" },
  { region: "us", edition: "classic1x", realm: "gravel-crossing", name: "Ash and Iron" },
  { region: "eu", edition: "classic1x", realm: "kaldwater", name: "Nachtwächter" },
  { region: "cn", edition: "current", realm: "spruce-ferry", name: "云杉旅团" },
] as const;
const START = Date.UTC(2026, 10, 16);
/** How long a profile that has changed counts as that of an active character, in ms. */
const ACTIVE_MS = 7 * DAY_MS;
/** The staleness is read this long after each sync, in ms. */
const PROBE_MS = HOUR_MS / 2;
/** Hours between two measurements of the staleness. */
const PROBE_HOURS = 6;

export interface SimulatedWeek {
  readonly requests: number;
  /** Of every document of every member and guild in every hour. */
  readonly everyHour: number;
  /** How long the stored profiles of active characters were out of date, in ms, in each probe; 0 for those up to date. */
  readonly staleness: readonly number[];
  /** The same when every profile is requested in every hour. */
  readonly stalenessEveryHour: readonly number[];
}

/** Syncs guilds every hour of a week, after a first sync of all, in the emulator's time. */
export async function simulateWeek(folder: string, hours = 7 * 24): Promise<SimulatedWeek> {
  await using cleanUp = new AsyncDisposableStack();
  let now = START;
  const emulator = createEmulator({ provider: PROVIDERS.battlenet, serviceTime: () => now });
  emulator.faults.add({ match: "image", status: 404 });
  const server = await emulator.listen();
  cleanUp.defer(() => server.close());
  const { provider, credentials } = emulator.description(server.url);
  const open = (region: Client["region"], edition: Client["edition"]) => {
    const client = createClient({ provider, credentials, region, edition, quota: false }) as Client;
    cleanUp.defer(() => client.close());
    return client;
  };
  const store = await openStore({ sqlite: join(folder, "week.sqlite") });
  cleanUp.defer(() => store.close());
  let requests = 0;
  const sync = createSync({
    ...{ store, provider, mediaFolder: folder, clock: () => now },
    clients({ region, edition }) {
      const client = open(region, edition);
      client.on("response", () => {
        requests += 1;
      });
      return client;
    },
  });
  const added: ((typeof GUILDS)[number] & { readonly id: number; readonly prober: Client })[] = [];
  for (const guild of GUILDS) {
    const { id } = await addGuild(store, provider, { ...guild, minimumLevel: 1 });
    added.push({ ...guild, id, prober: open(guild.region, guild.edition) });
  }
  const syncAll = async () => {
    for (const { id } of added) {
      await sync.run(id, { trigger: "schedule" });
      await sync.refreshDetails(id);
    }
  };

  await syncAll();
  requests = 0;
  let everyHour = 0;
  const staleness: number[] = [];
  const stalenessEveryHour: number[] = [];
  /** For each member, the first change that is not stored. */
  const unseen = new Map<number, number>();
  for (let hour = 1; hour <= hours; hour += 1) {
    now = START + hour * HOUR_MS;
    await syncAll();
    now += PROBE_MS;
    for (const { id, edition, prober } of added) {
      const members = (await store.members.listAll(id)).filter(({ leftAt }) => leftAt === null);
      // Roster, guild and activity; the profile and the other documents of each member.
      everyHour += 3;
      for (const member of members) everyHour += 1 + detailRows(edition, member).length;
      if (hour % PROBE_HOURS > 0) continue;
      const times = await store.characters.times(id, { document: PROFILE });
      const stored = new Map(times.map(({ memberId, modifiedAt }) => [memberId, modifiedAt]));
      await mapConcurrent(members, async ({ id: memberId, realmSlug, name }) => {
        const path = { realmSlug, characterName: characterSlug(name) };
        const { lastModified } = await prober.request(characters.get, path, { cache: false });
        if (lastModified === null || now - lastModified > ACTIVE_MS) return;
        const isStored = stored.get(memberId) === lastModified;
        if (isStored) unseen.delete(memberId);
        else if (!unseen.has(memberId)) unseen.set(memberId, lastModified);
        staleness.push(isStored ? 0 : now - (unseen.get(memberId) ?? now));
        stalenessEveryHour.push(lastModified > now - PROBE_MS ? now - lastModified : 0);
      });
    }
  }
  return { requests, everyHour, staleness, stalenessEveryHour };
}

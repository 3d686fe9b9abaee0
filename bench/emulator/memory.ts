import { ENDPOINTS } from "@guildhall/contract";
import type { Dispatcher } from "undici";
import { type LoadRequest, load } from "../load/load.ts";
import { characterCalls, LARGEST_GUILD } from "./characters.ts";
import type { Service } from "./service.ts";

/** The memory of the emulator's process in bytes, and the time of its largest document in ms. */
export interface Memory {
  readonly firstRoster: number;
  readonly afterGuild: number;
  readonly afterRequests: number;
  readonly peak: number;
}

const LOCALES = [null, "en_US", "ru_RU", "ko_KR"];
/** Number of requested members. */
const MEMBERS = 3_000;
const ENCODINGS = ["identity", "gzip", "br"];

/** Requests all documents of the largest guild from a new emulator, then many of its members. */
export async function measureMemory(
  service: Service,
  { dispatcher, requests }: { readonly dispatcher: Dispatcher; readonly requests: number },
): Promise<Memory> {
  const documents = guildCalls(service);
  const [roster] = documents;
  const start = performance.now();
  await load(() => roster, { dispatcher, requests: 1, concurrency: 1 });
  const firstRoster = performance.now() - start;
  const each = (index: number) => documents[index] ?? roster;
  await load(each, { dispatcher, requests: documents.length, concurrency: 1 });
  const { memory: afterGuild } = await service.usage();
  const members = await characterCalls(service, LARGEST_GUILD, dispatcher);
  const member = (index: number) => members[index % MEMBERS] ?? roster;
  await load(member, { dispatcher, requests, concurrency: 50 });
  const { memory: afterRequests, peak } = await service.usage();
  return { firstRoster, afterGuild, afterRequests, peak };
}

/** Returns the calls of every document of the largest guild, in every form. */
function guildCalls(service: Service): readonly [LoadRequest, ...LoadRequest[]] {
  const { region, ...slugs } = LARGEST_GUILD;
  const { roster, activity, achievements } = ENDPOINTS.guilds;
  const legacy = { realm: "Grand Muster", name: "Host of Ten Thousand" };
  const forms = LOCALES.flatMap((locale) => {
    const query = locale === null ? {} : { locale };
    const calls = [
      ...[roster, activity, achievements].map((row) => service.call(region, row, slugs, query)),
      service.call(region, ENDPOINTS.legacy.guild, legacy, { ...query, fields: "members" }),
    ];
    return calls.flatMap((call) =>
      ENCODINGS.map((encoding) => ({
        ...call,
        headers: { ...call.headers, "accept-encoding": encoding },
      })),
    );
  });
  return [service.call(region, roster, slugs), ...forms];
}

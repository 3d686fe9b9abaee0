import { ENDPOINTS } from "@guildhall/contract";
import { type Dispatcher, request } from "undici";
import type { LoadRequest } from "../load/load.ts";
import type { CalledRegion, Service } from "./service.ts";

/** A guild by its slugs. */
export interface GuildAddress {
  readonly region: CalledRegion;
  readonly realmSlug: string;
  readonly nameSlug: string;
}

/** The largest guild of the emulator's world. */
export const LARGEST_GUILD: GuildAddress = {
  region: "eu",
  realmSlug: "grand-muster",
  nameSlug: "host-of-ten-thousand",
};

interface Roster {
  readonly members: readonly {
    readonly character: { readonly name: string; readonly realm: { readonly slug: string } };
  }[];
}

/** Returns the calls of a guild's characters, in the order of the roster. */
export async function characterCalls(
  service: Service,
  { region, ...guild }: GuildAddress,
  dispatcher: Dispatcher,
): Promise<LoadRequest[]> {
  const { url, headers } = service.call(region, ENDPOINTS.guilds.roster, guild);
  const { statusCode, body } = await request(url, { dispatcher, headers });
  if (statusCode !== 200) throw new Error(`${url} returned status ${statusCode}.`);
  const { members } = (await body.json()) as Roster;
  return members.map(({ character: { name, realm } }) =>
    service.call(region, ENDPOINTS.characters.get, {
      realmSlug: realm.slug,
      characterName: name.toLowerCase(),
    }),
  );
}

/** Returns the call whose document is nearest to a size in bytes, and the size of that document. */
export async function nearestTo(
  length: number,
  calls: readonly LoadRequest[],
  dispatcher: Dispatcher,
): Promise<{ call: LoadRequest; bytes: number }> {
  let nearest: { call: LoadRequest; bytes: number } | null = null;
  for (const call of calls) {
    const { statusCode, body } = await request(call.url, { dispatcher, headers: call.headers });
    const { byteLength: bytes } = await body.arrayBuffer();
    const distance = Math.abs(bytes - length);
    if (statusCode === 200 && (!nearest || distance < Math.abs(nearest.bytes - length))) {
      nearest = { call, bytes };
    }
  }
  if (!nearest) throw new Error("No call returned a document.");
  return nearest;
}

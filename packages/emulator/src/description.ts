import { guildSlug, type Provider, providerAt, type Region } from "@guildhall/contract";
import type { Credentials } from "./oauth/client-authentication.ts";
import type { World } from "./world/world.ts";

/** A guild of the emulator that a newcomer can begin with, and one of its members. */
export interface Example {
  readonly region: Region;
  readonly realmSlug: string;
  readonly guildSlug: string;
  readonly realmName: string;
  readonly guildName: string;
  readonly characterName: string;
}

/** What a client needs to talk to an emulator. The credentials are no secret. */
export interface EmulatorDescription {
  /** The provider that the emulator speaks as, with the emulator's own hosts. */
  readonly provider: Provider;
  readonly credentials: Credentials;
  readonly example: Example;
  /** Whether recorded documents answer; otherwise all of it is invented. */
  readonly recorded: boolean;
}

/** Describes an emulator that is called at a base URL. */
export function describeEmulator(
  { provider, ...rest }: EmulatorDescription,
  baseUrl: string,
): EmulatorDescription {
  return { provider: providerAt(provider, baseUrl), ...rest };
}

/** The first guild of the world and its guild master. */
export function exampleOfWorld(world: World): Example {
  const { region, realmSlug, name, members } = world.exampleGuild;
  const master = members.find(({ rank }) => rank === 0);
  return {
    region,
    realmSlug,
    guildSlug: guildSlug(name),
    realmName: world.shard(region).findRealm(realmSlug)?.name.en_US ?? realmSlug,
    guildName: name,
    characterName: master?.character.name ?? "",
  };
}

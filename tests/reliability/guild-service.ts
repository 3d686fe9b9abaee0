import type { Provider } from "@guildhall/contract";
import type { ImageSource } from "@guildhall/contract/source";
import { createEngine, type Engine } from "@guildhall/emulator";
import { createWorld, createWorldSource, type World, type WorldGuild } from "@guildhall/world";

const SEED = 7;
/** A guild of 39 members: large enough to have every stage, small enough to be synced often. */
export const GUILD = { realm: "vaelorin", name: "Cinder Pact" };

/** The start of a JPEG of 84 x 84 pixels. Drawing the portraits would take most of the time of a first sync. */
const PORTRAIT = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 84, 0, 84, 3, 1, 0x22, 0];
const images: ImageSource = {
  find: () => ({ key: "portrait", modified: 0, draw: async () => Uint8Array.from(PORTRAIT) }),
};

/** The service over the emulator's world, in which all members have the same portrait. */
export interface GuildService extends Engine {
  readonly world: World;
  /** Returns the current state of the synced guild. */
  guild(): WorldGuild;
}

export function createGuildService(provider: Provider): GuildService {
  const service = createAt(provider, Date.now());
  // Later than the guild's last publication, its members' own documents can be newer.
  return createAt(provider, service.guild().modified);
}

function createAt(provider: Provider, time: number): GuildService {
  const worlds: World[] = [];
  const engine = createEngine({
    seed: SEED,
    provider,
    speed: 0,
    clock: () => time,
    source(context) {
      const world = createWorld(context);
      worlds.push(world);
      return Object.assign(createWorldSource(world), { images });
    },
  });
  const [world] = worlds;
  if (!world) throw new Error("The engine has created no source.");
  const guild = () => {
    const found = world.shard("us").guilds.find(({ name }) => name === GUILD.name);
    if (!found) throw new Error(`The world has no guild ${GUILD.name}.`);
    return found;
  };
  return Object.assign(engine, { world, guild });
}

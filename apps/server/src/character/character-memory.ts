import type { Rights } from "@guildhall/admin/rights";
import type { Store } from "@guildhall/store";
import { readCharacter } from "@guildhall/sync";
import { createByteCache } from "../answer/byte-cache.ts";
import { createRepresentation, type Representation } from "../answer/representation.ts";
import { characterAnswer } from "../api/character-answer.ts";
import { createSlots } from "../slots.ts";

/** Serialized characters in memory, updated after each change by any process. */
export interface CharacterMemory {
  /** Returns the response if it is in memory and was compared with the database within the check interval. */
  fresh(key: CharacterKey): Representation | undefined;
  /** Returns the response, and reads the character again when it has changed. Null when the reader sees no such member. */
  get(key: CharacterKey): Promise<Representation | null>;
}

/** A member's character, as one reader sees it. */
export interface CharacterKey {
  readonly guildId: number;
  readonly memberId: number;
  readonly rights: Rights;
}

export interface CharacterMemoryOptions {
  readonly store: Store;
  /** ms between two comparisons of a character with the database */
  readonly checkIntervalMs: number;
  /** Maximum size of all characters together. */
  readonly maxBytes: number;
  /** Monotonic clock, in ms */
  readonly now: () => number;
}

interface Held {
  readonly version: string;
  readonly representation: Representation | null;
  checkedAt: number;
}

/** Documents of one character at a time are decompressed and read. */
const READ_AT_ONCE = 1;
/** The size of an entry without a representation. */
const EMPTY_BYTES = 256;

export function createCharacterMemory(options: CharacterMemoryOptions): CharacterMemory {
  const { store, checkIntervalMs, maxBytes, now } = options;
  const held = createByteCache<string, Held>({
    maxBytes,
    sizeOf: ({ representation }) => representation?.maxBytes ?? EMPTY_BYTES,
  });
  const checks = new Map<string, Promise<Representation | null>>();
  const inSlot = createSlots(READ_AT_ONCE);

  const found = (key: string) => {
    const entry = held.get(key);
    return entry && now() - entry.checkedAt < checkIntervalMs ? entry : undefined;
  };

  async function read({ guildId, memberId, rights }: CharacterKey) {
    const guild = await store.guilds.get(guildId);
    const character = guild && (await readCharacter(store, guild, memberId));
    const answer = character && characterAnswer(character, rights);
    if (!answer) return null;
    const bytes = new TextEncoder().encode(JSON.stringify(answer));
    return createRepresentation(bytes, { contentType: "application/json" });
  }

  async function check(name: string, key: CharacterKey): Promise<Representation | null> {
    const checkedAt = now();
    const version = await store.characters.version(key.guildId, key.memberId);
    if (version === null) {
      held.delete(name);
      return null;
    }
    const known = held.get(name);
    if (known?.version === version) {
      known.checkedAt = checkedAt;
      return known.representation;
    }
    const representation = await inSlot(() => read(key), name);
    held.set(name, { version, representation, checkedAt });
    return representation;
  }

  return {
    fresh: (key) => found(nameOf(key))?.representation ?? undefined,
    async get(key) {
      const name = nameOf(key);
      const known = found(name);
      if (known) return known.representation;
      let checking = checks.get(name);
      if (!checking) {
        checking = check(name, key).finally(() => checks.delete(name));
        checks.set(name, checking);
      }
      return checking;
    },
  };
}

function nameOf({ guildId, memberId, rights: { audience, groups } }: CharacterKey): string {
  return [guildId, memberId, audience, groups.lastSeen, groups.gear, groups.history].join(" ");
}

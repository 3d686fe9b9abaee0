import { type MemberFacts, type Store, UNKNOWN_MEMBER } from "@guildhall/store";
import { storeCharacter } from "@guildhall/tests/site-character";

/** The data of the bench site: a guild of each size, one of them with many news items. */
export interface FilledStore {
  /** Returns the id of the guild with this many members. */
  readonly guildIds: Readonly<Record<number, number>>;
  /** The guild with the news. */
  readonly newsGuildId: number;
  /** A member with a document for each part of its character. */
  readonly character: { readonly guildId: number; readonly memberId: number };
}

export const SIZES = [250, 1_000, 10_000] as const;
export const NEWS_COUNT = 1_000_000;
/** Refused documents of each member of the largest guild. */
const REFUSED = ["characters.appearance", "characters.statistics"];
const NEWS_TYPES = ["ENCOUNTER", "ITEM_LOOT", "CHARACTER_ACHIEVEMENT", "JOINED", "LEFT"];
const NEWS_PER_INSERT = 5_000;
const START = Date.UTC(2026, 0, 1);

export async function fillStore(store: Store): Promise<FilledStore> {
  const guildIds: Record<number, number> = {};
  for (const size of SIZES) {
    const { id } = await store.guilds.add(
      {
        provider: "bench",
        region: "eu",
        edition: "current",
        realmSlug: "emberfall",
        nameSlug: `guild-of-${size}`,
      },
      { name: `Guild of ${size}`, realmName: "Emberfall" },
    );
    guildIds[size] = id;
    const members = Array.from({ length: size }, (_, number) => member(number));
    await store.members.insert(
      id,
      members.map((facts) => ({ ...facts, firstSeenAt: START, joinedAt: START })),
    );
  }
  const newsGuildId = Math.max(...Object.values(guildIds));
  for (let first = 0; first < NEWS_COUNT; first += NEWS_PER_INSERT) {
    const entries = Array.from({ length: NEWS_PER_INSERT }, (_, index) => news(first + index));
    await store.news.insert(newsGuildId, entries, START);
  }
  await refuseDocuments(store, newsGuildId);
  return { guildIds, newsGuildId, character: await storeCharacter(store) };
}

async function refuseDocuments(store: Store, guildId: number): Promise<void> {
  const { members = [] } = (await store.members.rosterSnapshot(guildId)) ?? {};
  const state = { state: "refused", status: 403, reason: "403 Forbidden.", subject: "" } as const;
  const times = { since: START, checkedAt: START, nextAttemptAt: START, statusCheckedAt: null };
  const rest = { ...state, ...times, attempts: 1, attemptDays: 1, deletedAt: null };
  await store.transaction(async ({ documents }) => {
    for (const { id: memberId } of members) {
      for (const document of REFUSED) await documents.put(guildId, { ...rest, memberId, document });
    }
  });
}

const SYLLABLES = ["ae", "bor", "cyn", "dra", "el", "fen", "gor", "hil", "is", "jo", "kar", "lun"];

function member(number: number): MemberFacts {
  const parts = [number % 12, Math.floor(number / 12) % 12, Math.floor(number / 144) % 12];
  const name = `${parts.map((part) => SYLLABLES[part]).join("")}${number}`;
  return {
    ...UNKNOWN_MEMBER,
    characterId: number + 1,
    name,
    nameSlug: name,
    realmSlug: "emberfall",
    realmName: "Emberfall",
    classId: 1 + (number % 13),
    raceId: 1 + (number % 11),
    gender: number % 2,
    level: 10 + (number % 71),
    rank: number % 10,
    achievementPoints: (number * 37) % 30_000,
    faction: 1,
    portraitUrl: `https://render.invalid/${name}.jpg`,
    profilePageUrl: `https://worldofgame.invalid/en-gb/character/eu/emberfall/${name}`,
  };
}

function news(number: number) {
  const type = NEWS_TYPES[number % NEWS_TYPES.length] ?? "";
  return {
    source: "api",
    // The rarest type is the one whose entries lie furthest apart.
    type: number % 50_000 === 0 ? "RARE" : type,
    occurredAt: START + number * 1_000,
    characterName: `Member ${number % 500}`,
    text: type,
    subject: `Subject ${number % 2_000}`,
    dedupKey: `key-${number}`,
    eventKey: null,
    raw: JSON.stringify({ number, type, text: "x".repeat(120) }),
  } as const;
}

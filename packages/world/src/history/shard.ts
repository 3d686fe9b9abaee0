import { guildSlug, type KnownEdition, type Region, realmSlug } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import { seatsOfAccount } from "./accounts.ts";
import { type Changes, changeUntil, type EarlierChange, type Settler } from "./changes.ts";
import { guildId, placeOfCharacter, seatOfId } from "./character-ids.ts";
import { createGuild, type Member, type WorldGuild } from "./guild.ts";
import { GUILD_PLANS } from "./guild-plans.ts";
import { generationAt, isMember, type Life, lifeAt, lifeOf, rankAt, settledLife } from "./lives.ts";
import { createNeighborhood, type Neighborhood, type SettledGuild } from "./neighborhood.ts";
import { isAlive, publishedLife } from "./published-character.ts";
import { realmStateAt } from "./realm-state.ts";
import { connectedRows, createRealms } from "./realms.ts";
import { OLDEST_MS, type Seat } from "./seats.ts";
import type { Character, ConnectedRealm, Guild, Membership, Realm } from "./world-records.ts";

const DAY_MS = 86_400_000;

/** What exists in one region of one edition. */
export interface Shard {
  /** The world's. */
  readonly seed: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  readonly realms: readonly Realm[];
  readonly connectedRealms: readonly ConnectedRealm[];
  readonly guilds: readonly Guild[];
  /** A realm by its slug, its name in any locale, or its id. */
  findRealm(slugOrName: string): Realm | null;
  findConnectedRealm(id: number): ConnectedRealm | null;
  /** Case, and spaces or hyphens, make no difference in a name. */
  findGuild(realm: string, name: string): Guild | null;
  findGuildById(id: number): Guild | null;
  findCharacter(realm: string, name: string): Character | null;
  /** A character as it was published at a moment (ms); now by default. */
  findCharacterById(id: number, time?: number): Character | null;
  /** The guild that lists a character as a member. */
  guildOf(characterId: number): Guild | null;
  /** The guild that a character is published with: the one that it was in at its last logout. */
  guildToldOf(character: Character): Guild | null;
  /** The members of a guild at any moment (ms), as their characters were published then. */
  membersAt(guildId: number, time: number): readonly Membership[];
  /** The characters that an account owns here. */
  charactersOf(accountId: number): readonly Character[];
  /** When one of them was last changed from outside, a deleted one too, in ms; 0 when none was. */
  accountChangedAt(accountId: number): number;
}

/** What a shard is made from. */
export interface ShardOptions {
  readonly seed: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  readonly now: () => number;
  readonly changes: () => Changes;
  /** Grows with every change from outside. */
  readonly version: () => number;
}

/** A guild as it was settled, and what reads it. */
interface Settlement extends SettledGuild {
  readonly guild: WorldGuild;
}

/** Guilds and characters are made when the first one of their connected realm is asked for. */
export function createShard(options: ShardOptions): Shard {
  const { seed, region, edition, now, changes, version } = options;
  const realms = createRealms(edition, region);
  const rows = connectedRows(edition, region);
  const neighborhoods = new Map<number, Neighborhood>();

  const realmOf = (slug: string) => realms.find((realm) => realm.slug === slug) ?? null;
  const settlements = settle();

  /** Whether the world has left in its guild who is a member by itself. */
  function isMemberStill(life: Life, time: number): boolean {
    const change = changeUntil(changes().characters[life.id], time);
    return isMember(life, time) && change?.guildId === undefined && !change?.deleted;
  }

  function settle(): Settlement[] {
    let firstSeat = 0;
    const plans = GUILD_PLANS.filter((plan) => plan.region === region && plan.edition === edition);
    return plans.map((plan, index) => {
      const id = guildId(options, index);
      const random = createRandom(seed, edition, region, plan.name, "founded");
      const founded = OLDEST_MS + random.int(200, 4_000) * DAY_MS + random.int(0, 86_399) * 1000;
      const guild = createGuild({
        id,
        plan,
        founded,
        now,
        version,
        seats: () => seatsOf(id),
        isMember: isMemberStill,
        membersAt: (time) => membersAt(id, time),
        change: () => changes().guilds[id] ?? null,
      });
      const settlement = { plan, id, founded, firstSeat, guild };
      firstSeat += plan.size;
      return settlement;
    });
  }

  const neighborhoodOf = (connectedRealmId: number): Neighborhood => {
    const known = neighborhoods.get(connectedRealmId);
    if (known) return known;
    const neighborhood = createNeighborhood(
      options,
      settlements.filter(
        ({ plan }) => realmOf(plan.realmSlug)?.connectedRealmId === connectedRealmId,
      ),
    );
    neighborhoods.set(connectedRealmId, neighborhood);
    return neighborhood;
  };
  const settlementOf = (id: number) => settlements.find((each) => each.id === id) ?? null;
  const seatsOf = (id: number): readonly Seat[] => {
    const slug = settlementOf(id)?.plan.realmSlug ?? "";
    return neighborhoodOf(realmOf(slug)?.connectedRealmId ?? 0).seats.get(id) ?? [];
  };
  const lifeById = (id: number): { life: Life; settlement: Settlement } | null => {
    const home = placeOfCharacter(id);
    const isHere = home?.region === region && home.edition === edition;
    const place = isHere ? seatOfId(id) : null;
    const settlement =
      place &&
      settlements.find(
        ({ firstSeat, plan }) => place.seat >= firstSeat && place.seat < firstSeat + plan.size,
      );
    if (!place || !settlement) return null;
    const seat = seatsOf(settlement.id)[place.seat - settlement.firstSeat];
    if (!seat || place.generation > generationAt(seat, now()) + 1) return null;
    return { life: lifeOf(seat, place.generation), settlement };
  };
  const settledLives = new WeakMap<Settler, Life>();
  const settledById = (id: number): { life: Life; settlement: Settlement } | null => {
    const settler = changes().settlers.find((each) => each.id === id);
    const settlement = settler && settlementOf(settler.guildId);
    if (!settler || !settlement) return null;
    const life = settledLives.get(settler) ?? settledLife(settler, seed, settlement.plan);
    settledLives.set(settler, life);
    return { life, settlement };
  };

  /** A character as it is published at a moment; null for one that is not born or deleted. */
  const characterAt = (
    id: number,
    time: number,
    change: EarlierChange | undefined,
  ): Character | null => {
    if (change?.deleted) return null;
    const settled = settledById(id);
    if (settled) return publishedLife(settled.life, time, change);
    const life = lifeById(id)?.life;
    return life && isAlive(life, time, change) ? publishedLife(life, time, change) : null;
  };

  const characterNow = (id: number) => characterAt(id, now(), changes().characters[id]);

  /** As it was at a moment: what was changed later is left out. */
  const membersAt = (guild: number, time: number): Member[] => {
    const { characters, settlers } = changes();
    const changeOf = (id: number) => changeUntil(characters[id], time);
    const members: Member[] = [];
    for (const seat of seatsOf(guild)) {
      const life = lifeAt(seat, time);
      const change = changeOf(life.id);
      if (change?.guildId !== undefined || change?.deleted || !isMember(life, time)) continue;
      members.push({
        characterId: life.id,
        rank: change?.rank ?? rankAt(life, time),
        character: publishedLife(life, time, change),
        since: life.joined,
      });
    }
    const add = (id: number, rank: number, since: number) => {
      const character = characterAt(id, time, changeOf(id));
      if (character) members.push({ characterId: id, rank, character, since });
    };
    for (const settler of settlers) {
      const change = changeOf(settler.id);
      const current = change?.guildId === undefined ? settler.guildId : change.guildId;
      if (current !== guild || settler.created > time) continue;
      add(settler.id, change?.rank ?? settler.rank, settler.created);
    }
    for (const id of Object.keys(characters).map(Number)) {
      const change = changeOf(id);
      if (change?.guildId !== guild || settledById(id)) continue;
      add(id, change.rank ?? 0, change.at);
    }
    return members;
  };

  /** Those of the characters that an account owns, deleted ones too. */
  const idsOwnedBy = (accountId: number): number[] => {
    const [first] = settlements;
    const seats = first ? seatsOf(first.id) : [];
    return seatsOfAccount(accountId).flatMap((position) => {
      const seat = seats[position];
      return seat ? lifeAt(seat, now()).id : [];
    });
  };

  const isNamed = (character: Character | null, slug: string, name: string) =>
    character?.realmSlug === slug && character.name.toLowerCase() === name;

  const shard: Shard = {
    seed,
    region,
    edition,
    realms,
    get connectedRealms() {
      return rows.map(({ id }) => shard.findConnectedRealm(id)).filter((each) => each !== null);
    },
    guilds: settlements.map(({ guild }) => guild),
    findRealm(slugOrName) {
      const wanted = realmSlug(slugOrName);
      const isIt = ({ id, name }: Realm) =>
        String(id) === wanted || Object.values(name).some((text) => realmSlug(text) === wanted);
      return realmOf(wanted) ?? realms.find(isIt) ?? null;
    },
    findConnectedRealm(id) {
      const row = rows.find((each) => each.id === id);
      if (!row) return null;
      const { status, population, hasQueue, since, until } = realmStateAt(seed, region, row, now());
      const change = changes().realms[`${region} ${edition} ${id}`];
      return {
        id,
        region,
        edition,
        population,
        status: change?.status ?? status,
        hasQueue: change?.status === "DOWN" ? false : hasQueue,
        modified: Math.max(since, change?.at ?? 0),
        until,
      };
    },
    findGuild(realmName, name) {
      const slug = shard.findRealm(realmName)?.slug;
      const wanted = guildSlug(name);
      const isIt = ({ plan }: Settlement) =>
        plan.realmSlug === slug && guildSlug(plan.name) === wanted;
      return settlements.find(isIt)?.guild ?? null;
    },
    findGuildById: (id) => settlementOf(id)?.guild ?? null,
    findCharacter(realmName, name) {
      const realm = shard.findRealm(realmName);
      if (!realm) return null;
      const wanted = name.normalize("NFC").toLowerCase();
      const seat = neighborhoodOf(realm.connectedRealmId).byName.get(wanted);
      const latest = seat ? generationAt(seat, now()) : 0;
      for (const generation of [latest + 1, latest, latest - 1]) {
        if (!seat || generation < 0) continue;
        const character = characterNow(lifeOf(seat, generation).id);
        if (isNamed(character, realm.slug, wanted)) return character;
      }
      const { characters, settlers } = changes();
      for (const id of [...settlers.map((each) => each.id), ...Object.keys(characters)]) {
        const character = characterNow(Number(id));
        if (isNamed(character, realm.slug, wanted)) return character;
      }
      return null;
    },
    findCharacterById: (id, time) =>
      time === undefined
        ? characterNow(id)
        : characterAt(id, time, changeUntil(changes().characters[id], time)),
    guildOf(id) {
      const change = changes().characters[id];
      const settlement =
        change?.guildId !== undefined
          ? settlementOf(change.guildId ?? 0)
          : (settledById(id) ?? lifeById(id))?.settlement;
      return settlement?.guild.has(id) ? settlement.guild : null;
    },
    guildToldOf({ id, modified }) {
      const { guildId } = changes().characters[id] ?? {};
      if (guildId !== undefined) return settlementOf(guildId ?? 0)?.guild ?? null;
      const { life, settlement } = settledById(id) ?? lifeById(id) ?? {};
      return life && isMember(life, modified) ? (settlement?.guild ?? null) : null;
    },
    membersAt,
    charactersOf: (accountId) => idsOwnedBy(accountId).flatMap((id) => characterNow(id) ?? []),
    accountChangedAt: (accountId) =>
      Math.max(0, ...idsOwnedBy(accountId).map((id) => changes().characters[id]?.at ?? 0)),
  };
  return shard;
}

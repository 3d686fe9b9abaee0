import { CONTINENTS } from "../../catalog/achievements/places.ts";
import type { Character } from "../../history/world-records.ts";
import type { Answer, Call, Responder } from "../call.ts";
import { characterRandom, DAY_MS, stretchAt } from "../characters/character-facts.ts";
import { genderValue } from "../characters/character-values.ts";
import type { Link } from "../links.ts";
import {
  characterParameters,
  characterReference,
  classReference,
  factionValue,
  raceReference,
  realmOf,
  realmReference,
} from "../references.ts";

/** An account has one game account: its id is that of the account and this. */
const GAME_ACCOUNT = 1_000_000;
const HOUR_MS = 3_600_000;
const COPPER_PER_GOLD = 10_000;
const FIRST_ZONE_ID = 1_201;

/** What an account's owner may see (contract 4.4, account profile): null without a user token. */
export const ACCOUNT_RESPONDERS: Readonly<Record<string, Responder>> = {
  "account.get": (call) => {
    if (call.accountId === null) return null;
    const characters = call.shard.charactersOf(call.accountId);
    // Who is owned may change in any hour, and tells no time of its own.
    const hour = Math.floor(call.now / HOUR_MS) * HOUR_MS;
    return {
      document: {
        _links: linksOf(call, profileLink(call)),
        id: call.accountId,
        wow_accounts: [
          {
            id: call.accountId + GAME_ACCOUNT,
            characters: characters.map((character) => ownedCharacter(call, character)),
          },
        ],
        collections: call.links.toPath("/profile/user/game/collections", "profile"),
      },
      modified: Math.max(
        hour,
        call.shard.accountChangedAt(call.accountId),
        ...characters.map(({ modified }) => modified),
      ),
      until: Math.min(hour + HOUR_MS, ...characters.map(({ until }) => until)),
    };
  },

  "account.protectedCharacter": (call): Answer | null => {
    if (call.accountId === null) return null;
    const realmId = Number(call.parameters.realmId);
    const character = call.shard
      .charactersOf(call.accountId)
      .find((each) => each.id === Number(call.parameters.characterId));
    if (!character || realmOf(call, character).id !== realmId) return null;
    return {
      document: protectedCharacter(call, character, call.accountId),
      modified: character.modified,
      until: character.until,
    };
  },
};

function ownedCharacter(call: Call, character: Character) {
  return {
    character: call.links.to("characters.get", characterParameters(character)),
    protected_character: protectedLink(call, character),
    name: character.name,
    id: character.id,
    realm: realmReference(call, realmOf(call, character)),
    playable_class: classReference(call, character.classId),
    playable_race: raceReference(call, character.raceId),
    gender: genderValue(call, character),
    faction: factionValue(call, character.faction),
    level: character.level,
  };
}

function protectedCharacter(call: Call, character: Character, accountId: number) {
  const { total, level } = fortunes(character);
  return {
    _links: linksOf(call, protectedLink(call, character)),
    id: character.id,
    name: character.name,
    money: total.gained - total.lost,
    character: characterReference(call, character),
    protected_stats: {
      total_number_deaths: total.deaths,
      total_gold_gained: total.gained,
      total_gold_lost: total.lost,
      total_item_value_gained: total.itemValue,
      level_number_deaths: level.deaths,
      level_gold_gained: level.gained,
      level_gold_lost: level.lost,
      level_item_value_gained: level.itemValue,
    },
    position: position(call, character, "position", 3 * HOUR_MS),
    bind_position: position(call, character, "bind position", 40 * DAY_MS),
    wow_account: accountId + GAME_ACCOUNT,
  };
}

/** What a character has lost and gained, in copper: all in all, and since its last level. Grows with time. */
function fortunes(character: Character) {
  const { created, modified, reachedAt } = character;
  const random = characterRandom(character, "fortunes");
  const perDay = random.int(4, 60) * COPPER_PER_GOLD;
  const spent = 0.5 + random.next() * 0.45;
  const since = (start: number) => {
    const days = Math.max(0, (modified - start) / DAY_MS);
    const gained = Math.floor(days * perDay);
    return {
      deaths: Math.floor(days / 3),
      gained,
      lost: Math.floor(gained * spent),
      itemValue: Math.floor(gained * 0.3),
    };
  };
  return { total: since(created), level: since(reachedAt(character.level) ?? created) };
}

/** Where a character stands, or where it returns to: another place after a while. */
function position(call: Call, character: Character, purpose: string, lengthMs: number) {
  const { index } = stretchAt(character, purpose, lengthMs, character.modified);
  const random = characterRandom(character, `${purpose} ${index}`);
  const map = random.int(0, CONTINENTS.length - 1);
  const continent = CONTINENTS[map];
  const zone = random.int(0, (continent?.lands.length ?? 1) - 1);
  const coordinate = (span: number) => Math.round((random.next() - 0.5) * span * 1000) / 1000;
  const land = continent?.lands[zone];
  if (!continent || !land) throw new RangeError(`There is no land ${zone} on continent ${map}.`);
  return {
    zone: { name: call.text(land), id: FIRST_ZONE_ID + map * 20 + zone },
    map: { name: call.text(continent.name), id: map },
    x: coordinate(12_000),
    y: coordinate(12_000),
    z: coordinate(400),
    facing: Math.round(random.next() * 6_283) / 1000,
  };
}

function linksOf(call: Call, self: Link) {
  return { self, user: userLink(call), profile: profileLink(call) };
}

/** To the user of all games, whose link alone has no namespace. */
export function userLink(call: Call): Link {
  const { href } = call.links.toPath("/profile/user", "profile");
  return { href: href.replace(/\?.*$/, "") };
}

export function profileLink(call: Call): Link {
  return call.links.to("account.get");
}

function protectedLink(call: Call, character: Character): Link {
  return call.links.to("account.protectedCharacter", {
    realmId: realmOf(call, character).id,
    characterId: character.id,
  });
}

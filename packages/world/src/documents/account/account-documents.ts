import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import { CONTINENTS } from "../../catalog/achievements/achievement-subjects.ts";
import type { Character } from "../../world-records.ts";
import type { Answer, Call, Responder } from "../call.ts";
import { characterRandom, periodAt } from "../characters/character-facts.ts";
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

/** The id of an account's only game account is that of the account plus this number. */
const GAME_ACCOUNT = 1_000_000;
const COPPER_PER_GOLD = 10_000;

/** The documents of an account (contract 4.4, account profile). They require a user token. */
export const ACCOUNT_RESPONDERS: Readonly<Record<string, Responder>> = {
  "account.get": (call) => {
    if (call.accountId === null) return null;
    const characters = call.shard.charactersOf(call.accountId);
    // The list of characters has no time of its own and is published every hour.
    const hour = Math.floor(call.now / HOUR_MS) * HOUR_MS;
    return {
      document: {
        _links: linksOf(call, profileLink(call)),
        id: call.accountId,
        ...(characters.length > 0 && {
          wow_accounts: [
            {
              id: call.accountId + GAME_ACCOUNT,
              characters: characters.map((character) => ownedCharacter(call, character)),
            },
          ],
        }),
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
  const { total, level } = gainsOf(character);
  return {
    _links: linksOf(call, protectedLink(call, character)),
    id: character.id,
    name: character.name,
    money: total.gained - total.lost,
    character: { ...characterReference(call, character), slug: character.realmSlug },
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

/** Returns what a character gained and lost, in copper: in total, and since its last level. */
function gainsOf(character: Character) {
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

/** Returns a position of a character, which changes at intervals of about `lengthMs`. */
function position(call: Call, character: Character, purpose: string, lengthMs: number) {
  const { index } = periodAt(character, purpose, lengthMs, character.modified);
  const random = characterRandom(character, `${purpose} ${index}`);
  const map = random.int(0, CONTINENTS.length - 1);
  const continent = CONTINENTS[map];
  const zone = continent?.zones[random.int(0, continent.zones.length - 1)];
  const coordinate = (span: number) => Math.round((random.next() - 0.5) * span * 1000) / 1000;
  if (!continent || !zone) throw new RangeError("A continent has no zones.");
  return {
    zone: { name: call.text(zone.name), id: zone.id },
    map: { name: call.text(continent.name), id: continent.id },
    x: coordinate(12_000),
    y: coordinate(12_000),
    z: coordinate(400),
    facing: Math.round(random.next() * 6_283) / 1000,
  };
}

function linksOf(call: Call, self: Link) {
  return { self, user: userLink(call), profile: profileLink(call) };
}

/** Returns the link to the user, the only link without a namespace. */
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

import type { DocumentTypes } from "../index.ts";
import { ALLIANCE, bronja, DWARF, FEMALE, realm, WARRIOR } from "./names.ts";

const HOST = "https://eu.api.guildhall.example";
const namespace = "namespace=profile-classic1x-eu";
const profile = { href: `${HOST}/profile/user/game?${namespace}` };
const user = { href: `${HOST}/profile/user` };

const protectedLink = {
  href: `${HOST}/profile/user/game/protected-character/7001-81500113?${namespace}`,
};

const millStairs = {
  zone: { name: "Millrace", id: 301 },
  map: { name: "Lowmoor", id: 0 },
  x: -1204.5,
  y: 88.25,
  z: 31,
  facing: 3.1,
};

/** What an account's owner may see. */
export const accountExamples = {
  account: {
    _links: { self: profile, user, profile },
    id: 5_500_100,
    wow_accounts: [
      {
        id: 5_500_101,
        characters: [
          {
            character: bronja.key,
            protected_character: protectedLink,
            name: bronja.name,
            id: bronja.id,
            realm,
            playable_class: WARRIOR,
            playable_race: DWARF,
            gender: FEMALE,
            faction: ALLIANCE,
            level: 60,
          },
        ],
      },
    ],
    collections: { href: `${HOST}/profile/user/game/collections?${namespace}` },
  },
  "protected-character": {
    _links: { self: protectedLink, user, profile },
    id: bronja.id,
    name: bronja.name,
    money: 1_204_500,
    character: bronja,
    protected_stats: {
      total_number_deaths: 51,
      total_gold_gained: 9_100_300,
      total_gold_lost: 7_895_800,
      total_item_value_gained: 2_200_000,
      level_number_deaths: 2,
      level_gold_gained: 800_300,
      level_gold_lost: 95_800,
      level_item_value_gained: 200_000,
    },
    position: millStairs,
    bind_position: { ...millStairs, x: -1190 },
    wow_account: 5_500_101,
  },
} satisfies Partial<DocumentTypes>;

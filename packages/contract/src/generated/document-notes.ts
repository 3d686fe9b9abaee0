/** What the doc comments of documents say besides their names, by the document's name. Generated: `npm run generate`. */
export const DOCUMENT_NOTES: Readonly<Record<string, string>> = {
  account: "The characters of the account whose user token the call carried.",
  "protected-character": "What only its owner may see; money and values in copper.",
  "auctions-index": "The auction houses of a connected realm.",
  "auction-house": "Prices in copper; a buyout of 0 means that there is none.",
  "token-index": "The price of the game token, in copper.",
  "character-equipment": "What the character wears.",
  "character-specializations":
    "Retail has `specializations` and the active one, Classic editions have `specialization_groups`. A character that has chosen nothing yet may have neither, and then nothing else.",
  "character-statistics":
    "Health, power, attributes and ratings. The same field is an integer in one document and a fraction in another.",
  character: "The summary. Which of the optional links there are depends on the edition.",
  "character-status": "When `is_valid` is false, the character's data must be deleted.",
  "character-appearance":
    "How the character looks is in `appearance`, or in `customizations` since retail 9.",
  "character-hunter-pets": "The flags are there only when they are true.",
  "character-media": "`assets`; documents from before December 2020 have the three addresses.",
  "character-achievement-statistics": "`categories`, which the oldest documents call `statistics`.",
  "guild-crest-index": "Every emblem and border that a crest can have.",
  guild: "Faction, points, member count, realm and crest.",
  "guild-roster": "A member's realm may differ from the guild's; rank 0 is the guild master.",
  "guild-activity":
    "`activities` is left out when there are none. An entry may have no detail object, whatever its type.",
  "item-class": "Has a `class_id` where other documents have an `id`.",
  item: "Prices in copper.",
  "legacy-achievement": "Also inside the news of a guild and the feed of a character.",
  "legacy-character":
    "What is always there, then one block for each value of `fields`, there when it was asked for.",
  "legacy-guild": "`members`, `achievements` and `news` when `fields` asked for them.",
  "legacy-realm-status": "`status` is true while the realm is up.",
  media: "A few documents have no assets; then they have nothing else either.",
  "pvp-season":
    "Retail has the leaderboards and rewards here, Classic editions have them per PvP region.",
  "pvp-leaderboard": "Retail ranks characters, Classic editions rank teams.",
  "connected-realm": "Realms that share one world, with their status (`UP` or `DOWN`).",
  "creature-search": "What is known of a creature; real results may tell less or more.",
  "item-search": "Prices in copper.",
};

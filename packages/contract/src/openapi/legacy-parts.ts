import { legacyProfessions, legacyReputation, legacyTitle } from "../documents/legacy-character.ts";
import {
  legacyAppearance,
  legacyFeedEntry,
  legacyGuildBlock,
} from "../documents/legacy-character-blocks.ts";
import {
  legacyHunterPet,
  legacyMount,
  legacyMounts,
  legacyPet,
  legacyPetSlot,
  legacyPetStats,
  legacyPets,
} from "../documents/legacy-collection.ts";
import { legacyMember, legacyMemberCharacter, legacyNews } from "../documents/legacy-guild.ts";
import {
  legacyArtifactTrait,
  legacyDamage,
  legacyItemAppearance,
  legacyItemStat,
  legacyItems,
  legacyRelic,
  legacyTooltipParams,
  legacyWeapon,
} from "../documents/legacy-item.ts";
import {
  legacyBoss,
  legacyBracket,
  legacyProgression,
  legacyPvp,
  legacyRaid,
} from "../documents/legacy-progression.ts";
import { legacyRealm } from "../documents/legacy-realm.ts";
import { legacyStats } from "../documents/legacy-stats.ts";
import {
  legacyGlyphs,
  legacySpell,
  legacyTalent,
  legacyTalents,
  legacyTalentTree,
} from "../documents/legacy-talents.ts";
import { type Part, part } from "./part.ts";

/** The parts that the documents in the legacy shapes have in one place each. */
export const LEGACY_PARTS: Readonly<Record<string, Part>> = {
  LegacyMember: part(legacyMember, "A member of a guild."),
  LegacyMemberCharacter: part(legacyMemberCharacter, "The character of a guild's member."),
  LegacyNews: part(
    legacyNews,
    "What happened in a guild. The type decides which of the other fields there are.",
  ),
  LegacyAppearance: part(legacyAppearance, "How a character looks, as numbers of the choices."),
  LegacyFeedEntry: part(
    legacyFeedEntry,
    "What a character did. The type decides which of the other fields there are.",
  ),
  LegacyGuildBlock: part(legacyGuildBlock, "The guild of a character."),
  LegacyHunterPet: part(legacyHunterPet, "A pet of a hunter."),
  LegacyItems: part(legacyItems, "What a character wears. An empty slot is left out."),
  LegacyItemStat: part(legacyItemStat, "A stat that an item raises."),
  LegacyWeapon: part(legacyWeapon, "What a weapon does."),
  LegacyDamage: part(legacyDamage, "What one blow of a weapon does."),
  LegacyTooltipParams: part(
    legacyTooltipParams,
    "What the tooltip of an item needs besides the item. Empty for most items.",
  ),
  LegacyArtifactTrait: part(legacyArtifactTrait, "A trait of an artifact weapon."),
  LegacyRelic: part(legacyRelic, "A relic in an artifact weapon."),
  LegacyItemAppearance: part(
    legacyItemAppearance,
    "How an item looks, where that is not its own look. Empty for most items.",
  ),
  LegacyMounts: part(legacyMounts, "The mounts that a character has collected."),
  LegacyMount: part(legacyMount, "A mount."),
  LegacyPets: part(legacyPets, "The pets that a character has collected."),
  LegacyPet: part(legacyPet, "A pet that accompanies a character, and fights if it can."),
  LegacyPetStats: part(legacyPetStats, "What a pet can do in a battle of pets."),
  LegacyPetSlot: part(legacyPetSlot, "A place for a pet that goes into battle."),
  LegacyProfessions: part(legacyProfessions, "The professions of a character."),
  LegacyProgression: part(legacyProgression, "How far a character has come in the raids."),
  LegacyRaid: part(
    legacyRaid,
    "A raid. Which modes it tells of depends on its age; each is 0 for nothing, 1 for begun, 2 for complete.",
  ),
  LegacyBoss: part(legacyBoss, "A boss, how often it was killed in each mode, and when last."),
  LegacyPvp: part(
    legacyPvp,
    "The player-versus-player matches of a character: `brackets`, or in 2011 the three others.",
  ),
  LegacyBracket: part(legacyBracket, "How a character stands in one bracket."),
  LegacyReputation: part(legacyReputation, "How a faction of the world regards a character."),
  LegacyStats: part(
    legacyStats,
    "The statistics of a character; -1 stands for what it does not have.",
  ),
  LegacyTalents: part(
    legacyTalents,
    "A specialization with what was chosen in it; until 2012 a build of three trees.",
  ),
  LegacyTalent: part(legacyTalent, "A talent that was chosen."),
  LegacySpell: part(legacySpell, "A spell as its tooltip shows it."),
  LegacyGlyphs: part(legacyGlyphs, "The glyphs of a specialization."),
  LegacyTalentTree: part(legacyTalentTree, "One of the three trees of a build."),
  LegacyTitle: part(legacyTitle, "A title that a character may carry."),
  LegacyRealm: part(legacyRealm, "A realm and its status."),
};

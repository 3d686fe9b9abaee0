import { gameAccount, ownedCharacter, protectedStats } from "../documents/account.ts";
import { statisticSubcategory } from "../documents/achievement-progress.ts";
import { auction, auctionItem } from "../documents/auction.ts";
import {
  activeTitle,
  appearance,
  customization,
  customizationChoice,
  hunterPet,
  itemAppearance,
} from "../documents/character.ts";
import { equippedItem, transmogrification } from "../documents/character-equipment.ts";
import { pvpMapStatistics } from "../documents/character-pvp.ts";
import {
  chosenTalent,
  pvpTalent,
  pvpTalentSlot,
  specialization,
  specializationGroup,
  spentTalent,
  talentTree,
} from "../documents/character-specializations.ts";
import { crestBackground } from "../documents/crest.ts";
import {
  activityCharacter,
  activityEntry,
  activityKind,
  activityName,
  characterAchievement,
  encounterCompleted,
  rosterCharacter,
  rosterMember,
} from "../documents/guild.ts";
import { previewItem } from "../documents/item.ts";
import {
  enchantmentSlot,
  factionRequirement,
  priceTexts,
  skillRequirement,
  weaponDamage,
} from "../documents/item-details.ts";
import {
  leaderboardCharacter,
  leaderboardEntry,
  pvpReward,
  team,
  teamCharacter,
  teamMember,
} from "../documents/pvp.ts";
import { connectedRealmMember } from "../documents/realm.ts";
import {
  connectedRealmResult,
  creatureResult,
  foundConnectedRealm,
  foundCreature,
  foundItem,
  foundMedia,
  itemResult,
  mediaResult,
  realmResult,
} from "../documents/search.ts";
import { type Part, part } from "./part.ts";

/** The parts that documents have in one place each, without those of the legacy shapes. */
export const DOCUMENT_PARTS: Readonly<Record<string, Part>> = {
  Auction: part(auction, "One auction, its prices in copper."),
  AuctionItem: part(auctionItem, "The item of an auction."),
  RealmOfConnectedRealm: part(connectedRealmMember, "A realm of a connected realm."),
  FoundConnectedRealm: part(foundConnectedRealm, "A connected realm as the search tells it."),
  FoundCreature: part(foundCreature, "A creature as the search tells it."),
  FoundItem: part(foundItem, "An item as the search tells it, its prices in copper."),
  FoundMedia: part(foundMedia, "A media document as the search tells it."),
  RealmResult: part(realmResult, "One result of the search of realms."),
  ConnectedRealmResult: part(connectedRealmResult, "One result of the search of connected realms."),
  CreatureResult: part(creatureResult, "One result of the search of creatures."),
  ItemResult: part(itemResult, "One result of the search of items."),
  MediaResult: part(mediaResult, "One result of the search of media documents."),
  PreviewItem: part(previewItem, "An item as its tooltip shows it."),
  SkillRequirement: part(skillRequirement, "The skill in a profession that an item demands."),
  FactionRequirement: part(factionRequirement, "The faction that an item is for."),
  WeaponDamage: part(weaponDamage, "What one blow of a weapon does."),
  EnchantmentSlot: part(enchantmentSlot, "Where on an item an enchantment is."),
  PriceTexts: part(priceTexts, "A price in the parts in which the game shows it."),
  CrestBackground: part(crestBackground, "The ground of a crest."),
  LeaderboardEntry: part(
    leaderboardEntry,
    "One place of a leaderboard: of a character in retail, of a team in Classic editions.",
  ),
  LeaderboardCharacter: part(leaderboardCharacter, "A character that a leaderboard ranks."),
  Team: part(team, "A team that a leaderboard ranks."),
  TeamMember: part(teamMember, "A member of a ranked team, and what it has played itself."),
  TeamCharacter: part(teamCharacter, "The character of a ranked team's member."),
  PvpReward: part(pvpReward, "What the best of a bracket earn when the season ends."),
  RosterMember: part(rosterMember, "A member of a guild."),
  RosterCharacter: part(rosterCharacter, "The character of a guild's member."),
  Activity: part(
    activityEntry,
    "What happened in a guild. Types are an open set; an entry may have no detail object.",
  ),
  ActivityKind: part(activityKind, "What kind of thing happened."),
  ActivityName: part(activityName, "The character that did it, by name alone."),
  ActivityCharacter: part(activityCharacter, "The character that earned an achievement."),
  CharacterAchievement: part(characterAchievement, "A member and the achievement it earned."),
  EncounterCompleted: part(encounterCompleted, "A boss that the guild killed."),
  GameAccount: part(gameAccount, "A game account. The account of a user may have several."),
  OwnedCharacter: part(ownedCharacter, "A character of the account."),
  ProtectedStats: part(
    protectedStats,
    "What a character has died, gained and lost: in all, and since its last level. In copper.",
  ),
  ActiveTitle: part(activeTitle, "The title that a character carries."),
  Appearance: part(appearance, "How a character looks, as numbers of the choices."),
  Customization: part(customization, "One choice of a character's looks, since retail 9."),
  CustomizationChoice: part(customizationChoice, "What was chosen of a character's looks."),
  ItemAppearance: part(itemAppearance, "How an item that a character wears looks."),
  HunterPet: part(hunterPet, "A pet of a hunter."),
  EquippedItem: part(equippedItem, "An item that a character wears."),
  Transmogrification: part(transmogrification, "The look of another item that an item was given."),
  PvpMapStatistics: part(pvpMapStatistics, "What a character did on one battleground."),
  Specialization: part(specialization, "A specialization with what was chosen in it, in retail."),
  ChosenTalent: part(chosenTalent, "A talent that was chosen, in retail."),
  PvpTalentSlot: part(pvpTalentSlot, "A place for a PvP talent, and what is in it."),
  PvpTalent: part(pvpTalent, "A PvP talent."),
  SpecializationGroup: part(
    specializationGroup,
    "One way in which a character spent its talent points, in Classic editions.",
  ),
  TalentTree: part(talentTree, "A tree of talents, in Classic editions."),
  SpentTalent: part(spentTalent, "A talent that points were spent on, in Classic editions."),
  StatisticSubcategory: part(statisticSubcategory, "A group of statistics below another group."),
};

import { accountLinks, position } from "../documents/account.ts";
import {
  achievementEvent,
  categoryProgress,
  criterion,
  earnedAchievement,
  statistic,
  statisticCategory,
} from "../documents/achievement-progress.ts";
import { bracket, matchStatistics } from "../documents/character-pvp.ts";
import { spellTooltip } from "../documents/character-specializations.ts";
import { attribute, bonus, rating } from "../documents/character-statistics.ts";
import { crest, crestColor, crestOption, crestPart, rgba } from "../documents/crest.ts";
import {
  coloredText,
  enchantment,
  itemArmor,
  itemSpell,
  itemStat,
  requirements,
  sellPrice,
  socket,
  valueAndText,
  weapon,
} from "../documents/item-details.ts";
import { legacyAchievementProgress, legacyCriterion } from "../documents/legacy-achievement.ts";
import { legacyProfession } from "../documents/legacy-character.ts";
import { legacyEmblem } from "../documents/legacy-emblem.ts";
import { legacyItem } from "../documents/legacy-item.ts";
import { legacyContestedArea } from "../documents/legacy-realm.ts";
import { legacySpecialization } from "../documents/legacy-specialization.ts";
import { legacyGlyph } from "../documents/legacy-talents.ts";
import { localized } from "../documents/localized.ts";
import { asset } from "../documents/media.ts";
import { genderName } from "../documents/playable.ts";
import {
  bareReference,
  bareTyped,
  identified,
  link,
  mediaReference,
  named,
  reference,
  selfLinks,
  typed,
} from "../documents/reference.ts";
import { foundRealm } from "../documents/search.ts";
import {
  characterReference,
  guildReference,
  realmReference,
  shortRealmReference,
} from "../documents/subject.ts";
import { timestamp, timestampOrZero } from "../documents/timestamp.ts";
import { LOCALES } from "../protocol/locale.ts";
import { type Part, part } from "./part.ts";

/** The parts that documents have in several places. */
export const SHARED_PARTS: Readonly<Record<string, Part>> = {
  LocalizedText: part(
    localized,
    `A text of the game: a string when the call named a \`locale\`, an object with one text for each locale when it did not. Known locales: ${LOCALES.map((locale) => `\`${locale}\``).join(", ")}.`,
  ),
  Timestamp: part(timestamp, "A point in time, in milliseconds since 1970."),
  TimestampOrZero: part(
    timestampOrZero,
    "A point in time, in milliseconds since 1970, or 0 for what never was.",
  ),
  Link: part(link, "The address of another document."),
  SelfLinks: part(
    selfLinks,
    "The document's own address. It is not always the one that was called.",
  ),
  Reference: part(reference, "Another document: its address, name and id."),
  BareReference: part(
    bareReference,
    "Another document, which some documents give without its name.",
  ),
  MediaReference: part(mediaReference, "A media document. The oldest documents leave its id out."),
  Type: part(typed, "One value of an open set: a constant, and its name for people."),
  BareType: part(bareTyped, "A constant, which some documents give without its name."),
  Named: part(named, "What has an id and a name but no document of its own."),
  Identified: part(identified, "What is told by its id alone."),
  RealmReference: part(realmReference, "A realm, as guilds and characters name it."),
  ShortRealmReference: part(
    shortRealmReference,
    "A realm, as the members of a roster or a leaderboard name it: mostly without its name.",
  ),
  GuildReference: part(guildReference, "A guild. The oldest documents leave the faction out."),
  CharacterReference: part(characterReference, "A character, as its own documents name it."),
  Asset: part(asset, "An image: its key, and its address in `value`."),
  Color: part(rgba, "Red, green and blue from 0 to 255, alpha from 0 to 1."),
  Crest: part(crest, "The crest of a guild or of an arena team."),
  CrestPart: part(crestPart, "The emblem or the border of a crest, and its colour."),
  CrestColor: part(crestColor, "A colour of a crest. The teams of a leaderboard leave its id out."),
  CrestOption: part(crestOption, "An emblem or a border that a crest can have."),
  GenderName: part(genderName, "The name for men and the one for women."),
  FoundRealm: part(foundRealm, "A realm as searches tell it."),
  AccountLinks: part(accountLinks, "The addresses of what belongs to the account."),
  Position: part(position, "Where in the world a character is."),
  Attribute: part(attribute, "An attribute, without and with what raises it."),
  Rating: part(rating, "A rating, what it gives, and the whole with it."),
  RatingBonus: part(bonus, "A rating and what it gives."),
  SpellTooltip: part(spellTooltip, "A spell as its tooltip shows it."),
  ColoredText: part(coloredText, "A text and the colour that the game writes it in."),
  ItemArmor: part(
    itemArmor,
    "The armor of an item. Its text is in `display_string`, or in `display` since retail 8.3.",
  ),
  ItemStat: part(
    itemStat,
    "A stat that an item raises. Its text is in `display_string`, or in `display` since retail 8.3.",
  ),
  ItemSpell: part(itemSpell, "What an item does when it is used or worn."),
  ItemRequirements: part(requirements, "What an item demands of who wears it."),
  Weapon: part(weapon, "What a weapon does."),
  Socket: part(socket, "A socket of an item, and the gem in it."),
  Enchantment: part(enchantment, "An enchantment of an item."),
  SellPrice: part(sellPrice, "What a merchant gives for an item."),
  ValueAndText: part(valueAndText, "A number, and the text that shows it."),
  Criterion: part(criterion, "A criterion of an achievement. Criteria nest to any depth."),
  StatisticCategory: part(statisticCategory, "A group of statistics, with groups below it."),
  Statistic: part(statistic, "What was counted, and how much of it."),
  EarnedAchievement: part(earnedAchievement, "How far an achievement is: complete, or begun."),
  CategoryProgress: part(categoryProgress, "What was earned of one category of achievements."),
  AchievementEvent: part(achievementEvent, "An achievement that was completed lately."),
  Bracket: part(bracket, "A bracket of rated player-versus-player matches."),
  MatchStatistics: part(matchStatistics, "How many matches were played, won and lost."),
  LegacyAchievementProgress: part(
    legacyAchievementProgress,
    "Which achievements are complete, as lists that belong together by position.",
  ),
  LegacyCriterion: part(legacyCriterion, "A criterion of an achievement in the legacy shape."),
  LegacyProfession: part(legacyProfession, "A profession of a character in the legacy shape."),
  LegacyGlyph: part(legacyGlyph, "A glyph in the legacy shape."),
  LegacyContestedArea: part(
    legacyContestedArea,
    "An outdoor battleground of a realm in the legacy shape, and who holds it.",
  ),
  LegacyEmblem: part(
    legacyEmblem,
    "The emblem of a guild in the legacy shape. Colours are 8 hexadecimal digits, alpha first.",
  ),
  LegacyItem: part(legacyItem, "An item in the legacy shape: worn, or given as a reward."),
  LegacySpecialization: part(legacySpecialization, "A specialization in the legacy shape."),
};

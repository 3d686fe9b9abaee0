import type { z } from "zod";
import { criterion, statisticCategory } from "../documents/achievement-progress.ts";
import { bracket, matchStatistics } from "../documents/character-pvp.ts";
import { crest, rgba } from "../documents/crest.ts";
import { valueAndText } from "../documents/item-details.ts";
import { legacyAchievementProgress } from "../documents/legacy-achievement.ts";
import { legacyEmblem } from "../documents/legacy-emblem.ts";
import { legacyItem } from "../documents/legacy-item.ts";
import { legacySpecialization } from "../documents/legacy-specialization.ts";
import { localized } from "../documents/localized.ts";
import { asset } from "../documents/media.ts";
import {
  bareReference,
  bareTyped,
  link,
  mediaReference,
  named,
  reference,
  selfLinks,
  typed,
} from "../documents/reference.ts";
import {
  characterReference,
  guildReference,
  realmReference,
  shortRealmReference,
} from "../documents/subject.ts";
import { timestamp } from "../documents/timestamp.ts";

/** A part that several documents have in common, and what it is for. */
interface SharedPart {
  readonly schema: z.core.$ZodType;
  readonly description: string;
}

const part = (schema: z.core.$ZodType, description: string): SharedPart => ({
  schema,
  description,
});

/** The parts of documents that have a name of their own in the description of the service. */
export const SHARED_PARTS: Readonly<Record<string, SharedPart>> = {
  LocalizedText: part(
    localized,
    "A text of the game: a string when the call named a `locale`, an object with one text for each locale when it did not.",
  ),
  Timestamp: part(timestamp, "A point in time, in milliseconds since 1970."),
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
  ValueAndText: part(valueAndText, "A number, and the text that shows it."),
  Criterion: part(criterion, "A criterion of an achievement. Criteria nest to any depth."),
  StatisticCategory: part(statisticCategory, "A group of statistics, with groups below it."),
  Bracket: part(bracket, "A bracket of rated player-versus-player matches."),
  MatchStatistics: part(matchStatistics, "How many matches were played, won and lost."),
  LegacyAchievementProgress: part(
    legacyAchievementProgress,
    "Which achievements are complete, as lists that belong together by position.",
  ),
  LegacyEmblem: part(
    legacyEmblem,
    "The emblem of a guild in the legacy shape. Colours are 8 hexadecimal digits, alpha first.",
  ),
  LegacyItem: part(legacyItem, "An item in the legacy shape: worn, or given as a reward."),
  LegacySpecialization: part(legacySpecialization, "A specialization in the legacy shape."),
};

import { setImmediate as nextTurn } from "node:timers/promises";
import type { DocumentName, DocumentTypes, Edition } from "@guildhall/contract";
import type { CharacterDocument, DocumentStateRecord, MemberRecord } from "@guildhall/store";
import { PROFILE } from "@guildhall/store";
import { type Loose, readableDocument } from "../../readable-document.ts";
import { BRACKET, type DetailRow, detailRows, storedName } from "../detail-documents.ts";
import { LEGACY_PROFILE, readableLegacyCharacter } from "../readable-legacy-character.ts";
import { type AchievementStatistics, achievementStatisticsOf } from "./achievement-statistics.ts";
import {
  type Achievements,
  achievementsOf,
  legacyAchievementsOf,
  withoutMetCriteria,
} from "./achievements.ts";
import { type Appearance, appearanceOf, legacyAppearanceOf } from "./appearance.ts";
import { blockOf, type CharacterBlock, missingBlock, reasonOf } from "./block.ts";
import { type Gear, gearOf } from "./gear.ts";
import { type HunterPet, hunterPetsOf, legacyHunterPetsOf } from "./hunter-pets.ts";
import {
  type Collection,
  legacyCollectionsOf,
  legacyProfessionsOf,
  legacyReputationOf,
  type Profession,
  type Reputation,
} from "./legacy-belongings.ts";
import { legacyGearOf } from "./legacy-gear.ts";
import { legacyProgressionOf, type Raid } from "./legacy-progression.ts";
import { legacyTalentsOf } from "./legacy-talents.ts";
import { bracketsOf, legacyPvpOf, type Pvp, pvpOf } from "./pvp.ts";
import { legacyStatisticsOf, type Statistics, statisticsOf } from "./statistics.ts";
import { type TalentGroup, talentsOf } from "./talents.ts";
import { legacyTitlesOf, type Titles, titlesOf } from "./titles.ts";

/**
 * What the documents of a character say, by block. The names of blocks are those of the rows of the contract, or of fields of the
 * legacy shape, which alone has the last four.
 */
export interface CharacterBlocks {
  readonly equipment: CharacterBlock<Gear>;
  readonly specializations: CharacterBlock<readonly TalentGroup[]>;
  readonly statistics: CharacterBlock<Statistics>;
  readonly achievements: CharacterBlock<Achievements>;
  readonly achievementStatistics: CharacterBlock<AchievementStatistics>;
  readonly pvp: CharacterBlock<Pvp>;
  readonly titles: CharacterBlock<Titles>;
  readonly hunterPets: CharacterBlock<readonly HunterPet[]>;
  readonly appearance: CharacterBlock<Appearance>;
  readonly progression: CharacterBlock<readonly Raid[]>;
  readonly professions: CharacterBlock<readonly Profession[]>;
  readonly reputation: CharacterBlock<readonly Reputation[]>;
  readonly collections: CharacterBlock<readonly Collection[]>;
}

/** What is stored of a character. */
export interface StoredCharacter {
  readonly edition: Edition;
  readonly member: Pick<MemberRecord, "classId">;
  readonly documents: readonly Pick<CharacterDocument, "document" | "checkedAt" | "value">[];
  /** The documents that the service did not return. */
  readonly states: readonly DocumentStateRecord[];
  /** The slots that usually have an enchant; null when that is unknown. */
  readonly enchantable: ReadonlySet<string> | null;
}

type LegacyCharacter = Loose<DocumentTypes["legacy-character"]>;

/** The document of a block in each shape, and how it is read. */
interface BlockRow<Name extends DocumentName, Data> {
  readonly document: string;
  readonly type: Name;
  readonly read: (document: Loose<DocumentTypes[Name]>, from: StoredCharacter) => Data | null;
  /** The field of the legacy shape. Omitted when it has none. */
  readonly legacy?: (document: LegacyCharacter, from: StoredCharacter) => Data | null;
  /** Makes a large document smaller before it is checked. */
  readonly prepare?: (document: unknown) => unknown;
}

/**
 * Reads the blocks of a character from its documents, in any edition and either shape. Other events run between two blocks, because
 * checking a document takes some ms.
 */
export async function characterBlocks(from: StoredCharacter): Promise<CharacterBlocks> {
  return {
    equipment: await block(from, {
      document: "characters.equipment",
      type: "character-equipment",
      read: (document, { enchantable }) => gearOf(document, enchantable),
      legacy: (document, { enchantable }) => legacyGearOf(document, enchantable),
    }),
    specializations: await block(from, {
      document: "characters.specializations",
      type: "character-specializations",
      read: talentsOf,
      legacy: legacyTalentsOf,
    }),
    statistics: await block(from, {
      document: "characters.statistics",
      type: "character-statistics",
      read: statisticsOf,
      legacy: legacyStatisticsOf,
    }),
    achievements: await block(from, {
      document: "characters.achievements",
      type: "character-achievements",
      read: achievementsOf,
      legacy: legacyAchievementsOf,
      prepare: withoutMetCriteria,
    }),
    achievementStatistics: await block(from, {
      document: "characters.achievementStatistics",
      type: "character-achievement-statistics",
      read: achievementStatisticsOf,
    }),
    pvp: await block(from, {
      document: "characters.pvpSummary",
      type: "character-pvp-summary",
      read: (summary) => pvpOf(summary, readBrackets(summary, from)),
      legacy: legacyPvpOf,
    }),
    titles: await block(from, {
      document: "characters.titles",
      type: "character-titles",
      read: titlesOf,
      legacy: legacyTitlesOf,
    }),
    hunterPets: await block(from, {
      document: "characters.hunterPets",
      type: "character-hunter-pets",
      read: hunterPetsOf,
      legacy: legacyHunterPetsOf,
    }),
    appearance: await block(from, {
      document: "characters.appearance",
      type: "character-appearance",
      read: appearanceOf,
      legacy: legacyAppearanceOf,
    }),
    progression: legacyBlock(from, legacyProgressionOf),
    professions: legacyBlock(from, legacyProfessionsOf),
    reputation: legacyBlock(from, legacyReputationOf),
    collections: legacyBlock(from, legacyCollectionsOf),
  };
}

async function block<Name extends DocumentName, Data>(
  from: StoredCharacter,
  { document, type, read, legacy, prepare = (each) => each }: BlockRow<Name, Data>,
): Promise<CharacterBlock<Data>> {
  await nextTurn();
  const { edition, member, documents, states } = from;
  const found = documents.find((each) => each.document === document);
  if (found) {
    return blockOf(found, () => read(readableDocument(type, prepare(found.value)).value, from));
  }
  const ofLegacy = documents.find((each) => each.document === LEGACY_PROFILE);
  const inEdition = ofLegacy ? legacy !== undefined : isIn(detailRows(edition, null), document);
  if (!inEdition) return missingBlock("not-in-edition");
  const isForClass =
    isIn(detailRows(edition, null), document) === isIn(detailRows(edition, member), document);
  if (!isForClass) return missingBlock("not-for-class");
  if (ofLegacy && legacy) return legacyBlock(from, legacy);
  const stateOf = (name: string) => states.find((state) => state.document === name);
  return missingBlock(reasonOf([stateOf(document), stateOf(PROFILE)]));
}

/** Reads a block that is a field of the legacy shape. */
function legacyBlock<Data>(
  from: StoredCharacter,
  read: (document: LegacyCharacter, from: StoredCharacter) => Data | null,
): CharacterBlock<Data> {
  const found = from.documents.find(({ document }) => document === LEGACY_PROFILE);
  if (!found) return missingBlock("not-in-edition");
  return blockOf(found, () => read(readableLegacyCharacter(found.value).value, from));
}

function isIn(rows: readonly DetailRow[], document: string): boolean {
  return rows.some((row) => row.document === document);
}

function readBrackets(summary: unknown, { documents }: StoredCharacter) {
  const names = new Map(
    bracketsOf(summary).map((name) => [storedName({ document: BRACKET, subject: name }), name]),
  );
  const found = documents.flatMap(({ document, value }) => {
    const name = names.get(document);
    const read = () => readableDocument("character-pvp-bracket", value).value;
    const { data } = blockOf({ checkedAt: 0 }, read);
    return name !== undefined && data ? [[name, data] as const] : [];
  });
  return new Map(found);
}

import type { KnownEdition } from "@guildhall/contract";

/** The differences between the character documents of the editions. */
export interface EditionTraits {
  /** `tiers`: a character chooses one talent of each tier. `trees`: it spends points in the trees of its class. */
  readonly talents: "tiers" | "trees";
  /** Whether `active_spec` names a specialization. If not, its id is 0. */
  readonly namesSpecialization: boolean;
  /** The field with a character's looks. */
  readonly looks: "customizations" | "appearance";
  /** Whether the summary has `is_ghost`. */
  readonly hasGhostField: boolean;
  /** Whether the summary of a hunter links to the pets. */
  readonly linksHunterPets: boolean;
  /** Additional links of the summary: the end of the path, by field. */
  readonly additionalLinks: Readonly<Record<string, string>>;
  /** The statistics that the editions do not share. */
  readonly statistics: "modern" | "classic";
}

const TREES: EditionTraits = {
  talents: "trees",
  namesSpecialization: false,
  looks: "appearance",
  hasGhostField: false,
  linksHunterPets: true,
  additionalLinks: {},
  statistics: "classic",
};

/** The traits of each edition. */
export const EDITION_TRAITS: Readonly<Record<KnownEdition, EditionTraits>> = {
  current: {
    talents: "tiers",
    namesSpecialization: true,
    looks: "customizations",
    hasGhostField: false,
    linksHunterPets: false,
    additionalLinks: {
      titles: "titles",
      encounters: "encounters",
      mythic_keystone_profile: "mythic-keystone-profile",
      collections: "collections",
      reputations: "reputations",
      quests: "quests",
      professions: "professions",
    },
    statistics: "modern",
  },
  classic1x: { ...TREES, hasGhostField: true },
  classic: { ...TREES, namesSpecialization: true },
  classicann: TREES,
};

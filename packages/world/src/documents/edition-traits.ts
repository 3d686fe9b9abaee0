import type { KnownEdition } from "@guildhall/contract";

/** In what the character documents of an edition differ from those of the others. */
export interface EditionTraits {
  /** Whether talents are chosen tier by tier, or points are spent in the trees of a class. */
  readonly talents: "tiers" | "trees";
  /** Whether `active_spec` names a specialization; where it does not, its id is 0. */
  readonly namesSpecialization: boolean;
  /** The field that tells how a character looks. */
  readonly looks: "customizations" | "appearance";
  /** Whether a document tells that its character is a ghost. */
  readonly tellsGhosts: boolean;
  /** Whether the summary of a hunter links to the pets. */
  readonly linksHunterPets: boolean;
  /** The further documents that the summary links to, by field and by the end of their paths. */
  readonly furtherLinks: Readonly<Record<string, string>>;
  /** The statistics that the editions do not share. */
  readonly statistics: "modern" | "classic";
}

const TREES: EditionTraits = {
  talents: "trees",
  namesSpecialization: false,
  looks: "appearance",
  tellsGhosts: false,
  linksHunterPets: true,
  furtherLinks: {},
  statistics: "classic",
};

/** The traits of each edition. */
export const EDITION_TRAITS: Readonly<Record<KnownEdition, EditionTraits>> = {
  current: {
    talents: "tiers",
    namesSpecialization: true,
    looks: "customizations",
    tellsGhosts: false,
    linksHunterPets: false,
    furtherLinks: {
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
  classic1x: { ...TREES, tellsGhosts: true },
  classic: { ...TREES, namesSpecialization: true },
  classicann: TREES,
};

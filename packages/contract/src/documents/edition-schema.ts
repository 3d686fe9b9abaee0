import type { z } from "zod";
import type { DocumentName } from "../generated/document-types.ts";
import type { KnownEdition } from "../protocol/namespace.ts";
import { DOCUMENTS } from "./documents.ts";

/** What the form of an edition adds to a document's schema, which takes the forms of every edition. */
interface EditionForm {
  /** The list whose entries have this form; without it, the document itself has it. */
  readonly within?: string;
  readonly needs: readonly string[];
  readonly never: readonly string[];
}

const RETAIL_STATISTICS = [
  ...["speed", "avoidance", "melee_haste", "ranged_haste", "spell_haste", "mastery", "lifesteal"],
  ...["bonus_armor", "versatility", "versatility_damage_done_bonus"],
  ...["versatility_healing_done_bonus", "versatility_damage_taken_bonus"],
];
const CLASSIC_STATISTICS = [
  ...["spirit", "defense", "fire_resistance", "holy_resistance", "shadow_resistance"],
  ...["nature_resistance", "arcane_resistance"],
];
const RETAIL_LINKS = ["titles", "mythic_keystone_profile", "collections", "reputations", "quests"];
const LINKS = ["achievements", "media", "pvp_summary"];

type EditionForms = Readonly<Partial<Record<DocumentName, EditionForm>>>;

const RETAIL: EditionForms = {
  character: { needs: [...LINKS, ...RETAIL_LINKS], never: ["is_ghost", "hunter_pets"] },
  "character-specializations": { needs: [], never: ["specialization_groups"] },
  "character-statistics": { needs: RETAIL_STATISTICS, never: CLASSIC_STATISTICS },
  "pvp-season": { needs: ["leaderboards", "rewards"], never: ["pvp_regions"] },
  "pvp-leaderboard": { within: "entries", needs: ["character", "tier"], never: ["team"] },
};

const CLASSIC: EditionForms = {
  character: { needs: [], never: RETAIL_LINKS },
  "character-appearance": { needs: ["appearance"], never: ["customizations"] },
  "character-specializations": {
    needs: [],
    never: ["specializations", "active_specialization"],
  },
  "character-statistics": { needs: CLASSIC_STATISTICS, never: RETAIL_STATISTICS },
  "pvp-season": { needs: ["pvp_regions"], never: ["leaderboards", "rewards"] },
  "pvp-leaderboard": { within: "entries", needs: ["team"], never: ["character", "tier"] },
};

/** Only Classic Era tells of ghosts. */
const LATER_CLASSIC: EditionForms = {
  ...CLASSIC,
  character: { needs: [], never: [...RETAIL_LINKS, "is_ghost"] },
};

const FORMS: Readonly<Record<KnownEdition, EditionForms>> = {
  current: RETAIL,
  classic1x: CLASSIC,
  classic: LATER_CLASSIC,
  classicann: LATER_CLASSIC,
};

/**
 * The schema of a document as one edition gives it: `DOCUMENTS[name]`, and of the forms that it takes
 * only the edition's own. For who writes the documents; a reader takes them in every form.
 */
export function documentSchema(name: DocumentName, edition: KnownEdition): z.ZodType {
  const schema: z.ZodType = DOCUMENTS[name];
  const form = FORMS[edition][name];
  if (!form) return schema;
  const { within, needs, never } = form;
  return schema.superRefine((document, context) => {
    const owners: readonly (readonly [path: readonly PropertyKey[], owner: unknown])[] =
      within === undefined
        ? [[[], document]]
        : Object.entries(fieldOf(document, within) ?? []).map(([at, owner]) => [
            [within, Number(at)],
            owner,
          ]);
    for (const [path, owner] of owners) {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [...path, field], message });
      for (const field of needs) {
        if (fieldOf(owner, field) === undefined) refuse(field, `must be there in ${edition}`);
      }
      for (const field of never) {
        if (fieldOf(owner, field) !== undefined) refuse(field, `must not be there in ${edition}`);
      }
    }
  });
}

const fieldOf = (owner: unknown, field: string): unknown => Reflect.get(Object(owner), field);

import { characterSlug, type KnownEdition } from "@guildhall/contract";
import { createWorld, type World } from "../../world/world.ts";
import type { Character } from "../../world/world-records.ts";
import { ACCOUNT_RESPONDERS } from "../accounts/account-documents.ts";
import { ACHIEVEMENT_RESPONDERS } from "../achievements/achievement-documents.ts";
import type { Call } from "../call.ts";
import { CHARACTER_RESPONDERS } from "../characters/character-documents.ts";
import { legacyCharacter } from "../legacy/legacy-character.ts";
import { type AskedCall, rowCall, sentDocument } from "./row-call.ts";

/** 2026-11-20T12:00:00Z */
export const NOW = 1_795_176_000_000;

const RESPONDERS = {
  ...CHARACTER_RESPONDERS,
  ...ACCOUNT_RESPONDERS,
  ...ACHIEVEMENT_RESPONDERS,
  "legacy.character": legacyCharacter,
};

/** What a test asks for, beside the row and the edition; in English when it does not tell the locale. */
export type Asked = Omit<AskedCall, "edition">;

/** A world whose time the test sets, and the ways to ask it for the documents of characters. */
export interface CharacterCalls {
  readonly world: World;
  /** In ms; may be set. */
  now: number;
  /** The members of all guilds of an edition, of one region, as they are published now. */
  characters(edition: KnownEdition): readonly Character[];
  callOf(rowId: string, edition: KnownEdition, asked?: Asked): Call;
  /** The document that answers a row, as it is sent; null when there is none. */
  answer(rowId: string, edition: KnownEdition, asked?: Asked): unknown;
  /** A character's document. */
  document(rowId: string, character: Character, asked?: Asked): unknown;
}

export function createCharacterCalls(): CharacterCalls {
  let now = NOW;
  const world = createWorld({ seed: 7, clock: () => now });
  const calls: CharacterCalls = {
    world,
    get now() {
      return now;
    },
    set now(moment) {
      now = moment;
    },
    characters(edition) {
      const shard = world.shard("us", edition);
      return shard.guilds.flatMap(({ members }) =>
        members.flatMap(
          ({ character: { realmSlug, name } }) => shard.findCharacter(realmSlug, name) ?? [],
        ),
      );
    },
    callOf: (rowId, edition, asked = {}) =>
      rowCall(world, rowId, { locale: "en_US", ...asked, edition }),
    answer(rowId, edition, asked = {}) {
      const respond = RESPONDERS[rowId as keyof typeof RESPONDERS];
      return sentDocument(respond?.(calls.callOf(rowId, edition, asked)));
    },
    document(rowId, character, asked = {}) {
      const { realmSlug, name } = character;
      const parameters = {
        realmSlug,
        characterName: characterSlug(name),
        realm: realmSlug,
        name,
        ...asked.parameters,
      };
      return calls.answer(rowId, character.edition, { ...asked, parameters });
    },
  };
  return calls;
}

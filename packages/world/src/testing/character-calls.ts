import { characterSlug, type KnownEdition } from "@guildhall/contract";
import { createServiceClock } from "@guildhall/contract/source";
import { ACCOUNT_RESPONDERS } from "../documents/account/account-documents.ts";
import { ACHIEVEMENT_RESPONDERS } from "../documents/achievements/achievement-documents.ts";
import type { Call } from "../documents/call.ts";
import { CHARACTER_RESPONDERS } from "../documents/characters/character-documents.ts";
import { legacyCharacter } from "../documents/legacy/legacy-character.ts";
import { createWorld, type World } from "../history/world.ts";
import type { Character } from "../world-records.ts";
import { type AskedCall, rowCall, sentDocument } from "./row-call.ts";
import { TEST_TIME } from "./test-time.ts";

const RESPONDERS = {
  ...CHARACTER_RESPONDERS,
  ...ACCOUNT_RESPONDERS,
  ...ACHIEVEMENT_RESPONDERS,
  "legacy.character": legacyCharacter,
};

/** The options of a call, apart from the row and the edition. The locale defaults to English. */
export type Asked = Omit<AskedCall, "edition">;

/** A world whose time the test sets, and functions that request the documents of characters. */
export interface CharacterCalls {
  readonly world: World;
  /** In ms; may be set. */
  now: number;
  /** The members of all guilds of an edition, of one region, as they are published now. */
  characters(edition: KnownEdition): readonly Character[];
  callOf(rowId: string, edition: KnownEdition, asked?: Asked): Call;
  /** Returns the document of a row as it is sent; null when the requested resource does not exist. */
  answer(rowId: string, edition: KnownEdition, asked?: Asked): unknown;
  /** A character's document. */
  document(rowId: string, character: Character, asked?: Asked): unknown;
}

export function createCharacterCalls(): CharacterCalls {
  let now = TEST_TIME;
  const world = createWorld({ seed: 7, clock: createServiceClock(() => now) });
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
      const call = calls.callOf(rowId, edition, asked);
      return sentDocument(respond?.(call), call);
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

import {
  characterSlug,
  findEndpointRow,
  type KnownEdition,
  type Locale,
  PROVIDERS,
  providerAt,
} from "@guildhall/contract";
import { buildAt } from "../../world/builds.ts";
import { createWorld, type World } from "../../world/world.ts";
import type { Character } from "../../world/world-records.ts";
import { ACCOUNT_RESPONDERS } from "../accounts/account-documents.ts";
import { ACHIEVEMENT_RESPONDERS } from "../achievements/achievement-documents.ts";
import { type Call, createCall } from "../call.ts";
import { CHARACTER_RESPONDERS } from "../characters/character-documents.ts";
import { legacyCharacter } from "../legacy/legacy-character.ts";

/** 2026-11-20T12:00:00Z */
export const NOW = 1_795_176_000_000;

const ORIGIN = "http://localhost:1";
const RESPONDERS = {
  ...CHARACTER_RESPONDERS,
  ...ACCOUNT_RESPONDERS,
  ...ACHIEVEMENT_RESPONDERS,
  "legacy.character": legacyCharacter,
};

/** What a test asks for, beside the row. */
export interface Asked {
  readonly locale?: Locale | null;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly accountId?: number;
}

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
  const provider = providerAt(PROVIDERS.contract, ORIGIN);
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
    callOf(rowId, edition, { locale = "en_US", parameters = {}, query = "", accountId } = {}) {
      const row = findEndpointRow(rowId);
      if (!row) throw new Error(`There is no row ${rowId}.`);
      return createCall({
        shard: world.shard("us", edition),
        row,
        region: "us",
        edition,
        build: buildAt(edition, now),
        now,
        accountId: accountId ?? null,
        parameters,
        query: new URLSearchParams(query),
        locale,
        provider,
      });
    },
    answer(rowId, edition, asked = {}) {
      const respond = RESPONDERS[rowId as keyof typeof RESPONDERS];
      const found = respond?.(calls.callOf(rowId, edition, asked));
      return found ? JSON.parse(JSON.stringify(found.document)) : null;
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

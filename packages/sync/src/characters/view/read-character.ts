import {
  type ChangeRecord,
  type CharacterDocument,
  type CharacterValues,
  type GuildRecord,
  PROFILE,
  type Store,
  type VisibleMember,
} from "@guildhall/store";
import { LEGACY_PROFILE } from "../readable-legacy-character.ts";
import { type CharacterBlock, type MissingReason, missingBlock, reasonOf } from "./block.ts";
import { type CharacterBlocks, characterBlocks } from "./character-view.ts";
import { type EnchantedSlots, enchantableSlots } from "./gear.ts";
import { withLevels } from "./level-series.ts";

/** An image that the site serves. */
export type StoredImage = NonNullable<VisibleMember["portrait"]>;

/** Everything that is known of a member's character. Times are ms since 1970. */
export interface Character extends CharacterBlocks {
  readonly member: VisibleMember;
  /** The facts of the character, which `member` has. */
  readonly profile: CharacterBlock<true>;
  /** The image of the whole character. */
  readonly media: CharacterBlock<StoredImage>;
  /** How the character developed, by profiles and the levels of rosters, oldest first. */
  readonly values: CharacterBlock<readonly CharacterValues[]>;
  /** What happened to the member, latest first. */
  readonly changes: CharacterBlock<readonly ChangeRecord[]>;
}

const MEDIA = "characters.media";

/** Reads what is stored of a present member; null when the guild has none with this id. */
export async function readCharacter(
  store: Store,
  guild: GuildRecord,
  memberId: number,
): Promise<Character | null> {
  const { characters } = store;
  const member = await store.members.find(guild.id, { id: memberId });
  if (!member) return null;
  const [stored, states, read, changes, slots] = await Promise.all([
    characters.documents(memberId),
    store.documents.listOfMember(guild.id, memberId),
    characters.values(memberId),
    store.changes.list(guild.id, { memberId }),
    characters.enchantedSlots(guild.id),
  ]);
  const documents = withCheckedProfile(ofLatestShape(stored), member.profileAt);
  const enchantable = enchantableSlots(slots.map((text) => JSON.parse(text) as EnchantedSlots));
  const values = withLevels(read, changes, member);
  const { edition } = guild;
  const blocks = await characterBlocks({ edition, member, documents, states, enchantable });
  const stateOf = (name: string) => states.find(({ document }) => document === name);
  const profile = documents.find(isProfile);
  return {
    member,
    profile: profile
      ? { asOf: profile.checkedAt, missing: null, data: true }
      : missingBlock(reasonOf([stateOf(PROFILE)])),
    media:
      profile?.document === LEGACY_PROFILE
        ? missingBlock("not-in-edition")
        : await imageOf(store, documents, reasonOf([stateOf(MEDIA), stateOf(PROFILE)])),
    values: seriesOf(values, values.at(-1)?.at ?? null),
    changes: seriesOf(changes, guild.syncedAt),
    ...blocks,
  };
}

/**
 * A document is as old as its profile: the service confirms the profile, and the document is requested again only when the profile has
 * changed.
 */
function withCheckedProfile(
  documents: readonly CharacterDocument[],
  profileAt: number | null,
): readonly CharacterDocument[] {
  const changedAt = documents.find(isProfile)?.changedAt ?? 0;
  return documents.map((document) => {
    const isCurrent = document.checkedAt >= changedAt;
    const checkedAt = Math.max(document.checkedAt, (isCurrent && profileAt) || 0);
    return { ...document, checkedAt };
  });
}

/** When a site has read documents of both shapes, those of the profile that changed last are shown. */
function ofLatestShape(documents: readonly CharacterDocument[]): readonly CharacterDocument[] {
  const profiles = documents.filter(isProfile).toSorted((a, b) => b.changedAt - a.changedAt);
  const isLegacy = profiles[0]?.document === LEGACY_PROFILE;
  return documents.filter(({ document }) => (document === LEGACY_PROFILE) === isLegacy);
}

function isProfile({ document }: Pick<CharacterDocument, "document">): boolean {
  return document === PROFILE || document === LEGACY_PROFILE;
}

async function imageOf(
  { images }: Pick<Store, "images">,
  documents: readonly CharacterDocument[],
  reason: MissingReason,
): Promise<CharacterBlock<StoredImage>> {
  const found = documents.find(({ imageUrl }) => imageUrl !== null);
  if (!found) return missingBlock(reason);
  const [image] = await images.find([found.imageUrl ?? ""]);
  if (!image) return missingBlock("not-read-yet");
  return { asOf: image.fetchedAt, missing: null, data: image };
}

function seriesOf<Entry>(
  entries: readonly Entry[],
  asOf: number | null,
): CharacterBlock<readonly Entry[]> {
  return entries.length === 0
    ? missingBlock("not-read-yet")
    : { asOf, missing: null, data: entries };
}

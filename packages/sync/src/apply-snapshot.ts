import type { Change, GuildRecord, MemberRecord, Queries, Store } from "@guildhall/store";
import { createCharacterFinder, type FindCharacter } from "./character-names.ts";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import { identifiedNews } from "./news-events.ts";
import { diffRoster } from "./roster-diff.ts";
import { newsOfMovements } from "./roster-news.ts";
import { rosterDigest, shrunkenRoster } from "./shrunken-roster.ts";
import type { ToldNews } from "./told-news.ts";

export interface ApplyInput {
  readonly guildId: number;
  readonly runId: number;
  readonly snapshot: GuildSnapshot;
  readonly news: readonly ToldNews[];
  /** When the guild was last synced, as it was known before the service was asked for the snapshot. */
  readonly syncedBefore: number | null;
  /** ms since 1970 */
  readonly at: number;
}

export interface ApplyResult {
  /** Members who were in the guild before: on the first roster, or below the minimum level. */
  readonly imported: number;
  readonly joined: number;
  readonly left: number;
  /** Members, or the guild itself, of whom something else changed. */
  readonly changed: number;
  readonly news: number;
  /** Another sync has applied a roster since this one asked, so this one applied none. */
  readonly overtaken: boolean;
  /** Why the roster was not applied; null when it was. */
  readonly suspicion: string | null;
}

const NOTHING = { imported: 0, joined: 0, left: 0, changed: 0, overtaken: false };

/**
 * Brings the store in step with a snapshot: state, history and news in one transaction. A roster
 * that lost too many members is left out until the service gives the same one again.
 */
export function applySnapshot(store: Store, input: ApplyInput): Promise<ApplyResult> {
  const { guildId, runId, snapshot, at } = input;
  return store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(guildId);
    const stored = await queries.members.listAll(guildId);
    const find = await characterFinder(queries, guild, stored, input);
    const insertNews = (movements: readonly ToldNews[] = []) =>
      queries.news.insert(guildId, identifiedNews([...input.news, ...movements], find), at);
    if (guild.syncedAt !== input.syncedBefore) {
      // This roster can be the older one: it would undo what the other sync found.
      const news = await insertNews();
      return { ...NOTHING, news, overtaken: true, suspicion: null };
    }
    const baseline = guild.baselineAt === null;
    const roster = snapshot.members;
    const { minimumLevel, belowMinimum: belowBefore } = guild;
    const diff = roster && diffRoster({ stored, roster, minimumLevel, belowBefore, at, baseline });
    const suspicion = diff
      ? shrunkenRoster({
          stored: stored.filter((member) => member.leftAt === null).length,
          listed: roster.length,
          leaving: diff.movements.filter(({ kind }) => kind === "left").length,
        })
      : "The service gave a guild without its members. Such an answer is never applied.";
    const digest = suspicion && roster ? rosterDigest(roster) : null;
    const believed = suspicion === null || (digest !== null && digest === guild.suspiciousDigest);
    if (!diff || !believed) {
      await queries.guilds.setSuspicious(guildId, digest);
      const news = await insertNews();
      return { ...NOTHING, news, suspicion };
    }

    const guildChanged = await queries.guilds.update(guildId, snapshot.facts);
    await queries.members.update(diff.updates);
    const inserted = await queries.members.insert(guildId, diff.inserts);
    const arrivals = baseline ? [] : inserted.map((member) => arrivalOf(member, at));
    await queries.changes.insert(guildId, runId, [...diff.changes, ...arrivals]);
    const news = await insertNews(newsOfMovements(diff.movements, guildId, at));
    if (guild.suspiciousDigest !== null) await queries.guilds.setSuspicious(guildId, null);
    await queries.guilds.markSynced(guildId, at, { baseline });

    if (diff.below.join() !== belowBefore.join()) {
      await queries.guilds.setBelowMinimum(guildId, diff.below);
    }

    if (baseline) return { ...NOTHING, imported: inserted.length, news, suspicion: null };
    const count = (kind: Change["kind"], changes = [...diff.changes, ...arrivals]) =>
      changes.filter((change) => change.kind === kind).length;
    const left = count("left");
    const shownAgain = count("rejoined") + count("imported", [...diff.changes]);
    return {
      imported: count("imported"),
      joined: count("joined") + count("rejoined"),
      left,
      changed: diff.updates.length - shownAgain - left + Number(guildChanged),
      news,
      overtaken: false,
      suspicion: null,
    };
  });
}

/** Finds who the news are about, by everybody whose name is known. */
async function characterFinder(
  queries: Queries,
  { id, realmSlug }: GuildRecord,
  stored: readonly MemberRecord[],
  { snapshot, at }: ApplyInput,
): Promise<FindCharacter> {
  const roster = snapshot.members ?? [];
  const renames = await queries.changes.list(id, { kind: "renamed" });
  return createCharacterFinder({ roster, stored, renames, realmSlug, at });
}

/** The history of a member who was just inserted. */
function arrivalOf({ id, name, joinedAt }: MemberRecord, at: number): Change {
  const kind = joinedAt === null ? "imported" : "joined";
  return { memberId: id, at, kind, before: null, after: name };
}

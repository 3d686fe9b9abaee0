import type { Change, NewsEntry, Store } from "@guildhall/store";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import { diffRoster } from "./roster-diff.ts";
import { newsOfMovements } from "./roster-news.ts";
import { rosterDigest, shrunkenRoster } from "./shrunken-roster.ts";

export interface ApplyInput {
  readonly guildId: number;
  readonly runId: number;
  readonly snapshot: GuildSnapshot;
  readonly news: readonly NewsEntry[];
  /** ms since 1970 */
  readonly at: number;
}

export interface ApplyResult {
  /** Members of the first roster. */
  readonly imported: number;
  readonly joined: number;
  readonly left: number;
  /** Members, or the guild itself, of whom something else changed. */
  readonly changed: number;
  readonly news: number;
  /** Why the roster was not applied; null when it was. */
  readonly suspicion: string | null;
}

const NOTHING = { imported: 0, joined: 0, left: 0, changed: 0 };

/**
 * Brings the store in step with a snapshot: state, history and news in one transaction. A roster
 * that lost too many members is left out until the service gives the same one again.
 */
export function applySnapshot(store: Store, input: ApplyInput): Promise<ApplyResult> {
  const { guildId, runId, snapshot, at } = input;
  return store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(guildId);
    const baseline = guild.baselineAt === null;
    const stored = await queries.members.listAll(guildId);
    const roster = snapshot.members;
    const diff =
      roster && diffRoster({ stored, roster, minimumLevel: guild.minimumLevel, at, baseline });
    const suspicion = diff
      ? shrunkenRoster({
          stored: stored.filter((member) => member.leftAt === null).length,
          listed: roster.length,
          leaving: diff.movements.filter(({ kind }) => kind === "left").length,
        })
      : "The service gave a guild without its members.";
    const digest = suspicion && roster ? rosterDigest(roster) : null;
    const believed = suspicion === null || (digest !== null && digest === guild.suspiciousDigest);
    if (!diff || !believed) {
      await queries.guilds.setSuspicious(guildId, digest);
      const news = await queries.news.insert(guildId, input.news, at);
      return { ...NOTHING, news, suspicion };
    }

    const guildChanged = await queries.guilds.update(guildId, snapshot.facts);
    await queries.members.update(diff.updates);
    const inserted = await queries.members.insert(guildId, diff.inserts);
    const joins: Change[] = baseline
      ? []
      : inserted.map(({ id, name }) => ({
          memberId: id,
          at,
          kind: "joined",
          before: null,
          after: name,
        }));
    await queries.changes.insert(guildId, runId, [...diff.changes, ...joins]);
    const movements = newsOfMovements(diff.movements, guildId, at);
    const news = await queries.news.insert(guildId, [...input.news, ...movements], at);
    if (guild.suspiciousDigest !== null) await queries.guilds.setSuspicious(guildId, null);
    await queries.guilds.markSynced(guildId, at, { baseline });

    if (baseline) {
      return { ...NOTHING, imported: inserted.length, news, suspicion: null };
    }
    const returned = diff.changes.filter(({ kind }) => kind === "rejoined").length;
    const left = diff.changes.filter(isDeparture).length;
    return {
      imported: 0,
      joined: inserted.length + returned,
      left,
      changed: diff.updates.length - returned - left + Number(guildChanged),
      news,
      suspicion: null,
    };
  });
}

function isDeparture({ kind }: Change): boolean {
  return kind === "left" || kind === "no-longer-imported";
}

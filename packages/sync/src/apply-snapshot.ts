import { DAY_MS } from "@guildhall/contract";
import type { GuildRecord, HeldRoster, MemberRecord, Queries, Store } from "@guildhall/store";
import { applyRoster } from "./apply-roster.ts";
import { createCharacterFinder, type FindCharacter } from "./character-names.ts";
import type { DocumentNews } from "./document-news.ts";
import { advanceGuildClock, type ClockReadings } from "./guild-clock.ts";
import { otherGuild } from "./guild-identity.ts";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import { isConfirmed, isOutdated, nextHold, nextStep, OUTDATED } from "./held-roster.ts";
import { identifiedNews } from "./news-events.ts";
import { createMemberFinder } from "./news-members.ts";
import { pastModified } from "./past-modified.ts";
import { diffRoster, type RosterDiff } from "./roster-diff.ts";
import { worstLoss } from "./roster-loss.ts";
import { newsOfAnniversaries, newsOfChanges } from "./roster-news.ts";
import { judgeRoster } from "./roster-verdict.ts";
import { storeDigest } from "./weekly-digest.ts";

/** A roster is compared with every roster of this period, in ms. */
const REFERENCE_MS = 7 * DAY_MS;

export interface ApplyInput extends ClockReadings {
  readonly guildId: number;
  readonly runId: number;
  readonly snapshot: GuildSnapshot;
  readonly news: readonly DocumentNews[];
  /** `syncedAt` of the guild before the snapshot was requested. */
  readonly syncedBefore: number | null;
}

export interface ApplyResult {
  /** Members who were in the guild before: on the first roster, or below the minimum level. */
  readonly imported: number;
  readonly joined: number;
  readonly left: number;
  /** Number of members with another change, plus 1 when the guild itself changed. */
  readonly changed: number;
  readonly news: number;
  /** True when another sync applied a roster since the request, so that this sync applied none. */
  readonly overtaken: boolean;
  /** Why the roster was not applied; null when it was. */
  readonly suspicion: string | null;
  /** True when the documents are about another guild. Only the held roster was stored, and the run must end. */
  readonly otherGuild: boolean;
}

const NOTHING = {
  imported: 0,
  joined: 0,
  left: 0,
  changed: 0,
  news: 0,
  overtaken: false,
  suspicion: null,
  otherGuild: false,
};

/**
 * Applies a snapshot to the store: state, history and news in one transaction. A roster that would
 * hide too many members is held until an officer approves it or further responses confirm it.
 */
export function applySnapshot(store: Store, input: ApplyInput): Promise<ApplyResult> {
  const { guildId, runId, at } = input;
  const lastModified = pastModified(input.snapshot.lastModified, at);
  const snapshot = { ...input.snapshot, lastModified };
  return store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(guildId);
    const stored = await queries.members.listAll(guildId);
    const other = otherGuild(guild, snapshot.identity);
    if (other !== null && (snapshot.members === null || guild.syncedAt !== input.syncedBefore)) {
      return { ...NOTHING, suspicion: other, otherGuild: true };
    }
    const find = await characterFinder(queries, guild, stored, input);
    const insertNews = (
      members: readonly MemberRecord[] = stored,
      ofRoster: readonly DocumentNews[] = [],
    ) => {
      const news = [...input.news, ...ofRoster];
      const identified = identifiedNews(news, find, createMemberFinder(members));
      return queries.news.insert(guildId, identified, at);
    };
    if (guild.syncedAt !== input.syncedBefore) {
      // This roster can be the older one: it would revert the other sync.
      return { ...NOTHING, news: await insertNews(), overtaken: true };
    }
    if (snapshot.members === null) {
      const suspicion =
        "The service returned a guild without its member list. Such a response is never applied.";
      return { ...NOTHING, news: await insertNews(), suspicion };
    }

    const clock = await advanceGuildClock(queries, guildId, input);
    const diff = diffForGuild(guild, stored, snapshot, { at, clock });
    const verdict = await judge(queries, { guild, stored, snapshot, diff, at, clock });
    if (verdict.hold && !verdict.confirmed) {
      const { hold } = verdict;
      await queries.heldRosters.put(hold, JSON.stringify(snapshot));
      const suspicion = `${hold.message} The roster was not applied. ${nextStep(hold, hold.seenAt)}`;
      if (hold.reason === "other-guild") return { ...NOTHING, suspicion, otherGuild: true };
      return { ...NOTHING, news: await insertNews(), suspicion };
    }

    const approval = verdict.hold && { ...verdict.hold, approvedBy: "time" as const };
    const { counts, changes, members } = await applyRoster(queries, {
      guild,
      stored,
      snapshot,
      diff,
      runId,
      at,
      clock,
      approval,
    });
    if (verdict.previous) await queries.heldRosters.remove(guildId);
    const period = { after: guild.syncedAt ?? at, until: at };
    const news = await insertNews(members, [
      ...newsOfChanges(changes, guildId, members),
      ...newsOfAnniversaries(members, guildId, period),
    ]);
    const digests = await storeDigest(queries, guild, at);
    return { ...NOTHING, ...counts, news: news + digests };
  });
}

/** Returns the changes that a snapshot makes to the stored guild. */
export function diffForGuild(
  guild: GuildRecord,
  stored: readonly MemberRecord[],
  { members, unreadable }: GuildSnapshot,
  { at, clock }: { readonly at: number; readonly clock: number },
): RosterDiff {
  return diffRoster({
    stored,
    roster: members ?? [],
    unreadable,
    minimumLevel: guild.minimumLevel,
    belowBefore: guild.belowMinimum,
    looksBefore: guild.secondLooks,
    at,
    clock,
    baseline: guild.baselineAt === null,
  });
}

interface Judgement {
  /** The stored hold. */
  readonly previous: HeldRoster | null;
  /** The hold including this response. Null when the roster can be applied at once. */
  readonly hold: HeldRoster | null;
  readonly confirmed: boolean;
}

/** Compares a roster with the rosters of the last 7 days since the last approval. */
async function judge(
  queries: Queries,
  answer: {
    readonly guild: GuildRecord;
    readonly stored: readonly MemberRecord[];
    readonly snapshot: GuildSnapshot;
    readonly diff: RosterDiff;
    readonly at: number;
    readonly clock: number;
  },
): Promise<Judgement> {
  const { stored, snapshot, diff, at, clock } = answer;
  let { guild } = answer;
  const approval = await queries.rosterApprovals.latest(guild.id);
  const changes = await queries.changes.list(guild.id, {
    since: clock - REFERENCE_MS,
    afterId: approval?.lastChangeId ?? 0,
  });
  const { minimumLevel } = guild;
  // Unreadable members that an officer approved stay visible.
  const accepted = diff.unreadable.filter((id) => approval?.unreadable.includes(id));
  const visible = new Set([...diff.visible, ...accepted]);
  const loss = worstLoss({ members: stored, changes, minimumLevel, visible });
  // Raising the minimum level loses nobody, but it must not hide that members are not listed any more.
  const listed = new Set([...visible, ...diff.listedBelow]);
  const absence = worstLoss({ members: stored, changes, minimumLevel: 0, visible: listed });
  const previous = await queries.heldRosters.get(guild.id);
  const reason = judgeRoster({ guild, stored, snapshot, diff, visible, loss, absence });
  const held = { snapshot, diff, loss, at, clock };
  const needsOfficer = reason !== null && reason.reason !== "loss";
  if (!needsOfficer && isOutdated(snapshot, guild, previous, at)) {
    const hold = nextHold(previous, { ...held, guild, hold: OUTDATED });
    if (!isConfirmed(hold)) return { previous, hold, confirmed: false };
    // The time of the applied roster was wrong.
    guild = { ...guild, rosterModifiedAt: snapshot.lastModified };
  }
  if (!reason) return { previous, hold: null, confirmed: false };
  const hold = nextHold(previous, { ...held, guild, hold: reason });
  return { previous, hold, confirmed: isConfirmed(hold) };
}

/** Finds the characters of the news by the names of all stored and listed members. */
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

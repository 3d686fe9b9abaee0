import { type Rights, visibleFields } from "@guildhall/admin/rights";
import {
  FACTIONS,
  type Faction,
  playableClassName,
  playableRaceName,
  roleOfSpecialization,
  webUrl,
} from "@guildhall/contract";
import {
  type DocumentStateRecord,
  type GuildRecord,
  type HeldRoster,
  knownFact,
  type PlayableName,
  type Queries,
  type RealmRecord,
  type SyncRunRecord,
  type VisibleMember,
} from "@guildhall/store";
import { causeWords, earliestConfirmation } from "@guildhall/sync";
import { mediaUrl } from "../media-files.ts";
import type { RosterDistribution } from "../roster/roster-index.ts";
import {
  type Guild,
  type GuildDetail,
  guildSchema,
  type RealmSummary,
  realmSchema,
} from "./guild-schemas.ts";
import { type Member, memberSchema } from "./member-schemas.ts";
import { nullableTime, time } from "./schema-parts.ts";
import {
  type HeldRosterDetail,
  type RefusedDocument,
  refusedDocumentSchema,
  type SyncRun,
  syncRunSchema,
} from "./sync-schemas.ts";

/*
 * Responses of the HTTP API from stored records. A field with the same name in both is copied, and a time is formatted.
 * `detailed` is true for administrators only: details of failures contain addresses and names of variables.
 */

export function guildAnswer(guild: GuildRecord, rosterCount: number, sync: GuildSync): Guild {
  const { held, rights } = sync;
  return visibleFields(rights, "guild", {
    ...sharedFields(guildSchema, guild),
    realm: { slug: guild.realmSlug, name: guild.realmName },
    faction: factionAnswer(guild.faction),
    rankNames: { ...guild.rankNames },
    rankColors: { ...guild.rankColors },
    rankRules: { ...guild.rankRules },
    rosterCount,
    createdAt: formatTimeOrNull(guild.createdTimestamp),
    armoryAccess: {
      enabled: guild.armoryAccess.enabled,
      reason: seesDetails(rights) ? guild.armoryAccess.reason : null,
      changedAt: formatTimeOrNull(guild.armoryAccess.changedAt),
    },
    heldRoster: held && { ...heldRosterDetailAnswer(held), leaving: held.leaving.length },
    syncProblem: syncProblem(guild, sync),
  });
}

/** Whether a reader sees details of failures. */
function seesDetails({ audience }: Rights): boolean {
  return audience === "administrators";
}

interface GuildSync {
  /** Whether the site has credentials that it can use. */
  readonly hasCredentials: boolean;
  readonly latestRun: SyncRunRecord | null;
  readonly held: HeldRoster | null;
  readonly rights: Rights;
}

/** Returns why the latest roster of a guild is not shown. Only administrators get what to do. */
function syncProblem(
  { armoryAccess }: GuildRecord,
  { hasCredentials, latestRun, held, rights }: GuildSync,
): Guild["syncProblem"] {
  const hasFailed = latestRun?.status === "failed" || latestRun?.status === "cancelled";
  const failure = hasCredentials && hasFailed ? latestRun.error : null;
  const refused = armoryAccess.enabled ? null : "armory-access-disabled";
  const cause = hasCredentials
    ? (refused ?? failure?.code ?? (held ? "suspicious" : null))
    : "no-credentials";
  if (cause === null) return null;
  const { visitors, nextStep, page } = causeWords(cause);
  const nextAttemptAt = failure && armoryAccess.enabled ? (latestRun?.nextAttemptAt ?? null) : null;
  return {
    ...{ cause, message: visitors, advice: seesDetails(rights) ? nextStep : null, page },
    runId: failure && (latestRun?.id ?? null),
    nextAttemptAt: formatTimeOrNull(nextAttemptAt),
  };
}

/** @param without ids of members that are not named */
export function heldRosterDetailAnswer(
  held: HeldRoster,
  without: readonly number[] = [],
): HeldRosterDetail {
  const { digest, heldAt, reason, listed, memberCount } = held;
  const leaving = held.leaving.filter(({ memberId }) => !without.includes(memberId));
  return {
    digest,
    since: formatTime(heldAt),
    reason,
    leaving,
    listed,
    memberCount,
    confirmableAt: formatTimeOrNull(earliestConfirmation(held)),
  };
}

interface GuildDetails extends GuildSync {
  /** The names of classes and races that are newer than the contract's tables. */
  readonly names: readonly PlayableName[];
  readonly documents: readonly DocumentStateRecord[];
}

export type Distribution = Awaited<ReturnType<Queries["members"]["distribution"]>> &
  Partial<RosterDistribution>;

export function guildDetailAnswer(
  guild: GuildRecord,
  distribution: Distribution,
  { names, documents, ...sync }: GuildDetails,
): GuildDetail {
  const { latestRun, rights } = sync;
  const detailed = seesDetails(rights);
  const nameOf = (kind: PlayableName["kind"], standard: (id: number) => string) => (id: number) =>
    names.find((name) => name.kind === kind && name.id === id)?.name ?? standard(id);
  const named = (counts: Distribution["class"], name: (id: number) => string) =>
    counts.map(({ id, count }) => ({ id, name: name(id), count }));
  const rosterCount = distribution.rank.reduce((sum, { count }) => sum + count, 0);
  const detail = {
    classes: named(distribution.class, nameOf("class", playableClassName)),
    races: named(distribution.race, nameOf("race", playableRaceName)),
    ranks: distribution.rank.map(({ id, count }) => ({
      ...{ id: knownFact("rank", id), name: guild.rankNames[id] ?? null, count },
    })),
    specs: (distribution.spec ?? []).map(({ id, name, classId, count }) => ({
      ...{ id, name, count, role: roleOfSpecialization(id) },
      class: { id: classId, name: nameOf("class", playableClassName)(classId) },
    })),
    levels: distribution.level.map(({ id, count }) => ({ level: knownFact("level", id), count })),
    latestRun: latestRun && runAnswer(latestRun, detailed),
    documents: documents
      .filter(({ memberId }) => memberId === null)
      .map((state) => documentAnswer(state, null, detailed)),
  };
  return {
    ...guildAnswer(guild, rosterCount, sync),
    ...visibleFields(rights, "guild", detail),
  };
}

export function factionAnswer(faction: Faction | null): Guild["faction"] {
  return faction && FACTIONS[faction].type;
}

/** Converts a member with all fields, of which a reader gets those that `visibleFields` returns. */
export function memberAnswer(member: VisibleMember): Member {
  const { specId, specName } = member;
  return {
    ...sharedFields(memberSchema, member),
    realm: { slug: member.realmSlug, name: member.realmName },
    class: { id: member.classId, name: member.className ?? playableClassName(member.classId) },
    race: { id: member.raceId, name: member.raceName ?? playableRaceName(member.raceId) },
    spec: specId === null ? null : { id: specId, name: specName },
    role: roleOfSpecialization(specId),
    gender: member.gender === 0 ? "male" : member.gender === 1 ? "female" : null,
    level: knownFact("level", member.level),
    rank: knownFact("rank", member.rank),
    faction: factionAnswer(member.faction),
    portraitUrl: member.portrait && mediaUrl(member.portrait),
    profilePageUrl: webUrl(member.profilePageUrl),
    armoryAccess: armoryAccessAnswer(member.refusal),
  };
}

/** Only a 403 for a character's profile disables its armory access (contract 7). */
function armoryAccessAnswer(refusal: VisibleMember["refusal"]): Member["armoryAccess"] {
  if (!refusal) return { enabled: true, status: null, since: null };
  const { status, since } = refusal;
  return { enabled: status !== 403, status, since: formatTimeOrNull(since) };
}

/** Converts the state of a document. `name` is the name of its member. */
export function documentAnswer(
  state: DocumentStateRecord,
  name: string | null,
  detailed: boolean,
): RefusedDocument {
  const { memberId } = state;
  return {
    ...sharedFields(refusedDocumentSchema, state),
    member: memberId === null ? null : { id: memberId, name: name ?? `Member ${memberId}` },
    subject: state.subject || null,
    reason: detailed ? state.reason : null,
  };
}

export function realmAnswer(realm: RealmRecord): RealmSummary {
  return sharedFields(realmSchema, realm);
}

export function runAnswer(run: SyncRunRecord, detailed: boolean): SyncRun {
  const { warnings, error } = run;
  return {
    ...sharedFields(syncRunSchema, run),
    warnings: detailed ? [...warnings] : [],
    error: error && {
      code: error.code,
      message: detailed ? error.message : null,
      values: (detailed && error.values) || {},
      page: causeWords(error.code).page,
    },
  };
}

type Shape = Readonly<Record<string, unknown>>;

/** The fields of a record that a response has under the same name, with times as in the response. */
type SharedFields<Fields extends Shape, Stored> = {
  [Name in keyof Fields & keyof Stored]: Fields[Name] extends typeof time | typeof nullableTime
    ? Exclude<Stored[Name], number> | string
    : Stored[Name];
};

/** Copies the fields of a response that a record has under the same name, and formats times. */
export function sharedFields<Fields extends Shape, Stored extends object>(
  { shape }: { readonly shape: Fields },
  stored: Stored,
): SharedFields<Fields, Stored> {
  const fields: Record<string, unknown> = {};
  for (const name in shape) {
    if (name in stored)
      fields[name] = formatted(shape[name], stored[name as string as keyof Stored]);
  }
  return fields as SharedFields<Fields, Stored>;
}

function formatted(schema: unknown, value: unknown): unknown {
  if (typeof value !== "number") return value;
  if (schema === nullableTime) return formatTimeOrNull(value);
  return schema === time ? formatTime(value) : value;
}

/** The times that ISO 8601 writes with four digits of the year; the service can send any number. */
const EARLIEST = Date.parse("0000-01-01T00:00:00.000Z");
const LATEST = Date.parse("9999-12-31T23:59:59.999Z");

export function formatTime(ms: number): string {
  return new Date(Math.min(Math.max(ms, EARLIEST), LATEST)).toISOString();
}

/** Returns an ISO 8601 time, or null for one that has none. */
export function formatTimeOrNull(ms: number | null): string | null {
  return ms === null || ms < EARLIEST || ms > LATEST ? null : formatTime(ms);
}

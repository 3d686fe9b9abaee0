import { ApiError, type Client, type DownloadedImage, NotFoundError } from "@guildhall/client";
import { errorBehavior, type Provider } from "@guildhall/contract";
import type {
  GuildRecord,
  MemberRecord,
  RealmFacts,
  RunCounts,
  Store,
  SyncRunRecord,
} from "@guildhall/store";
import { applySnapshot } from "./apply-snapshot.ts";
import {
  fetchActivityNews,
  fetchLegacyNews,
  fetchSnapshot,
  rosterShape,
} from "./guild-documents.ts";
import { nameItems } from "./item-names.ts";
import { storePortraits } from "./portrait-stage.ts";
import { refreshProfiles } from "./profile-stage.ts";
import { fetchRealmStatus } from "./realm-stage.ts";
import { failureLevel, runError } from "./run-error.ts";
import type { RunProgress } from "./run-progress.ts";
import type { ToldNews } from "./told-news.ts";

export interface RunGuildInput {
  readonly store: Store;
  readonly client: Client;
  readonly provider: Provider;
  readonly guild: GuildRecord;
  readonly run: SyncRunRecord;
  readonly mediaFolder: string;
  readonly download: (url: string) => Promise<DownloadedImage>;
  readonly progress: RunProgress;
  readonly clock: () => number;
  readonly signal: AbortSignal | undefined;
}

export interface RunOutcome {
  readonly status: "succeeded" | "failed" | "suspicious";
  readonly counts: RunCounts;
  readonly warnings: readonly string[];
  readonly error: SyncRunRecord["error"];
  /** How loud its end is logged. */
  readonly level: "info" | "warn" | "error";
}

/**
 * One sync of one guild, stage after stage. What a stage has done stays done when a later one fails.
 * A 403 of the service disables the guild's armory access (contract 7).
 */
export async function runGuild(input: RunGuildInput): Promise<RunOutcome> {
  const { store, guild, clock } = input;
  const warnings: string[] = [];
  let counts: RunCounts = {
    imported: 0,
    joined: 0,
    left: 0,
    changed: 0,
    news: 0,
    realms: 0,
    portraits: 0,
  };
  const add = (more: Partial<RunCounts>) => {
    counts = { ...counts, ...more };
  };
  try {
    const suspicion = await syncRoster(input, warnings, add);
    await syncRealms(input, warnings, add);
    await syncProfiles(input, warnings, (changed) => add({ changed: counts.changed + changed }));
    await syncPortraits(input, warnings, add);
    await input.progress.report("done");
    if (suspicion === null) {
      return { status: "succeeded", counts, warnings, error: null, level: "info" };
    }
    const doubt = { code: "suspicious", message: suspicion };
    return { status: "suspicious", counts, warnings, error: doubt, level: "warn" };
  } catch (error) {
    if (error instanceof ApiError && errorBehavior(error.status ?? 0)?.disableArmoryAccess) {
      const access = { enabled: false, reason: error.message, at: clock() };
      await store.guilds.setArmoryAccess(guild.id, access);
      const { code, message } = runError(error);
      const told = `${message} Armory access of ${guild.name} is now disabled. ${ENABLE_AGAIN}`;
      return { ...failed(error), error: { code, message: told }, counts, warnings };
    }
    return { ...failed(error), counts, warnings };
  }
}

/** What to do about armory access that is disabled. */
export const ENABLE_AGAIN = "Enable it again with: guildhall sync --enable-access";

function failed(error: unknown) {
  return { status: "failed" as const, error: runError(error), level: failureLevel(error) };
}

type Add = (counts: Partial<RunCounts>) => void;

/** Roster, crest, facts and news. A roster is applied also when the news could not be had. */
async function syncRoster(
  input: RunGuildInput,
  warnings: string[],
  add: Add,
): Promise<string | null> {
  const { store, guild, run, progress, clock } = input;
  await progress.report("guild");
  const snapshot = await fetchSnapshot(guild, input);
  await progress.report("news");
  const news: ToldNews[] = [];
  let newsFailure: { readonly error: unknown } | null = null;
  try {
    await fetchNews(input, news, warnings);
  } catch (error) {
    newsFailure = { error };
  }
  await progress.report("members", 0, snapshot.members?.length ?? null);
  const applied = await applySnapshot(store, {
    guildId: guild.id,
    runId: run.id,
    snapshot,
    news,
    syncedBefore: guild.syncedAt,
    at: clock(),
  });
  const { suspicion, overtaken, ...counts } = applied;
  add(counts);
  if (overtaken)
    warnings.push("Another sync applied a roster meanwhile; this one left it as it is.");
  if (newsFailure) throw newsFailure.error;
  const unnamed = await nameItems({ ...input, guildId: guild.id, news });
  if (unnamed !== null) warnings.push(unnamed);
  return suspicion;
}

/** Adds what every source tells to `news`; when one fails, what those before it told is there. */
async function fetchNews(
  input: RunGuildInput,
  news: ToldNews[],
  warnings: string[],
): Promise<void> {
  const { guild, provider } = input;
  const sources = [
    { title: "activity", fetch: fetchActivityNews, used: true },
    { title: "news", fetch: fetchLegacyNews, used: rosterShape(provider, guild) === "legacy" },
  ];
  for (const { title, fetch } of sources.filter(({ used }) => used)) {
    try {
      const told = await fetch(guild, input);
      news.push(...told.news);
      if (told.unreadable > 0) {
        warnings.push(`${told.unreadable} entries of the guild's ${title} could not be read.`);
      }
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      warnings.push(`The service has no ${title} of this guild.`);
    }
  }
}

async function syncRealms(input: RunGuildInput, warnings: string[], add: Add): Promise<void> {
  const { store, client, provider, guild, progress, clock, signal } = input;
  await progress.report("realms");
  const members = await presentMembers(store, guild.id);
  const current = (await store.guilds.get(guild.id)) ?? guild;
  const { realms, missing } = await fetchRealmStatus({
    client,
    provider,
    guild: current,
    members,
    signal,
  });
  const scope = { provider: guild.provider, region: guild.region, edition: guild.edition };
  add({ realms: await store.realms.upsert(scope, realms, clock()) });
  await store.members.update(realmNames(members, realms));
  if (missing.length > 0) warnings.push(`The service tells no status of: ${missing.join(", ")}.`);
}

/** The modern roster does not tell the names of the realms that its members are on; their status does. */
function realmNames(members: readonly MemberRecord[], realms: readonly RealmFacts[]) {
  const names = new Map(realms.map(({ slug, name }) => [slug, name]));
  return members.flatMap(({ id, realmSlug, realmName }) => {
    const told = names.get(realmSlug);
    return realmName === null && told !== undefined ? [{ id, realmName: told }] : [];
  });
}

async function syncProfiles(
  input: RunGuildInput,
  warnings: string[],
  add: (changed: number) => void,
): Promise<void> {
  const { store, client, provider, guild, progress, clock, signal } = input;
  if (rosterShape(provider, guild) === "legacy") return;
  await progress.report("profiles");
  const members = await presentMembers(store, guild.id);
  const onProgress = (done: number, total: number) => progress.report("profiles", done, total);
  const result = await refreshProfiles({ store, client, members, clock, signal, onProgress });
  add(result.changed);
  if (result.failed > 0) {
    warnings.push(`${result.failed} characters could not be read; the first: ${result.reason}`);
  }
}

async function syncPortraits(input: RunGuildInput, warnings: string[], add: Add): Promise<void> {
  const { store, guild, mediaFolder, download, progress, clock, signal } = input;
  await progress.report("portraits");
  const members = await presentMembers(store, guild.id);
  const onProgress = (done: number, total: number) => progress.report("portraits", done, total);
  const result = await storePortraits({
    store,
    members,
    mediaFolder,
    download,
    clock,
    signal,
    onProgress,
  });
  add({ portraits: result.stored });
  if (result.failed > 0) {
    warnings.push(`${result.failed} portraits could not be fetched; the first: ${result.reason}`);
  }
}

async function presentMembers(store: Store, guildId: number) {
  return (await store.members.listAll(guildId)).filter(({ leftAt }) => leftAt === null);
}

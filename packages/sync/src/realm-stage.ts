import type { MemberRecord, RealmFacts } from "@guildhall/store";
import { fieldWarning, warning } from "./document-warnings.ts";
import { rosterShape } from "./guild-documents.ts";
import { readDocument } from "./read-document.ts";
import { connectedRealmIdOf, realmsOfConnectedRealm, realmsOfStatus } from "./realm-mapping.ts";
import { storeRealmNews } from "./realm-news.ts";
import { presentMembers, type Stage, type StageContext } from "./stage.ts";

interface RealmStatus {
  readonly realms: readonly RealmFacts[];
  /** Names of the realms without a status. */
  readonly missing: readonly string[];
}

const FRESH = { cache: false } as const;

/** What the status of realms depends on. */
export interface RealmContext
  extends Pick<StageContext, "store" | "client" | "provider" | "guild" | "clock" | "signal"> {
  readonly outcome: Pick<StageContext["outcome"], "count" | "warn">;
}

/** Syncs the status of the realms of the guild and its members (contract 1 and 4.2). */
export const realmStage: Stage = async (context) => {
  await context.progress.report("realms");
  await refreshRealms(context);
};

/** Requests and stores the status of the realms of a guild and its members. */
export async function refreshRealms(context: RealmContext): Promise<void> {
  const { store, provider, guild, outcome, clock } = context;
  const members = await presentMembers(store, guild.id);
  const isLegacy = rosterShape(provider, guild) === "legacy";
  const fetchStatus = isLegacy ? fetchLegacyStatus : fetchConnectedRealms;
  const { realms, missing } = await fetchStatus(context, members);
  const scope = { provider: guild.provider, region: guild.region, edition: guild.edition };
  outcome.count({ realms: await store.realms.upsert(scope, realms, clock()) });
  outcome.count({ news: await storeRealmNews(store, guild, clock()) });
  await store.members.update(realmNames(members, realms));
  if (missing.length > 0) {
    const named = missing.join(", ");
    const message = `The service has no status of: ${named}.`;
    outcome.warn(warning("no-realm-status", { realms: named }, message));
  }
}

/** Adds missing realm names to members: the modern roster has only slugs, the realm status has names. */
function realmNames(members: readonly MemberRecord[], realms: readonly RealmFacts[]) {
  const names = new Map(realms.map(({ slug, name }) => [slug, name]));
  return members.flatMap(({ id, realmSlug, realmName }) => {
    const name = names.get(realmSlug);
    return realmName === null && name !== undefined ? [{ id, realmName: name }] : [];
  });
}

/** Requests the status of all the realms in one call. */
async function fetchLegacyStatus(
  context: RealmContext,
  members: readonly MemberRecord[],
): Promise<RealmStatus> {
  const { client, guild, outcome, signal } = context;
  const names = new Map([[guild.realmSlug, guild.realmName]]);
  for (const { realmSlug, realmName } of members) names.set(realmSlug, realmName ?? realmSlug);
  const parameters = { realms: [...names.values()].join(",") };
  const result = await readDocument(context, {
    document: "legacy.realmStatus",
    fetch: () => client.legacy.realmStatus(parameters, { ...FRESH, ...(signal && { signal }) }),
  });
  if (!result.answered) return { realms: [], missing: [...names.values()] };
  const { realms, lost } = realmsOfStatus(result.value);
  const withoutFields = fieldWarning("realm-status", lost);
  if (withoutFields !== null) outcome.warn(withoutFields);
  const found = realms.filter(({ slug }) => names.has(slug));
  const slugs = new Set(found.map(({ slug }) => slug));
  const missing = [...names].filter(([slug]) => !slugs.has(slug)).map(([, name]) => name);
  return { realms: found, missing };
}

/** Reads the status of realms from the connected realms that their documents link to. */
async function fetchConnectedRealms(
  context: RealmContext,
  members: readonly MemberRecord[],
): Promise<RealmStatus> {
  const slugs = new Set([context.guild, ...members].map(({ realmSlug }) => realmSlug));
  const realms = new Map<string, RealmFacts>();
  const missing: string[] = [];
  for (const realmSlug of slugs) {
    if (realms.has(realmSlug)) continue;
    for (const facts of await fetchConnectedRealm(context, realmSlug))
      realms.set(facts.slug, facts);
    if (!realms.has(realmSlug)) missing.push(realmSlug);
  }
  return { realms: [...realms.values()], missing };
}

/** Returns no realms when one of the two documents is refused or has no status. */
async function fetchConnectedRealm(
  context: RealmContext,
  realmSlug: string,
): Promise<readonly RealmFacts[]> {
  const { client, outcome, signal } = context;
  const realm = await readDocument(context, {
    document: "realms.get",
    subject: realmSlug,
    fetch: () => client.realms.get({ realmSlug }, signal ? { signal } : {}),
  });
  const connectedRealmId = realm.answered ? connectedRealmIdOf(realm.value) : null;
  if (connectedRealmId === null) return [];
  const status = await readDocument(context, {
    document: "connectedRealms.get",
    subject: connectedRealmId,
    fetch: () =>
      client.connectedRealms.get({ connectedRealmId }, { ...FRESH, ...(signal && { signal }) }),
  });
  if (!status.answered) return [];
  const { realms, lost } = realmsOfConnectedRealm(status.value, connectedRealmId);
  const withoutFields = fieldWarning("realm-status", lost);
  if (withoutFields !== null) outcome.warn(withoutFields);
  return realms;
}

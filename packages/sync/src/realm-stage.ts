import { type Client, NotFoundError } from "@guildhall/client";
import type { Provider } from "@guildhall/contract";
import type { GuildRecord, MemberRecord, RealmFacts } from "@guildhall/store";
import { checkedDocument } from "./checked-document.ts";
import { rosterShape } from "./guild-documents.ts";
import { connectedRealmIdOf, realmsOfConnectedRealm, realmsOfStatus } from "./realm-mapping.ts";
import { presentMembers, type Stage } from "./stage.ts";

interface RealmStatusInput {
  readonly client: Client;
  readonly provider: Provider;
  readonly guild: GuildRecord;
  readonly members: readonly MemberRecord[];
  readonly signal: AbortSignal | undefined;
}

interface RealmStatusResult {
  readonly realms: readonly RealmFacts[];
  /** Names of realms of which the service tells no status. */
  readonly missing: readonly string[];
}

const FRESH = { cache: false } as const;

/** Syncs the status of the realms that the guild and its members are on (contract 1 and 4.2). */
export const realmStage: Stage = async (context) => {
  const { store, guild, progress, outcome, clock } = context;
  await progress.report("realms");
  const members = await presentMembers(store, guild.id);
  const { realms, missing } = await fetchRealmStatus({ ...context, members });
  const scope = { provider: guild.provider, region: guild.region, edition: guild.edition };
  outcome.count({ realms: await store.realms.upsert(scope, realms, clock()) });
  await store.members.update(realmNames(members, realms));
  if (missing.length > 0) outcome.warn(`The service tells no status of: ${missing.join(", ")}.`);
};

/** Realm names for members who have none: the modern roster has slugs only, the status has names. */
function realmNames(members: readonly MemberRecord[], realms: readonly RealmFacts[]) {
  const names = new Map(realms.map(({ slug, name }) => [slug, name]));
  return members.flatMap(({ id, realmSlug, realmName }) => {
    const name = names.get(realmSlug);
    return realmName === null && name !== undefined ? [{ id, realmName: name }] : [];
  });
}

function fetchRealmStatus(input: RealmStatusInput): Promise<RealmStatusResult> {
  return rosterShape(input.provider, input.guild) === "legacy"
    ? fetchLegacyStatus(input)
    : fetchConnectedRealms(input);
}

/** One call that names all of them. */
async function fetchLegacyStatus(input: RealmStatusInput): Promise<RealmStatusResult> {
  const { client, guild, members, signal } = input;
  const names = new Map([[guild.realmSlug, guild.realmName]]);
  for (const { realmSlug, realmName } of members) names.set(realmSlug, realmName ?? realmSlug);
  try {
    const document = await client.legacy.realmStatus(
      { realms: [...names.values()].join(",") },
      { ...FRESH, ...(signal && { signal }) },
    );
    const realms = realmsOfStatus(checkedDocument("legacy-realm-status", document)).filter(
      ({ slug }) => names.has(slug),
    );
    const told = new Set(realms.map(({ slug }) => slug));
    const missing = [...names].filter(([slug]) => !told.has(slug)).map(([, name]) => name);
    return { realms, missing };
  } catch (error) {
    if (error instanceof NotFoundError) return { realms: [], missing: [...names.values()] };
    throw error;
  }
}

/** A realm names its connected realm, which tells the status of all the realms in it. */
async function fetchConnectedRealms(input: RealmStatusInput): Promise<RealmStatusResult> {
  const { client, guild, members, signal } = input;
  const slugs = new Set([guild.realmSlug, ...members.map(({ realmSlug }) => realmSlug)]);
  const realms = new Map<string, RealmFacts>();
  const missing: string[] = [];
  for (const realmSlug of slugs) {
    if (realms.has(realmSlug)) continue;
    try {
      const realm = await client.realms.get({ realmSlug }, signal ? { signal } : {});
      const { href } = checkedDocument("realm", realm).connected_realm;
      const connectedRealmId = connectedRealmIdOf(href);
      if (connectedRealmId === null) {
        missing.push(realmSlug);
        continue;
      }
      const options = { ...FRESH, ...(signal && { signal }) };
      const document = await client.connectedRealms.get({ connectedRealmId }, options);
      const connected = checkedDocument("connected-realm", document);
      for (const facts of realmsOfConnectedRealm(connected)) realms.set(facts.slug, facts);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      missing.push(realmSlug);
    }
  }
  return { realms: [...realms.values()], missing };
}

import { guildSlug, realmSlug } from "@guildhall/contract";
import type { GuildKey, GuildRecord, Queries, Store } from "@guildhall/store";
import { type Actor, audit } from "../audit/audit-log.ts";
import type { FoundGuild } from "./guild-lookup.ts";
import type { NamedGuild } from "./lookup-text.ts";

/** Another stored guild has the realm and name of the guild. */
export class GuildNameTakenError extends Error {
  override readonly name = "GuildNameTakenError";
  /** The stored guild. */
  readonly guild: GuildRecord;
  readonly advice = "Remove the stored guild first.";
  /** The command that does it. */
  readonly command: string;

  constructor(guild: GuildRecord) {
    super(
      `Another guild is stored as ${guild.realmSlug}/${guild.nameSlug} (id ${guild.id}): the service now has a guild with ` +
        "another id by this name.",
    );
    this.guild = guild;
    this.command = `guildhall guild remove ${guild.id}`;
  }
}

export interface AddGuildOptions {
  /** Name of the provider. */
  readonly provider: string;
  /** Members of a new guild below this level are not imported. A stored guild keeps its level. Defaults to 1. */
  readonly minimumLevel?: number | undefined;
  readonly actor: Actor;
  /** ms since 1970 */
  readonly at: number;
}

export interface AddedGuild {
  readonly guild: GuildRecord;
  /** `moved`: the guild was stored by another realm or name, and has its history. */
  readonly how: "added" | "stored" | "moved";
}

/**
 * Stores a guild that the service has returned. A guild that was stored by another realm or name is recognized by the
 * service's id and keeps its history.
 *
 * @throws GuildNameTakenError when another guild is stored by this realm and name.
 */
export function addFoundGuild(
  store: Pick<Store, "transaction">,
  found: FoundGuild,
  options: AddGuildOptions,
): Promise<AddedGuild> {
  return store.transaction(async (queries) => {
    const added = await addOrMove(queries, found, options);
    if (added.how !== "stored") {
      const detail = `${found.region} ${found.edition} ${found.facts.realmName}`;
      const action = added.how === "added" ? "guilds.add" : "guilds.move";
      const { actor, at } = options;
      await audit(queries, at, actor, { action, subject: found.facts.name, detail });
    }
    return added;
  });
}

async function addOrMove(
  queries: Queries,
  { region, edition, realmSlug: realm, nameSlug, facts }: FoundGuild,
  { provider, minimumLevel, at }: AddGuildOptions,
): Promise<AddedGuild> {
  const { guilds } = queries;
  const { serviceId, name, realmName } = facts;
  const key: GuildKey = { provider, region, edition, realmSlug: realm, nameSlug };
  const byName = await guilds.find(key);
  const byId = serviceId === null ? null : await guilds.findByServiceId(key, serviceId);
  if (byName && byId?.id !== byName.id) {
    const isOther = byName.serviceId !== null && serviceId !== null;
    if (isOther || byId) throw new GuildNameTakenError(byName);
    return { guild: byName, how: "stored" };
  }
  if (byName) return { guild: byName, how: "stored" };
  if (!byId) {
    const guild = await guilds.add(key, {
      name,
      realmName,
      serviceId,
      ...(minimumLevel !== undefined && { minimumLevel }),
    });
    return { guild, how: "added" };
  }
  const names = { realmSlug: realm, nameSlug, realmName, name };
  await guilds.move(byId.id, names);
  await recordMove(queries, byId, names, at);
  return { guild: { ...byId, ...names }, how: "moved" };
}

/** Adds the new name and realm to the history of a guild that has one, as changes that its latest run found. */
async function recordMove(
  { changes, runs }: Queries,
  before: GuildRecord,
  { realmSlug: realm, realmName, name }: Pick<GuildRecord, "realmSlug" | "realmName" | "name">,
  at: number,
): Promise<void> {
  const [run] = before.baselineAt === null ? [] : await runs.list({ guildId: before.id, limit: 1 });
  if (!run) return;
  const found = { memberId: null, at };
  const moved = {
    ...found,
    kind: "guild-realm",
    before: before.realmName,
    after: realmName,
  } as const;
  const renamed = { ...found, kind: "guild-name", before: before.name, after: name } as const;
  await changes.insert(before.id, run.id, [
    ...(before.realmSlug === realm ? [] : [moved]),
    ...(before.name === name ? [] : [renamed]),
  ]);
}

/**
 * Returns the stored guild with a realm and name, as slugs or as the service spells them. Sends no request, so that a stored
 * guild is known while the service is down.
 */
export async function findStoredGuild(
  store: Pick<Store, "guilds">,
  provider: string,
  named: NamedGuild,
): Promise<GuildRecord | null> {
  const { region, edition, realm, name } = named;
  const slugs = { realmSlug: realmSlug(realm), nameSlug: guildSlug(name) };
  const exact = await store.guilds.find({ provider, region, edition, ...slugs });
  if (exact) return exact;
  const guilds = await store.guilds.list(provider);
  return guilds.find((guild) => isCalled(guild, named)) ?? null;
}

/** Whether a stored guild has a realm and name, as slugs or as the service spells them. */
export function isCalled(
  guild: GuildRecord,
  { region, edition, realm, name }: NamedGuild,
): boolean {
  return (
    guild.region === region &&
    guild.edition === edition &&
    [guild.realmSlug, realmSlug(guild.realmName)].includes(realmSlug(realm)) &&
    [guild.nameSlug, guildSlug(guild.name)].includes(guildSlug(name))
  );
}

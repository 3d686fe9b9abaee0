import { isGuildNamed } from "@guildhall/admin/guilds";
import { type FieldOf, hiddenFrom, type Rights, sees } from "@guildhall/admin/rights";
import {
  characterSlug,
  guildSlug,
  NEWS_TYPES,
  PLAYABLE_CLASSES,
  PLAYABLE_RACES,
  PLAYABLE_SPECIALIZATIONS,
  REGIONS,
  realmSlug,
} from "@guildhall/contract";
import {
  type GuildRecord,
  type MemberRecord,
  type PlayableName,
  type Store,
  UNKNOWN_FACTS,
} from "@guildhall/store";
import { ROSTER_NEWS_TYPES } from "@guildhall/sync";
import { z } from "@hono/zod-openapi";
import { HttpError, notFound } from "../http-error.ts";
import { DEFAULT_FIELDS, MEMBER_FIELDS, type Member } from "./member-schemas.ts";
import { invalidParameter, oneOf, text } from "./parameters.ts";

/** The standard names of each kind. The store has the names of newer ones, in the language of the site. */
const TABLES = { class: PLAYABLE_CLASSES, race: PLAYABLE_RACES } as const;
const KNOWN_NEWS = [...NEWS_TYPES.activity, ...NEWS_TYPES.legacy, ...ROSTER_NEWS_TYPES];

/** A parameter with ids, slugs or names, such as `8`, `death-knight` or `Mage,Priest`. */
export const idsOrNames = text(
  /^[^\p{Cc}]{1,200}$/u,
  "must be ids or names, separated by commas",
).openapi({ description: "Ids, slugs or names, separated by commas" });

/** A parameter with a member, such as `7` or `Ysolde`. */
export const memberText = text(/^[^\p{Cc}]{1,100}$/u, "must be a member").openapi({
  description:
    "The id or the name of a member. A name that several members have stands for all of them.",
});

/**
 * Returns the ids of the members that a parameter names, also of those who left.
 *
 * @throws HttpError 400 when the reader sees no such member.
 */
export async function memberIdsOf(
  store: Pick<Store, "members">,
  guild: GuildRecord,
  given: string,
  rights: Rights,
): Promise<readonly number[]> {
  const { ids: hidden } = await hiddenFrom(rights, store, guild);
  const isNamed = /^\d+$/.test(given)
    ? ({ id }: MemberRecord) => id === Number(given)
    : ({ nameSlug }: MemberRecord) => nameSlug === characterSlug(given);
  const found = (await store.members.listAll(guild.id)).filter(isNamed);
  const ids = found.map(({ id }) => id).filter((id) => !hidden.includes(id));
  if (ids.length > 0) return ids;
  const hint = "/api/v1/guilds/{id}/roster lists the members.";
  throw invalidParameter("member", "must be the id or the name of a member", hint);
}

/** A parameter with names of fields of members, or `all`. */
export const memberFields = text(
  /^\w{1,40}(?:,\w{1,40}){0,40}$/,
  "must be names of fields, separated by commas",
).openapi({
  description: `Fields of the members, separated by commas, or \`all\`. \`default\` stands for ${DEFAULT_FIELDS.join(", ")}.`,
});

/**
 * Returns the named fields in the order of the response; undefined for the default fields, which everybody sees. `all`
 * stands for all fields that the reader sees.
 *
 * @throws HttpError 400 for an unknown field, 403 for one that the reader does not see.
 */
export function fieldsOf(given = "default", rights: Rights): readonly (keyof Member)[] | undefined {
  if (given === "default") return undefined;
  if (given === "all") return MEMBER_FIELDS.filter((field) => sees(rights, "member", field));
  const named = given.split(",");
  const names = new Set(["id", ...named, ...(named.includes("default") ? DEFAULT_FIELDS : [])]);
  names.delete("default");
  const fields = MEMBER_FIELDS.filter((field) => names.delete(field));
  const [unknown] = names;
  for (const field of fields) requireField(rights, field);
  if (unknown === undefined) return fields.join() === DEFAULT_FIELDS.join() ? undefined : fields;
  throw invalidParameter("fields", `has the unknown field "${unknown}"`, anyOf(MEMBER_FIELDS));
}

/** @throws HttpError 403 for a field that the reader does not see, also to sort or to filter by it. */
export function requireField(rights: Rights, field: keyof Member): void {
  if (sees(rights, "member", field)) return;
  throw new HttpError(
    403,
    "hidden-field",
    `You do not see the field "${field}" of members on this site.`,
    "Sign in as a user who does. Administrators choose who sees it.",
  );
}

/** @throws HttpError 403 for a field of guilds that the reader does not see. */
export function requireGuildField(rights: Rights, field: FieldOf<"guild">): void {
  if (sees(rights, "guild", field)) return;
  throw new HttpError(
    403,
    "hidden-field",
    `You do not see the ${field} of guilds on this site.`,
    "Sign in as a user who does. Administrators choose who sees it.",
  );
}

/** A parameter with a rank, such as `3`, `rank-3` or `guild-master`. */
export const rankText = text(/^[^\p{Cc}]{1,64}$/u, "must be a rank").openapi({
  description:
    "A rank, such as `3`, `rank-3`, `guild-master` or its name in this guild; `unknown` for members without one",
});

/**
 * Returns the ids of classes or races. A name can have several ids: each faction has its own race of the same name.
 * `present` has the ids of the members, which can be newer than every name.
 *
 * @throws HttpError 400 for an unknown id or name.
 */
export function playableIds(
  kind: PlayableName["kind"],
  given: string,
  { stored, present }: { stored: readonly PlayableName[]; present: readonly number[] },
): readonly number[] {
  const known = [
    ...Object.entries(TABLES[kind]).map(([id, { name }]) => ({ id: Number(id), name })),
    ...stored.filter((each) => each.kind === kind),
  ];
  return given.split(",").flatMap((part) => {
    const id = Number(part);
    if (/^\d{1,10}$/.test(part) && present.includes(id)) return [id];
    const ids = known
      .filter((each) => String(each.id) === part || guildSlug(each.name) === guildSlug(part))
      .map((each) => each.id);
    if (ids.length > 0) return ids;
    const names = [...new Set(known.map(({ name }) => name))];
    throw invalidParameter(kind, `must be the id or the name of a ${kind}`, anyOf(names));
  });
}

/**
 * Returns the ids of specializations. Classes have specializations of the same name. The names are those that members of the
 * guild have, in the language in which the site reads the service.
 *
 * @throws HttpError 400 for an unknown id or name.
 */
export function specializationIds(
  given: string,
  present: readonly { readonly id: number; readonly name: string | null }[],
): readonly number[] {
  const known = [...PLAYABLE_SPECIALIZATIONS.map(({ id }) => ({ id, name: null })), ...present];
  return given.split(",").flatMap((part) => {
    const found = known.filter(
      ({ id, name }) =>
        String(id) === part || (name !== null && guildSlug(name) === guildSlug(part)),
    );
    if (found.length > 0) return found.map(({ id }) => id);
    const names = new Set(present.flatMap(({ name }) => name ?? []));
    const rule = "must be the id or the name of a specialization";
    throw invalidParameter("spec", rule, anyOf([...names]));
  });
}

/** A guild of the game has at most this many ranks. */
const RANKS = 10;

/**
 * Returns a rank, which is 0 for the guild master. `rankNames` are those of the guild, `present` the ranks of its
 * members.
 *
 * @throws HttpError 400 for an unknown number or name.
 */
export function rankOf(
  given: string,
  rankNames: GuildRecord["rankNames"],
  present: readonly number[],
): number {
  const [, digits = ""] = /^(?:rank[- ])?(\d{1,9})$/i.exec(given.trim()) ?? [];
  const rank = Number(digits);
  if (digits !== "" && (rank < RANKS || present.includes(rank))) return rank;
  const own = Object.entries(rankNames).find(([, name]) => guildSlug(name) === guildSlug(given));
  if (own) return Number(own[0]);
  if (guildSlug(given) === "guild-master") return 0;
  if (given === "unknown") return UNKNOWN_FACTS.rank;
  const names = ["guild-master", "rank-1, rank-2 …", "unknown", ...Object.values(rankNames)];
  throw invalidParameter("rank", "must be the number or the name of a rank", anyOf(names));
}

/**
 * Returns the type of news as it is stored, for a type in any case and with hyphens.
 *
 * @throws HttpError 400 for a type that is neither known nor stored.
 */
export function newsTypeOf(given: string, stored: readonly string[]): string {
  const fold = (type: string) => type.toLowerCase().replace(/[\s_-]/g, "");
  const types = [...new Set([...KNOWN_NEWS, ...stored])];
  const found = types.find((type) => fold(type) === fold(given));
  if (found === undefined) throw invalidParameter("type", "must be a type of news", anyOf(types));
  return found;
}

/** @throws HttpError 404 when the guild does not exist. */
export async function findGuild(store: Store, guildId: number): Promise<GuildRecord> {
  const guild = await store.guilds.get(guildId);
  if (!guild) throw unknownGuild(guildId);
  return guild;
}

export function unknownGuild(guildId: number): HttpError {
  return notFound(`Guild ${guildId} does not exist.`, "/api/v1/guilds lists the guilds.");
}

/** A parameter that names a guild of the site. */
export const guildText = text(/^[^\p{Cc}]{1,200}$/u, "must be a guild").openapi({
  description: "A guild: its id, its name, or `realm/name`",
});

/**
 * Returns the id of the guild that a parameter names.
 *
 * @throws HttpError 400 when no guild or several guilds have the name.
 */
export async function guildIdOf(store: Store, given: string): Promise<number> {
  const guilds = await store.guilds.list();
  const found = guilds.filter((guild) => isGuildNamed(guild, given));
  const [guild] = found;
  if (guild && found.length === 1) return guild.id;
  const names = (guild ? found : guilds).map(({ id, name }) => `${id} (${name})`);
  const rule = guild ? "must be an id, because several guilds have this name" : "must be a guild";
  throw invalidParameter("guild", rule, anyOf(names));
}

/** A part of an address: a slug or a name. */
export const segment = text(/^[^\p{Cc}]{1,100}$/u, "must be a slug or a name");

/** The address of a guild in a path, by slugs or names. */
export const guildAddressParams = z.object({
  region: oneOf(REGIONS),
  realm: segment,
  name: segment,
});

type GuildAddress = z.output<typeof guildAddressParams>;

/** @throws HttpError 404 when the site has no guild at the address. */
export async function guildAt(store: Store, address: GuildAddress): Promise<GuildRecord> {
  const guild = await findGuildAt(store, address);
  if (guild) return guild;
  throw notFound("No guild is at this address.", "/api/v1/guilds lists the guilds.");
}

/** Returns the guild at an address; undefined when the site has none there. */
export async function findGuildAt(
  store: Store,
  address: GuildAddress,
): Promise<GuildRecord | undefined> {
  const realm = realmSlug(address.realm);
  const name = guildSlug(address.name);
  const guilds = (await store.guilds.list()).filter(
    (guild) =>
      guild.region === address.region &&
      [guild.realmSlug, realmSlug(guild.realmName)].includes(realm) &&
      [guild.nameSlug, guildSlug(guild.name)].includes(name),
  );
  // Editions can have guilds of the same name. The current game comes first.
  const [guild] = guilds.toSorted(
    (a, b) => Number(b.edition === "current") - Number(a.edition === "current"),
  );
  return guild;
}

function anyOf(allowed: readonly string[]): string {
  return `Use any of: ${allowed.join(", ")}`;
}

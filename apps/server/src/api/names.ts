import {
  guildSlug,
  PLAYABLE_CLASSES,
  PLAYABLE_RACES,
  REGIONS,
  realmSlug,
} from "@guildhall/contract";
import { type GuildRecord, type PlayableName, type Store, UNKNOWN_FACTS } from "@guildhall/store";
import { z } from "@hono/zod-openapi";
import { HttpError, notFound } from "../http-error.ts";
import { oneOf, text } from "./parameters.ts";
import { DEFAULT_FIELDS, MEMBER_FIELDS, type Member } from "./schemas.ts";

/** The standard names of each kind. The store has the names of newer ones, in the language of the site. */
const TABLES = { class: PLAYABLE_CLASSES, race: PLAYABLE_RACES } as const;
const LARGEST_ID = 2_147_483_647;

/** A parameter with ids, slugs or names, such as `8`, `death-knight` or `Mage,Priest`. */
export const idsOrNames = text(
  /^[^\p{Cc}]{1,200}$/u,
  "must be ids or names, separated by commas",
).openapi({ description: "Ids, slugs or names, separated by commas" });

/** A parameter with names of fields of members, or `all`. */
export const memberFields = text(
  /^\w{1,40}(?:,\w{1,40}){0,40}$/,
  "must be names of fields, separated by commas",
).openapi({
  description: `Fields of the members, separated by commas, or \`all\`. The default is ${DEFAULT_FIELDS.join(", ")}.`,
});

/**
 * Returns the named fields in the order of the response; undefined for the default fields.
 *
 * @throws HttpError 400 for an unknown field.
 */
export function fieldsOf(given = "default"): readonly (keyof Member)[] | undefined {
  if (given === "default") return undefined;
  if (given === "all") return MEMBER_FIELDS;
  const names = new Set(["id", ...given.split(",")]);
  const fields = MEMBER_FIELDS.filter((field) => names.delete(field));
  const [unknown] = names;
  if (unknown === undefined) return fields.join() === DEFAULT_FIELDS.join() ? undefined : fields;
  const message = `The query parameter "fields" has the unknown field "${unknown}".`;
  throw new HttpError(400, "invalid-parameter", message, `Use any of: ${MEMBER_FIELDS.join(", ")}`);
}

/** A parameter with a rank, such as `3`, `rank-3` or `guild-master`. */
export const rankText = text(/^[^\p{Cc}]{1,64}$/u, "must be a rank").openapi({
  description: "A rank, such as `3`, `rank-3` or `guild-master`; `unknown` for members without one",
});

/**
 * Returns the ids of classes or races. A name can have several ids: each faction has its own race of the same name.
 *
 * @throws HttpError 400 for an unknown name.
 */
export function playableIds(
  kind: PlayableName["kind"],
  given: string,
  stored: readonly PlayableName[],
): readonly number[] {
  const known = [
    ...Object.entries(TABLES[kind]).map(([id, { name }]) => ({ id: Number(id), name })),
    ...stored.filter((each) => each.kind === kind),
  ];
  return given.split(",").flatMap((part) => {
    const id = Number(part);
    if (/^\d{1,10}$/.test(part) && id <= LARGEST_ID) return [id];
    const ids = known
      .filter(({ name }) => guildSlug(name) === guildSlug(part))
      .map((each) => each.id);
    if (ids.length === 0) throw unknownName(kind, `a ${kind}, such as ${known[0]?.name}`);
    return ids;
  });
}

/**
 * Returns a rank, which is 0 for the guild master.
 *
 * @throws HttpError 400 for an unknown name.
 */
export function rankOf(given: string): number {
  if (guildSlug(given) === "guild-master") return 0;
  if (given === "unknown") return UNKNOWN_FACTS.rank;
  const [, digits = ""] = /^(?:rank[- ])?(\d{1,9})$/i.exec(given.trim()) ?? [];
  if (digits === "") throw unknownName("rank", "a rank, such as guild-master or rank-3");
  return Number(digits);
}

/** Returns the type of news as it is stored, for a type in any case and with hyphens. */
export function newsTypeOf(given: string, stored: readonly string[]): string {
  const fold = (type: string) => type.toLowerCase().replace(/[\s_-]/g, "");
  return stored.find((type) => fold(type) === fold(given)) ?? given;
}

const segment = text(/^[^\p{Cc}]{1,100}$/u, "must be a slug or a name");

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

function unknownName(parameter: string, expected: string): HttpError {
  const message = `The query parameter "${parameter}" must be the id or the name of ${expected}.`;
  return new HttpError(400, "invalid-parameter", message, "/api/v1/guilds/{id} lists the names.");
}

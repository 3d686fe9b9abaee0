import { EDITION_TITLES, guildSlug, realmSlug } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";
import { bracketsOf, findBracket, findSeason, seasonsAt } from "../catalog/pvp.ts";
import type { Call } from "./call.ts";

type Subject = Pick<Call, "row" | "shard" | "region" | "edition" | "now" | "parameters">;

/** Describes the values that exist when a parameter's value does not; null when it does. */
type Check = (subject: Subject, value: string) => string | null;

const realm: Check = ({ shard, region, edition }, value) => {
  if (shard.findRealm(value)) return null;
  const spelled = shard.realms.find(({ slug }) => plain(slug) === plain(realmSlug(value)));
  if (spelled) return `its slug is ${quoted(spelled.slug)}.`;
  return `${EDITION_TITLES[edition]} has no such realm in ${region}. The realm index lists them.`;
};

/** Only describes a guild whose slug differs in accents and hyphens. */
const guild: Check = ({ shard, parameters: { realmSlug = "" } }, value) => {
  const similar = shard.guilds.find(
    ({ name, ...each }) => each.realmSlug === realmSlug && plain(guildSlug(name)) === plain(value),
  );
  const slug = similar && shard.findGuild(realmSlug, similar.name) && guildSlug(similar.name);
  return slug && slug !== value ? `its slug is ${quoted(slug)}.` : null;
};

/** A slug without accents and hyphens. */
const plain = (slug: string) => slug.normalize("NFD").replace(/[\p{M}-]/gu, "");

const CHECKS: Readonly<Record<string, Check>> = {
  realmSlug: realm,
  nameSlug: guild,
  realm,
  connectedRealmId: ({ shard }, value) =>
    shard.findConnectedRealm(Number(value))
      ? null
      : listed(
          "connected realm",
          shard.connectedRealms.map(({ id }) => id),
        ),
  pvpRegionId: (_, value) => (Number(value) === 1 ? null : listed("region", [1])),
  pvpSeasonId: ({ edition, now }, value) =>
    findSeason(edition, Number(value), now)
      ? null
      : listed(
          "season",
          seasonsAt(edition, now).map(({ id }) => id),
        ),
  pvpBracket: ({ edition }, value) =>
    findBracket(edition, value)
      ? null
      : listed(
          "bracket",
          bracketsOf(edition).map(({ slug }) => slug),
        ),
};

/** Describes the first parameter of a call with an unknown value, and the known values; null when all are known. */
export function absentParameter(subject: Subject): string | null {
  for (const [name, value] of Object.entries(subject.parameters)) {
    const hint = CHECKS[name]?.(subject, value) ?? null;
    if (hint !== null) return `${name} is ${quoted(value)}; ${hint}`;
  }
  return null;
}

/** Describes the slug of a realm that a modern path names differently. `realms.get` also accepts the id, as links have it. */
export function realmProblem({ row, shard, parameters }: Subject): string | null {
  const value = parameters.realmSlug;
  const realm = value === undefined ? null : shard.findRealm(value);
  if (!realm || realm.slug === value) return null;
  if (row.id === "realms.get" && String(realm.id) === value) return null;
  return `realmSlug is ${quoted(value ?? "")}; its slug is ${quoted(realm.slug)}.`;
}

/** Lists the first 20 values, such as "the seasons are 26, 27 and 28." */
function listed(noun: string, values: readonly (string | number)[]): string {
  const list = new Intl.ListFormat("en").format(values.slice(0, 20).map(String));
  if (values.length === 0) return `there is no ${noun} yet.`;
  return `the ${noun}${values.length === 1 ? " is" : "s are"} ${list}.`;
}

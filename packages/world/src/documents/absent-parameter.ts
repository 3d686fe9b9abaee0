import { EDITION_TITLES, guildSlug, realmSlug } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";
import { bracketsOf, findBracket, findSeason, seasonsAt } from "../catalog/pvp.ts";
import type { Call } from "./call.ts";

type Subject = Pick<Call, "row" | "shard" | "region" | "edition" | "now" | "parameters">;

/** Describes the values that exist when a parameter's value does not; null when it does. */
type Check = (subject: Subject, value: string) => string | null;

const realm: Check = (subject, value) => {
  if (subject.shard.findRealm(value)) return null;
  const slug = similarRealm(subject, value);
  if (slug !== null) return `its slug is ${quoted(slug)}.`;
  const { region, edition } = subject;
  return `${EDITION_TITLES[edition]} has no such realm in ${region}. The realm index lists them.`;
};

/** Only describes a guild whose slug differs in accents and hyphens. */
const guild: Check = (subject, value) => {
  const slug = similarGuild(subject, value);
  return slug && slug !== value ? `its slug is ${quoted(slug)}.` : null;
};

/** The slug of a realm whose slug differs at most in accents and hyphens. */
function similarRealm({ shard }: Subject, value: string): string | null {
  const wanted = plain(realmSlug(value));
  return shard.realms.find(({ slug }) => plain(slug) === wanted)?.slug ?? null;
}

/** The slug of a guild whose slug differs at most in accents and hyphens. */
function similarGuild({ shard, parameters }: Subject, value: string): string | null {
  const realmSlug = shard.findRealm(parameters.realmSlug ?? "")?.slug ?? "";
  const wanted = plain(guildSlug(value));
  const similar = shard.guilds.find(
    ({ name, ...each }) => each.realmSlug === realmSlug && plain(guildSlug(name)) === wanted,
  );
  return similar && shard.findGuild(realmSlug, similar.name) ? guildSlug(similar.name) : null;
}

/** Replaces unknown names of realms and guilds with similar known ones, where the emulator accepts any spelling. */
export function closestNames(subject: Subject): Subject["parameters"] {
  const parameters = { ...subject.parameters };
  for (const name of ["realmSlug", "realm"]) {
    const value = parameters[name];
    if (value === undefined || subject.shard.findRealm(value)) continue;
    parameters[name] = similarRealm(subject, value) ?? value;
  }
  const { realmSlug = "", nameSlug } = parameters;
  if (nameSlug !== undefined && !subject.shard.findGuild(realmSlug, nameSlug)) {
    parameters.nameSlug = similarGuild({ ...subject, parameters }, nameSlug) ?? nameSlug;
  }
  return parameters;
}

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

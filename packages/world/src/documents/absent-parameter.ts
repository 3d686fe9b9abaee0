import { EDITION_TITLES } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";
import { bracketsOf, findBracket, findSeason, seasonsAt } from "../catalog/pvp.ts";
import type { Call } from "./call.ts";

type Subject = Pick<Call, "shard" | "region" | "edition" | "now" | "parameters">;

/** Describes the values that exist when a parameter's value does not; null when it does. */
type Check = (subject: Subject, value: string) => string | null;

const realm: Check = ({ shard, region, edition }, value) =>
  shard.findRealm(value)
    ? null
    : `${EDITION_TITLES[edition]} has no such realm in ${region}. The realm index lists them.`;

const CHECKS: Readonly<Record<string, Check>> = {
  realmSlug: realm,
  realm,
  connectedRealmId: ({ shard }, value) =>
    shard.findConnectedRealm(Number(value))
      ? null
      : known(shard.connectedRealms.map(({ id }) => id)),
  pvpRegionId: (_, value) => (Number(value) === 1 ? null : known([1])),
  pvpSeasonId: ({ edition, now }, value) =>
    findSeason(edition, Number(value), now)
      ? null
      : known(seasonsAt(edition, now).map(({ id }) => id)),
  pvpBracket: ({ edition }, value) =>
    findBracket(edition, value) ? null : known(bracketsOf(edition).map(({ slug }) => slug)),
};

/** Describes the first parameter of a call with an unknown value, and the known values; null when all are known. */
export function absentParameter(subject: Subject): string | null {
  for (const [name, value] of Object.entries(subject.parameters)) {
    const hint = CHECKS[name]?.(subject, value) ?? null;
    if (hint !== null) return `${name} is ${quoted(value)}; ${hint}`;
  }
  return null;
}

function known(values: readonly (string | number)[]): string {
  return `there is ${values.slice(0, 20).join(", ")}.`;
}

import { withCommand } from "@guildhall/sync";
import type { FailedLookup, LookupPlace, MissingGuild } from "./guild-lookup.ts";

/** A guild by the names that a person has written. */
export interface NamedGuild extends LookupPlace {
  readonly realm: string;
  readonly name: string;
}

/** Returns lines for administrators: what was not found, why, what there is instead, and what to do. */
export function lookupText(
  { realm, name, region, edition }: NamedGuild,
  lookup: MissingGuild | FailedLookup,
): string[] {
  const guild = `${realm}/${name} (${region}, ${edition})`;
  if (lookup.status === "failed") {
    const outcome = `The guild ${guild} was not added, because the service could not be asked for it.`;
    return [outcome, lookup.detail, withCommand(lookup.nextStep, lookup)];
  }
  const what = lookup.missing === "realm" ? `the realm "${realm}"` : `the guild "${name}"`;
  return [
    `The guild ${guild} was not found, and nothing was stored: the service does not know ${what}.`,
    ...suggestions(lookup),
    withCommand(lookup.nextStep, lookup),
  ];
}

function suggestions({ realms, guilds, places }: MissingGuild): string[] {
  const near = realms.map(({ slug, name }) => `${name} (${slug})`);
  const same = guilds.map(
    ({ realmSlug, name, region, edition, memberCount }) =>
      `${realmSlug}/${name} (${region}, ${edition}${memberCount === null ? "" : `, ${memberCount} members`})`,
  );
  const elsewhere = places.map(({ region, edition }) => `${region} ${edition}`);
  return [
    ...(near.length > 0 ? [`Realms with a similar name: ${near.join(", ")}.`] : []),
    ...(same.length > 0 ? [`Guilds of this name: ${same.join(", ")}.`] : []),
    ...(same.length === 0 && elsewhere.length > 0
      ? [`A realm of this name exists in: ${elsewhere.join(", ")}.`]
      : []),
  ];
}

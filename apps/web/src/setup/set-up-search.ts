import { REGIONS, type Region } from "@guildhall/contract";

/** The steps of the set-up, in their order. */
export const STEPS = [
  "administrator",
  "service",
  "credentials",
  "guild",
  "options",
  "sync",
] as const;

export type Step = (typeof STEPS)[number];

/** The query of the set-up page. It contains the input that is not stored yet, so that reload and Back work. */
export interface SetUpSearch {
  readonly step?: Step | undefined;
  readonly region?: Region | undefined;
  readonly edition?: string | undefined;
  /** Slug or name of the realm of the guild that was searched. */
  readonly realm?: string | undefined;
  readonly name?: string | undefined;
  /** Id of the guild that was added. */
  readonly guild?: string | undefined;
}

/** Reads the query of the address. Sets invalid values to undefined. */
export function parseSetUpSearch(search: Readonly<Record<string, unknown>>): SetUpSearch {
  // The router would keep a value that is omitted here.
  return {
    step: STEPS.find((step) => step === search.step),
    region: REGIONS.find((region) => region === search.region),
    edition: line(search.edition, /^[a-z][a-z0-9]{0,30}$/),
    realm: line(search.realm, /^[^\p{Cc}]{1,200}$/u),
    name: line(search.name, /^[^\p{Cc}]{1,200}$/u),
    guild: line(search.guild, /^\d{1,12}$/),
  };
}

function line(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === "string" && pattern.test(value) ? value : undefined;
}

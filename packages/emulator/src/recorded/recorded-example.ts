import { statSync } from "node:fs";
import { guildSlug, type Provider, realmSlug } from "@guildhall/contract";
import type { ServiceExample } from "@guildhall/contract/source";
import type { DocumentIndex, Recording } from "./document-index.ts";
import { type Fields, fieldsOf, listOf, readFields, textOf } from "./recorded-fields.ts";
import { comparable } from "./recorded-request.ts";

const CHARACTER_ROWS: ReadonlySet<string> = new Set(["legacy.character", "characters.get"]);

/**
 * A guild with a recorded roster, and one of its members. Prefers the provider's roster shape. Null
 * when no roster is recorded.
 */
export function exampleOfRecordings(all: DocumentIndex, provider: Provider): ServiceExample | null {
  const index = { ...all, recordings: all.recordings.filter(({ status }) => status === 200) };
  const legacy = index.recordings.find(
    ({ request }) => request.row.id === "legacy.guild" && request.fields.has("members"),
  );
  const modern = largestRoster(index);
  const preferred = provider.rosterShape === "modern" ? (modern ?? legacy) : (legacy ?? modern);
  return preferred ? exampleOf(preferred, index) : null;
}

/** The largest of the rosters whose guild document is recorded too. */
function largestRoster({ recordings }: DocumentIndex): Recording | undefined {
  const rosters = recordings.filter(
    ({ request }) =>
      request.row.id === "guilds.roster" &&
      recordings.some(
        (other) =>
          other.request.row.id === "guilds.get" &&
          other.request.region === request.region &&
          JSON.stringify(other.request.parameters) === JSON.stringify(request.parameters),
      ),
  );
  const sizeOf = (recording: Recording) => statSync(recording.file).size;
  return rosters.sort((a, b) => sizeOf(b) - sizeOf(a))[0];
}

/** Reads the guild of a recorded roster. A legacy document is the guild itself. */
function exampleOf({ file, request }: Recording, index: DocumentIndex): ServiceExample {
  const roster = readFields(file);
  const guild = roster.guild === undefined ? roster : fieldsOf(roster.guild);
  const realm = fieldsOf(guild.realm);
  const realmName = textOf(realm.name ?? guild.realm);
  const guildName = textOf(guild.name);
  return {
    region: request.region ?? "us",
    realmSlug: realm.slug === undefined ? realmSlug(realmName) : textOf(realm.slug),
    guildSlug: guildSlug(guildName),
    realmName,
    guildName,
    characterName: memberName(roster, index),
  };
}

/** The first member whose character is recorded; else the first member. */
function memberName({ members }: Fields, { recordings }: DocumentIndex): string {
  const recorded = new Set(
    recordings.flatMap(({ request }) => {
      const { name, characterName = name } = request.parameters;
      return CHARACTER_ROWS.has(request.row.id) && characterName ? [characterName] : [];
    }),
  );
  const names = listOf(members).map(({ character }) => textOf(fieldsOf(character).name));
  return names.find((name) => recorded.has(comparable(name))) ?? names[0] ?? "";
}

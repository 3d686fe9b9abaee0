import { readFileSync } from "node:fs";
import { guildSlug, type Provider, realmSlug } from "@guildhall/contract";
import type { ServiceExample } from "@guildhall/contract/source";
import type { DocumentIndex, Recording } from "./document-index.ts";
import { comparable } from "./recorded-request.ts";

const CHARACTER_ROWS: ReadonlySet<string> = new Set(["legacy.character", "characters.get"]);

type Fields = Readonly<Record<string, unknown>>;

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
  const examples = [legacy && legacyExample(legacy, index), modern && modernExample(modern, index)];
  if (provider.rosterShape === "modern") examples.reverse();
  return examples.find((example) => example) ?? null;
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
  const sizeOf = (recording: Recording) => readFileSync(recording.file).byteLength;
  return rosters.sort((a, b) => sizeOf(b) - sizeOf(a))[0];
}

function legacyExample({ file, request }: Recording, index: DocumentIndex): ServiceExample {
  const guild = readObject(file);
  const realmName = textOf(guild.realm);
  const guildName = textOf(guild.name);
  return {
    region: request.region ?? "us",
    realmSlug: realmSlug(realmName),
    guildSlug: guildSlug(guildName),
    realmName,
    guildName,
    characterName: memberName(guild, index),
  };
}

function modernExample({ file, request }: Recording, index: DocumentIndex): ServiceExample {
  const roster = readObject(file);
  const guild = objectOf(roster.guild);
  const realm = objectOf(guild.realm);
  return {
    region: request.region ?? "us",
    realmSlug: textOf(realm.slug),
    guildSlug: guildSlug(textOf(guild.name)),
    realmName: textOf(realm.name),
    guildName: textOf(guild.name),
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
  const names = (Array.isArray(members) ? members : []).map((member) =>
    textOf(objectOf(objectOf(member).character).name),
  );
  return names.find((name) => recorded.has(comparable(name))) ?? names[0] ?? "";
}

function readObject(file: string): Fields {
  return objectOf(JSON.parse(readFileSync(file, "utf8")));
}

function objectOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Reads a string, or the English string of a localized value. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : String(objectOf(value).en_US ?? "");
}

import { hash, type SearchEntry } from "@guildhall/contract/source";
import type { Character, WorldGuild } from "../world-records.ts";
import type { Answer, Call, DocumentResponder } from "./call.ts";

/** When something was published and when it can change next, in ms. */
type Published = Pick<Answer, "modified" | "until">;

/** Answers with a document with the field `_links`, which all documents except searches have. */
export function published(call: Call, { modified, until }: Published, fields: object): Answer {
  const document = { _links: { self: call.links.toRow(call.row, call.parameters) }, ...fields };
  return { modified, ...(until !== undefined && { until }), document };
}

/** Answers with a document of the static namespace, which changes only with the game's build. */
export function staticAnswer(call: Call, fields: object): Answer {
  return published(call, { modified: call.build.released, until: call.build.until }, fields);
}

/** Responds with a document of the requested character; null when either does not exist. */
export function ofCharacter(
  fieldsOf: (call: Call, character: Character) => object | null,
): DocumentResponder {
  return (call) => {
    const { realmSlug = "", characterName = "" } = call.parameters;
    const character = call.shard.findCharacter(realmSlug, characterName);
    const fields = character && fieldsOf(call, character);
    return fields && published(call, character, fields);
  };
}

/** Responds with a document of the requested guild; null when it does not exist. */
export function ofGuild(answer: (call: Call, guild: WorldGuild) => Answer): DocumentResponder {
  return (call) => {
    const { realmSlug = "", nameSlug = "" } = call.parameters;
    const guild = call.shard.findGuild(realmSlug, nameSlug);
    return guild && answer(call, guild);
  };
}

/** The value of the path parameter of a row that has one, as a number. */
export function requestedId({ parameters }: Call): number {
  return Number(Object.values(parameters)[0]);
}

/** The image of a media document (contract 2.4): its key, and its path on the render host. */
export type Asset = readonly [key: string, path: string];

export function mediaAnswer(call: Call, id: number, asset: Asset): Answer {
  return staticAnswer(call, mediaData(call, id, asset));
}

/** An entry of the media search. `row` is the row of the media document. */
export function mediaEntry(call: Call, row: string, id: number, asset: Asset, ...tags: string[]) {
  const key = call.links.to(row, id);
  return { key, data: mediaData(call, id, asset), tags } satisfies SearchEntry;
}

/** Only icons have the ID of their image file. */
function mediaData(call: Call, id: number, [key, path]: Asset) {
  const file_data_id = 1_000_000 + (hash(path) % 4_000_000);
  const value = call.links.image(path);
  return { assets: [{ key, value, ...(key === "icon" && { file_data_id }) }], id };
}

export function iconAsset(name: string): Asset {
  return ["icon", `/icons/56/${name}.jpg`];
}

/** A part of a document that is built when it is serialized, so that a large roster never exists as objects. */
export function whenWritten(build: () => object): { toJSON(): object } {
  return { toJSON: build };
}

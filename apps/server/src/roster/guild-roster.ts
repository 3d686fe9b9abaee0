import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { RosterQuery, RosterSnapshot } from "@guildhall/store";
import { createRepresentation, digest, type Representation } from "../answer/representation.ts";
import { memberAnswer } from "../api/answers.ts";
import { createRosterIndex, type RosterIndex } from "./roster-index.ts";

/** A guild's roster at one version, serialised. */
export interface GuildRoster {
  readonly version: number;
  readonly distribution: RosterIndex["distribution"];
  /** The answer to a request without filters. */
  readonly whole: Representation;
  /** The answer to a request with filters, a sort or a page. */
  find(query: RosterQuery): Representation;
  /** An upper bound of the bytes that it takes in memory. */
  readonly maxBytes: number;
}

/** Serialising this many members takes a few ms. */
const MEMBERS_PER_TURN = 250;
/** What one member takes in the index, roughly. */
const INDEX_BYTES = 300;

/** Serialises a roster without blocking the event loop. */
export async function createGuildRoster({
  version,
  members,
}: RosterSnapshot): Promise<GuildRoster> {
  const texts: Buffer[] = [];
  const hashed = createHash("sha256");
  for (const [position, member] of members.entries()) {
    if (position % MEMBERS_PER_TURN === 0) await nextTurn();
    const text = Buffer.from(JSON.stringify(memberAnswer(member)));
    hashed.update(text).update(",");
    texts.push(text);
  }
  const tag = hashed.digest("base64url").slice(0, 27);
  const contentType = "application/json";
  const index = createRosterIndex(members);
  const bytes = rosterBody(members.length, texts);
  const whole = createRepresentation(bytes, { contentType, tag });
  // The texts become parts of the one buffer, so that the roster is in memory once.
  let end = bytes.indexOf("[") + 1;
  const parts = texts.map(({ length }) => {
    const start = end;
    end = start + length + 1;
    return bytes.subarray(start, start + length);
  });
  return {
    version,
    distribution: index.distribution,
    whole,
    find(query) {
      const { total, positions } = index.find(query);
      const found = positions.map((position) => parts[position] ?? Buffer.alloc(0));
      const body = rosterBody(total, found);
      return createRepresentation(body, { contentType, tag: digest(`${tag} ${keyOf(query)}`) });
    },
    maxBytes: whole.maxBytes + members.length * INDEX_BYTES,
  };
}

/** The same text for the same query, whatever the order of its parameters. */
export function keyOf(query: RosterQuery): string {
  return JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function rosterBody(total: number, members: readonly Buffer[]): Buffer<ArrayBuffer> {
  const head = Buffer.from(`{"total":${total},"members":[`);
  const length = members.reduce((sum, { length }) => sum + length + 1, head.length + 2);
  const body = Buffer.alloc(members.length > 0 ? length - 1 : length);
  let end = head.copy(body);
  for (const [position, member] of members.entries()) {
    if (position > 0) end += body.write(",", end);
    end += member.copy(body, end);
  }
  body.write("]}", end);
  return body;
}

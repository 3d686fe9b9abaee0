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
  /** The response to a request without filters. */
  readonly whole: Representation;
  /** Returns the response to a request with filters, a sort or a page. */
  find(query: RosterQuery): Promise<Representation>;
  /** Upper bound of its memory, in bytes. */
  readonly maxBytes: number;
}

/** Serialising or copying this many members takes a few ms. */
const MEMBERS_PER_TURN = { serialised: 250, copied: 2_000 };
/** Approximate size of a member in the index. */
const INDEX_BYTES = 300;
const CONTENT_TYPE = "application/json";
const COMMA = ",".charCodeAt(0);

/** Serialises a roster without blocking the event loop. */
export async function createGuildRoster({
  version,
  members,
}: RosterSnapshot): Promise<GuildRoster> {
  const index = createRosterIndex(members);
  const head = headOf(members.length);
  const chunks = [head];
  const hashed = createHash("sha256");
  // Start of each member's JSON in the body, and the end of the last one.
  const starts = new Uint32Array(members.length + 1);
  let end = head.length;
  for (let first = 0; first < members.length; first += MEMBERS_PER_TURN.serialised) {
    await nextTurn();
    const texts = members
      .slice(first, first + MEMBERS_PER_TURN.serialised)
      .map((member) => JSON.stringify(memberAnswer(member)));
    for (const [position, text] of texts.entries()) {
      starts[first + position] = end;
      end += Buffer.byteLength(text) + 1;
    }
    const chunk = Buffer.from(`${texts.join(",")},`);
    hashed.update(chunk);
    chunks.push(chunk);
  }
  starts[members.length] = end;
  await nextTurn();
  const body = closed(Buffer.concat([...chunks, Buffer.alloc(2)]), end);
  const tag = hashed.digest("base64url").slice(0, 27);
  const whole = createRepresentation(body, { contentType: CONTENT_TYPE, tag });
  return {
    version,
    distribution: index.distribution,
    whole,
    async find(query) {
      const { total, positions } = index.find(query);
      return createRepresentation(await copyMembers({ body, starts, total, positions }), {
        contentType: CONTENT_TYPE,
        tag: digest(`${tag} ${keyOf(query)}`),
        requestedOften: false,
      });
    },
    maxBytes: whole.maxBytes + members.length * INDEX_BYTES,
  };
}

interface FoundMembers {
  /** The whole roster. */
  readonly body: Buffer;
  readonly starts: Uint32Array;
  readonly total: number;
  readonly positions: readonly number[];
}

/** Builds a response with some members. It copies their JSON from the whole roster. */
async function copyMembers(found: FoundMembers): Promise<Buffer<ArrayBuffer>> {
  const { body, starts, total, positions } = found;
  const from = (position: number) => starts[position] ?? 0;
  const head = headOf(total);
  let length = head.length + 2;
  for (const position of positions) length += from(position + 1) - from(position);
  const answer = Buffer.allocUnsafeSlow(length);
  let end = head.copy(answer);
  for (const [count, position] of positions.entries()) {
    if (count > 0 && count % MEMBERS_PER_TURN.copied === 0) await nextTurn();
    end += body.copy(answer, end, from(position), from(position + 1));
    answer[end - 1] = COMMA;
  }
  return closed(answer, end);
}

function headOf(total: number): Buffer<ArrayBuffer> {
  return Buffer.from(`{"total":${total},"members":[`);
}

/** Replaces the comma after the last member with the end of the list. */
function closed(body: Buffer<ArrayBuffer>, end: number): Buffer<ArrayBuffer> {
  const listEnd = body[end - 1] === COMMA ? end - 1 : end;
  body.write("]}", listEnd);
  return body.subarray(0, listEnd + 2);
}

/** Returns the same string for the same query, independent of the order of its parameters. */
export function keyOf(query: RosterQuery): string {
  return JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
}

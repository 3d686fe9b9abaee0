import { setImmediate as nextTurn } from "node:timers/promises";
import type { RosterSnapshot } from "@guildhall/store";
import { createRepresentation, digest, type Representation } from "../answer/representation.ts";
import type { Slices } from "../answer/slices.ts";
import { memberAnswer } from "../api/answers.ts";
import { DEFAULT_FIELDS, MEMBER_FIELDS, type Member } from "../api/member-schemas.ts";
import { pickFields, withFields } from "./picked-fields.ts";
import {
  createRosterIndex,
  type RosterIndex,
  type RosterPosition,
  type RosterSearch,
} from "./roster-index.ts";

/** A guild's roster at one version, serialized. */
export interface GuildRoster {
  readonly version: number;
  readonly distribution: RosterIndex["distribution"];
  /** The distribution with hidden characters. */
  readonly distributionOfAll: RosterIndex["distribution"];
  /** The response to a request without filters: all members who are not hidden. */
  readonly whole: Representation;
  /** Returns the response to a request with filters, a sort or a page. */
  find(query: RosterSearch): Promise<FoundRoster>;
  /** Upper bound of its memory, in bytes. */
  readonly maxBytes: number;
}

export interface FoundRoster {
  readonly representation: Representation;
  /** The place after which the next page begins; null on the last page. */
  readonly next: RosterPosition | null;
}

/** Serializing this many members takes a few ms. */
const MEMBERS_PER_TURN = 250;
const SLICE_BYTES = 32 * 1024;
/** Approximate size of a member in the index. */
const INDEX_BYTES = 300;
const CONTENT_TYPE = "application/json";
const COMMA = ",".charCodeAt(0);
const END = Buffer.from("]}");

/** The JSON of a roster, of which parts are copied. */
interface Serialized {
  readonly body: Buffer<ArrayBuffer>;
  /** Start of each member's JSON in the body, and the end of the last one. */
  readonly starts: Uint32Array;
}

/** Serializes a roster without blocking the event loop. */
export async function createGuildRoster({
  version,
  members,
}: RosterSnapshot): Promise<GuildRoster> {
  const answers: Member[] = [];
  for (let first = 0; first < members.length; first += MEMBERS_PER_TURN) {
    await nextTurn();
    answers.push(...members.slice(first, first + MEMBERS_PER_TURN).map(memberAnswer));
  }
  const shown = await serialize(answers, DEFAULT_FIELDS);
  const full = await serialize(answers, MEMBER_FIELDS);
  await nextTurn();
  const index = createRosterIndex(members);
  await nextTurn();
  const hasHidden = members.some(({ hiddenAt }) => hiddenAt !== null);
  const bytes = hasHidden
    ? Buffer.concat([...slicesOf({ ...shown, ...index.find({}) })])
    : shown.body;
  const tag = digest(bytes);
  const whole = createRepresentation(bytes, { contentType: CONTENT_TYPE, tag });
  return {
    version,
    distribution: index.distribution,
    distributionOfAll: index.distributionOfAll,
    whole,
    async find(query) {
      const { fields, ...others } = query;
      const { next, ...found } = index.find(others);
      if (fields !== undefined) {
        const bytes = await pickFields({ ...full, ...found, fields });
        return { representation: createRepresentation(bytes, { contentType: CONTENT_TYPE }), next };
      }
      const queryTag = digest(`${tag} ${keyOf(query)}`);
      const slices = slicesOf({ ...shown, ...found });
      const options = { contentType: CONTENT_TYPE, tag: queryTag };
      return { representation: createRepresentation(slices, options), next };
    },
    maxBytes: whole.maxBytes + full.body.length + members.length * INDEX_BYTES,
  };
}

async function serialize(
  members: readonly Member[],
  fields: readonly (keyof Member)[],
): Promise<Serialized> {
  const head = headOf(members.length);
  const chunks = [head];
  const starts = new Uint32Array(members.length + 1);
  let end = head.length;
  for (let first = 0; first < members.length; first += MEMBERS_PER_TURN) {
    await nextTurn();
    const texts = members
      .slice(first, first + MEMBERS_PER_TURN)
      .map((member) => JSON.stringify(withFields(member, fields)));
    for (const [position, text] of texts.entries()) {
      starts[first + position] = end;
      end += Buffer.byteLength(text) + 1;
    }
    chunks.push(Buffer.from(`${texts.join(",")},`));
  }
  starts[members.length] = end;
  await nextTurn();
  // The end of the list replaces the comma after the last member.
  const listEnd = members.length === 0 ? end : end - 1;
  const body = Buffer.concat([...chunks, END]).subarray(0, listEnd + END.length);
  END.copy(body, listEnd);
  return { body, starts };
}

interface FoundMembers extends Serialized {
  readonly total: number;
  readonly positions: readonly number[];
}

/** Copies the JSON of some members from the whole roster. */
function slicesOf(found: FoundMembers): Slices {
  const { body, starts, total } = found;
  const positions = Uint32Array.from(found.positions);
  // Each member is followed by one byte, a comma or the end of the list, which is not copied.
  const startOf = (position: number) => starts[position] ?? 0;
  const endOf = (position: number) => startOf(position + 1) - 1;
  const head = headOf(total);
  let length = head.length + Math.max(positions.length - 1, 0) + END.length;
  for (const position of positions) length += endOf(position) - startOf(position);
  return {
    length,
    source: body,
    *[Symbol.iterator]() {
      let slice = Buffer.allocUnsafeSlow(Math.min(length, SLICE_BYTES));
      let end = head.copy(slice);
      for (const position of positions) {
        const needed = 1 + endOf(position) - startOf(position) + END.length;
        if (end + needed > slice.length) {
          yield slice.subarray(0, end);
          slice = Buffer.allocUnsafeSlow(Math.max(needed, SLICE_BYTES));
          end = 0;
        }
        if (position !== positions[0]) slice[end++] = COMMA;
        end += body.copy(slice, end, startOf(position), endOf(position));
      }
      end += END.copy(slice, end);
      yield slice.subarray(0, end);
    },
  };
}

function headOf(total: number): Buffer<ArrayBuffer> {
  return Buffer.from(`{"total":${total},"members":[`);
}

/** Returns the same string for the same query, independent of the order of its parameters. */
export function keyOf(query: RosterSearch): string {
  return JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
}

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Member } from "../api/member-schemas.ts";

export interface FieldsToPick {
  /** The JSON of all members with all fields. */
  readonly body: Buffer;
  /** Start of each member in the body, and the end of the last one. */
  readonly starts: Uint32Array;
  /** Positions of the members of the response. */
  readonly positions: readonly number[];
  readonly total: number;
  readonly fields: readonly (keyof Member)[];
}

/** Parsing this many members takes a few ms. */
const MEMBERS_PER_TURN = 500;

/** Returns the JSON of a roster whose members have only some fields. Does not block the event loop. */
export async function pickFields(pick: FieldsToPick): Promise<Uint8Array<ArrayBuffer>> {
  const { body, starts, positions, total, fields } = pick;
  const members: string[] = [];
  for (const [index, position] of positions.entries()) {
    if (index % MEMBERS_PER_TURN === 0) await nextTurn();
    const end = (starts[position + 1] ?? 0) - 1;
    const member: Member = JSON.parse(body.toString("utf8", starts[position], end));
    members.push(JSON.stringify(withFields(member, fields)));
  }
  return new TextEncoder().encode(`{"total":${total},"members":[${members.join(",")}]}`);
}

/** Copies some fields of a member. */
export function withFields(member: Member, fields: readonly (keyof Member)[]): Partial<Member> {
  return Object.fromEntries(fields.map((field) => [field, member[field]]));
}

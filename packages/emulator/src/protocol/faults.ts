import type { Region } from "@guildhall/contract";
import { type EmulatorResponse, errorResponse, jsonText } from "./exchange.ts";

/** An answer that the emulator gives in place of its own. */
export interface Fault {
  /** The row's id such as `guilds.roster`, `token` for the token endpoint, or a pattern of the path. */
  readonly match: string | RegExp;
  /** Only calls of this region; all when it is not told. */
  readonly region?: Region;
  readonly status: number;
  /** How many calls it answers; all when it is not told. */
  readonly times?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The error body of the status when it is not told. */
  readonly body?: string | object;
}

/** The faults in force. The first one that matches a call answers it. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
}

/** A call as faults see it. */
export interface FaultSubject {
  readonly path: string;
  readonly row: string | null;
  readonly region: Region | null;
}

export function createFaults(): Faults & {
  answer(subject: FaultSubject): EmulatorResponse | null;
} {
  let active: { fault: Fault; left: number }[] = [];
  return {
    add(fault) {
      active.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
    },
    clear() {
      active = [];
    },
    answer(subject) {
      if (active.length === 0) return null;
      const found = active.find(({ fault }) => matches(fault, subject));
      if (!found) return null;
      found.left -= 1;
      active = active.filter(({ left }) => left > 0);
      return faultResponse(found.fault);
    },
  };
}

function matches({ match, region }: Fault, subject: FaultSubject): boolean {
  if (region !== undefined && region !== subject.region) return false;
  if (typeof match === "string") return match === subject.row;
  return subject.path.search(match) >= 0;
}

function faultResponse({ status, headers, body }: Fault): EmulatorResponse {
  if (body === undefined) {
    return errorResponse(status, "The emulator was told to fail here.", headers);
  }
  return jsonText(status, typeof body === "string" ? body : JSON.stringify(body), headers);
}

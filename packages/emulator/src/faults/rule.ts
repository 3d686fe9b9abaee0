import { createRandom } from "../random.ts";
import type { Fault, FaultKind } from "./fault.ts";
import { type CallTest, compileMatch } from "./fault-match.ts";
import type { FaultCall } from "./kind.ts";

/** A rule that was added, and what it did so far. */
export interface FaultState {
  readonly id: string;
  /** As it was told; a RegExp as its text. */
  readonly fault: Fault;
  /** How many calls it was for. */
  readonly matched: number;
  /** How many of them it acted on. */
  readonly acted: number;
  /** Whether it acts no more. */
  readonly over: boolean;
}

/** A rule in force. */
export interface Rule {
  readonly fault: Fault & { readonly kind: FaultKind };
  readonly state: FaultState;
  /** Whether it is for a call. */
  isFor(call: FaultCall): boolean;
  /** Counts a call that it is for, and tells whether it acts on it. */
  hits(): boolean;
  end(): void;
}

export function createRule(
  id: string,
  fault: Fault & { readonly kind: FaultKind },
  seed: number,
): Rule {
  const { region, method, probability = 1, after = 0, every = 1, times } = fault;
  const isForCall: CallTest = compileMatch(fault.match);
  const random = createRandom(seed, "fault", id);
  const told = { ...fault, match: String(fault.match) } as Fault;
  let matched = 0;
  let acted = 0;
  let ended = false;
  const isOver = () => ended || acted === times;
  return {
    fault,
    get state() {
      return { id, fault: told, matched, acted, over: isOver() };
    },
    isFor: (call) =>
      (region === undefined || region === call.region) &&
      (method === undefined || method === call.request.method) &&
      isForCall(call),
    hits() {
      if (isOver()) return false;
      matched += 1;
      const place = matched - after;
      if (place <= 0 || (place - 1) % every !== 0 || !random.chance(probability)) return false;
      acted += 1;
      return true;
    },
    end() {
      ended = true;
    },
  };
}

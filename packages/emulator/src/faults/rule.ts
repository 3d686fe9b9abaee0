import { createRandom } from "@guildhall/contract/source";
import type { CheckedFault } from "./fault.ts";
import type { FaultCatalogue } from "./fault-kinds.ts";
import { type CallTest, compileMatch } from "./fault-match.ts";
import type { FaultCall } from "./kind.ts";

/** A rule that was added, and what it did so far. */
export interface FaultState {
  readonly id: string;
  /** As it was told; a RegExp as its text. */
  readonly fault: CheckedFault;
  /** How many calls it was for. */
  readonly matched: number;
  /** How many of them it acted on. */
  readonly acted: number;
  /** Whether it acts no more. */
  readonly over: boolean;
}

/** A rule in force. */
export interface Rule {
  readonly fault: CheckedFault;
  readonly state: FaultState;
  /** Whether it is for a call. */
  isFor(call: FaultCall): boolean;
  /** Counts a call that it is for, and tells whether it acts on it. */
  hits(): boolean;
  end(): void;
}

export function createRule(
  id: string,
  fault: CheckedFault,
  { seed, rowGroups }: { readonly seed: number; readonly rowGroups: FaultCatalogue["rowGroups"] },
): Rule {
  const { region, method, probability = 1, after = 0, every = 1, times } = fault;
  const isForCall: CallTest = compileMatch(fault.match, rowGroups);
  const random = createRandom(seed, "fault", id);
  const told = { ...fault, match: String(fault.match) };
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

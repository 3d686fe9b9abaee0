import { createRandom } from "@guildhall/contract/source";
import type { AnyFault } from "./fault.ts";
import type { FaultCall } from "./fault-kind.ts";
import type { FaultCatalogue } from "./fault-kinds.ts";
import { compileMatch } from "./fault-match.ts";

/** A fault that was added, and what it has done. */
export interface FaultState {
  readonly id: string;
  /** The fault; a RegExp as its text. */
  readonly fault: AnyFault;
  /** The number of calls that matched. */
  readonly matched: number;
  /** The number of calls that it acted on. */
  readonly acted: number;
  /** Whether it will never act again. */
  readonly over: boolean;
}

/** A fault in force. */
export interface Rule {
  readonly fault: AnyFault;
  readonly state: FaultState;
  matches(call: FaultCall): boolean;
  /** Counts a matching call, and returns whether the fault acts on it. */
  hits(): boolean;
  end(): void;
}

export function createRule(
  id: string,
  fault: AnyFault,
  { seed, rowGroups }: { readonly seed: number; readonly rowGroups: FaultCatalogue["rowGroups"] },
): Rule {
  const { region, method, probability = 1, after = 0, every = 1, times } = fault;
  const matchesCall = compileMatch(fault.match, rowGroups);
  const random = createRandom(seed, "fault", id);
  const listed = { ...fault, match: String(fault.match) };
  let matched = 0;
  let acted = 0;
  let ended = false;
  const isOver = () => ended || acted === times;
  return {
    fault,
    get state() {
      return { id, fault: listed, matched, acted, over: isOver() };
    },
    matches: (call) =>
      (region === undefined || region === call.region) &&
      (method === undefined || method === call.request.method) &&
      matchesCall(call),
    hits() {
      if (isOver()) return false;
      matched += 1;
      const position = matched - after;
      if (position <= 0 || (position - 1) % every !== 0) return false;
      if (!random.chance(probability)) return false;
      acted += 1;
      return true;
    },
    end() {
      ended = true;
    },
  };
}

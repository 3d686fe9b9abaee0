import type { ConnectionFaults, Port, Wait } from "../protocol/delivery.ts";
import type { EmulatorRequest, Handler } from "../protocol/exchange.ts";
import { systemWait } from "../protocol/wait.ts";
import type { AnyFault, EngineFault } from "./fault.ts";
import type { FaultCall, FaultKind } from "./fault-kind.ts";
import type { FaultCatalogue } from "./fault-kinds.ts";
import type { FaultRule } from "./fault-rule.ts";
import { parseFault } from "./parse-fault.ts";
import { createRule, type FaultState, type Rule } from "./rule.ts";

/** The faults of an emulator. The first one that acts on a call decides the response. */
export interface Faults<
  Fault extends FaultRule = EngineFault | AnyFault,
  Preset extends string = string,
> {
  /**
   * Adds a fault, or a preset by its name, after the others. Returns its id.
   * @throws InvalidFault that states the setting and what it must be.
   */
  add(fault: Fault | Preset): string;
  /** Active faults with their counters. */
  list(): readonly FaultState[];
  /** Returns false for an unknown id. */
  remove(id: string): boolean;
  /** Removes all faults. The numbering of ids starts again. */
  clear(): void;
}

/** The faults, and how the emulator applies them. */
export interface ActiveFaults extends Faults {
  /** Checks a fault without adding it. @throws InvalidFault */
  parse(fault: unknown): AnyFault;
  /** Answers a call: by the first fault that acts on it, otherwise by `respond`. */
  answer(call: FaultCall, respond: Handler): ReturnType<Handler>;
  readonly connections: ConnectionFaults;
}

export interface FaultsOptions {
  /** The same seed and faults act on the same calls. */
  readonly seed: number;
  readonly catalogue: FaultCatalogue;
  readonly clock: () => number;
  readonly revokeToken: (token: string) => void;
  readonly patchDay: () => void;
  readonly wait?: Wait;
}

/** No fault acts on the control API, which removes faults. */
const CONTROL_PATH = /^\/_emulator(?=\/|$)/;

export function createFaults(options: FaultsOptions): ActiveFaults {
  const { seed, catalogue, clock, revokeToken, patchDay, wait = systemWait } = options;
  const { rowGroups } = catalogue;
  const rules = new Map<string, Rule>();
  const ports = createPorts(rules, wait);
  let added = 0;
  /** The kind of a fault that was parsed is known. */
  const kindOf = ({ kind }: AnyFault) => catalogue.kinds[kind] as FaultKind;
  const remove = (id: string) => {
    const rule = rules.get(id);
    if (rule) ports.end(rule);
    return rules.delete(id);
  };

  return {
    parse: (fault) => parseFault(fault, catalogue),
    add(given) {
      const fault = parseFault(given, catalogue);
      added += 1;
      const { id = `fault-${added}` } = fault;
      remove(id);
      const rule = createRule(id, fault, { seed, rowGroups });
      rules.set(id, rule);
      if (isRefusal(fault)) ports.refuse(rule, fault.forMs);
      else if ("connect" in kindOf(fault)) ports.dropIdle();
      return id;
    },
    list: () => [...rules.values()].map(({ state }) => state),
    remove,
    clear() {
      for (const id of [...rules.keys()]) remove(id);
      added = 0;
    },
    answer(call, respond) {
      if (rules.size === 0 || CONTROL_PATH.test(call.path)) return respond(call.request);
      for (const rule of rules.values()) {
        const kind = kindOf(rule.fault);
        if ("connect" in kind || !rule.matches(call) || !rule.hits()) continue;
        return kind.act(rule.fault, {
          call,
          respond: async () => respond(call.request),
          respondInFull: async () => respond(unconditional(call.request)),
          clock,
          revokeToken,
          patchDay,
        });
      }
      return respond(call.request);
    },
    connections: {
      take() {
        for (const rule of rules.values()) {
          const kind = kindOf(rule.fault);
          if ("connect" in kind && rule.hits()) return kind.connect(rule.fault);
        }
        return null;
      },
      attach: ports.attach,
    },
  };
}

/** The listening ports, which a `connection-refused` fault closes until it ends. */
function createPorts(rules: ReadonlyMap<string, Rule>, wait: Wait) {
  const ports = new Set<Port>();
  /** The faults that end after a time, and the signal that ends them now. */
  const timed = new Map<Rule, AbortController>();
  const isRefusing = () =>
    [...rules.values()].some(({ fault, state }) => isRefusal(fault) && !state.over);

  const end = (rule: Rule) => {
    timed.get(rule)?.abort();
    timed.delete(rule);
    if (rule.state.over) return;
    rule.end();
    if (isRefusal(rule.fault) && !isRefusing()) for (const port of ports) port.open();
  };
  return {
    end,
    refuse(rule: Rule, forMs: number | undefined) {
      for (const port of ports) port.close();
      if (forMs === undefined) return;
      const given = new AbortController();
      timed.set(rule, given);
      void wait(forMs, given.signal).then(() => end(rule));
    },
    dropIdle() {
      for (const port of ports) port.dropIdle();
    },
    attach(port: Port) {
      ports.add(port);
      if (isRefusing()) port.close();
      return () => {
        ports.delete(port);
        // Without a port, no fault may keep the process alive.
        if (ports.size === 0) for (const rule of [...timed.keys()]) end(rule);
      };
    },
  };
}

function isRefusal(fault: AnyFault): fault is AnyFault & { readonly forMs?: number } {
  return fault.kind === "connection-refused";
}

function unconditional(request: EmulatorRequest): EmulatorRequest {
  const { "if-modified-since": _, ...headers } = request.headers;
  return { ...request, headers };
}

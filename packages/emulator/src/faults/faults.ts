import type { EmulatorRequest, EmulatorResponse } from "../protocol/exchange.ts";
import type { ConnectionFault, ConnectionFaults, Port, Wait } from "../protocol/transport.ts";
import { systemWait } from "../protocol/wait.ts";
import type {
  CheckedFault,
  ConnectionRefusedFault,
  EngineFault,
  FaultRule,
  SourceFault,
} from "./fault.ts";
import type { FaultCatalogue, FaultKind } from "./fault-kinds.ts";
import type { FaultCall } from "./kind.ts";
import { parseFault } from "./parse-fault.ts";
import { createRule, type FaultState, type Rule } from "./rule.ts";

type Answer = EmulatorResponse | Promise<EmulatorResponse>;

/** What the emulator is told to do wrong. The first rule that acts on a call decides it. */
export interface Faults<AnyFault extends FaultRule = EngineFault, Preset extends string = string> {
  /**
   * Adds a rule, or the preset of a name, behind the others, and returns its id.
   * @throws InvalidFault when it cannot be followed; the message says what is wrong, and where.
   */
  add(fault: AnyFault | Preset): string;
  /** Every rule that was added and not removed, and how often it acted. */
  list(): readonly FaultState[];
  /** False when there is no rule of the id. */
  remove(id: string): boolean;
  /** Removes every rule; what is added next is numbered, and acts, as at first. */
  clear(): void;
}

/** The faults as the emulator asks for them. */
export interface ActiveFaults extends Faults<EngineFault | SourceFault> {
  /** Checks a fault without adding it. @throws InvalidFault */
  parse(fault: unknown): CheckedFault;
  /** The answer to a call: the emulator's own, unless a rule acts on the call. */
  answer(call: FaultCall, own: (request: EmulatorRequest) => Answer): Answer;
  readonly connections: ConnectionFaults;
}

export interface FaultsOptions {
  /** The same seed and rules act on the same calls. */
  readonly seed: number;
  readonly catalogue: FaultCatalogue;
  readonly clock: () => number;
  readonly revokeToken: (token: string) => void;
  readonly wait?: Wait;
}

/** Calls below it are for the one who sets the faults, so none acts on them. */
const CONTROL_PATH = /^\/_emulator(?=\/|$)/;

export function createFaults(options: FaultsOptions): ActiveFaults {
  const { seed, catalogue, clock, revokeToken, wait = systemWait } = options;
  const { rowGroups } = catalogue;
  const rules = new Map<string, Rule>();
  const ports = new Set<Port>();
  /** Rules that end by themselves, and how to end them now. */
  const ending = new Map<Rule, AbortController>();
  let added = 0;
  /** Its kind is known: the fault was checked. */
  const kindOf = ({ kind }: CheckedFault) => catalogue.kinds[kind] as FaultKind;

  const isRefusing = () =>
    [...rules.values()].some(({ fault, state }) => {
      return fault.kind === "connection-refused" && !state.over;
    });
  const eachPort = (act: (port: Port) => void) => ports.forEach(act);

  const refuse = (rule: Rule, forMs: number | undefined) => {
    eachPort((port) => port.close());
    if (forMs === undefined) return;
    const given = new AbortController();
    ending.set(rule, given);
    void wait(forMs, given.signal).then(() => end(rule));
  };
  const end = (rule: Rule) => {
    ending.get(rule)?.abort();
    ending.delete(rule);
    if (rule.state.over) return;
    rule.end();
    if (rule.fault.kind === "connection-refused" && !isRefusing()) eachPort((port) => port.open());
  };
  const remove = (id: string) => {
    const rule = rules.get(id);
    if (rule) end(rule);
    return rules.delete(id);
  };

  return {
    parse: (fault) => parseFault(fault, catalogue),
    add(told) {
      const fault = parseFault(told, catalogue);
      added += 1;
      const { id = `fault-${added}` } = fault;
      remove(id);
      const rule = createRule(id, fault, { seed, rowGroups });
      rules.set(id, rule);
      if (fault.kind === "connection-refused")
        refuse(rule, (fault as ConnectionRefusedFault).forMs);
      else if ("connect" in kindOf(fault)) eachPort((port) => port.dropIdle());
      return id;
    },
    list: () => [...rules.values()].map(({ state }) => state),
    remove,
    clear() {
      for (const id of [...rules.keys()]) remove(id);
      added = 0;
    },
    answer(call, own) {
      if (rules.size === 0 || CONTROL_PATH.test(call.path)) return own(call.request);
      for (const rule of rules.values()) {
        const kind = kindOf(rule.fault);
        if ("connect" in kind || !rule.isFor(call) || !rule.hits()) continue;
        return kind.act(rule.fault, {
          call,
          own: async () => own(call.request),
          ownWhole: async () => own(unconditional(call.request)),
          clock,
          revokeToken,
        });
      }
      return own(call.request);
    },
    connections: {
      take(): ConnectionFault | null {
        for (const rule of rules.values()) {
          const kind = kindOf(rule.fault);
          if ("connect" in kind && rule.hits()) return kind.connect(rule.fault);
        }
        return null;
      },
      attach(port) {
        ports.add(port);
        if (isRefusing()) port.close();
        return () => {
          ports.delete(port);
          // Nothing listens any more: no rule shall keep the process alive.
          if (ports.size === 0) for (const rule of [...ending.keys()]) end(rule);
        };
      },
    },
  };
}

function unconditional(request: EmulatorRequest): EmulatorRequest {
  const { "if-modified-since": _, ...headers } = request.headers;
  return { ...request, headers };
}

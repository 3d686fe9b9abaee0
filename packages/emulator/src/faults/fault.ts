import type { Json } from "@guildhall/contract/source";
import type { ENGINE_FAULT_KINDS } from "./fault-kinds.ts";
import type { FaultRule } from "./fault-rule.ts";
import type { SettingsOf } from "./setting.ts";

type EngineKinds = typeof ENGINE_FAULT_KINDS;

/** `answer` is the kind of a fault without one; its body is any value that can be written as JSON. */
interface AnswerFault {
  readonly kind?: "answer";
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json | object;
}

/** A fault of one of the emulator's own kinds. */
export type EngineFault = FaultRule &
  (
    | AnswerFault
    | {
        [Kind in Exclude<keyof EngineKinds, "answer">]: {
          readonly kind: Kind;
        } & SettingsOf<EngineKinds[Kind]["settings"]>;
      }[Exclude<keyof EngineKinds, "answer">]
  );

/** A fault of any kind, the source's too, with the settings of its kind. */
export interface AnyFault extends FaultRule {
  readonly kind: string;
  readonly [setting: string]: unknown;
}

import { ANSWER_KINDS } from "./answer-kinds.ts";
import { BODY_KINDS } from "./body-kinds.ts";
import { CONNECTION_KINDS, TRANSPORT_KINDS } from "./connection-kinds.ts";
import { DOCUMENT_KINDS } from "./document-kinds.ts";
import type { Fault, FaultKind } from "./fault.ts";
import type { CallKind, ConnectionKind, KindTable } from "./kind.ts";
import { ROSTER_KINDS } from "./roster-kinds.ts";

/** Every kind of fault: what it is told, and what it does. */
export const FAULT_KINDS: KindTable<FaultKind> = {
  ...ANSWER_KINDS,
  ...CONNECTION_KINDS,
  ...TRANSPORT_KINDS,
  ...BODY_KINDS,
  ...DOCUMENT_KINDS,
  ...ROSTER_KINDS,
};

/** The kind of a rule that was read by `parseFault`, so that its settings are the kind's own. */
export function kindOf(fault: {
  readonly kind: FaultKind;
}): CallKind<Fault> | ConnectionKind<Fault> {
  return FAULT_KINDS[fault.kind] as unknown as CallKind<Fault> | ConnectionKind<Fault>;
}

import type { Edition, Provider, Region } from "@guildhall/contract";
import type { GuildFacts, MemberFacts } from "@guildhall/store";

/**
 * A guild at one moment, the same whether it came from the legacy or the modern documents.
 */
export interface GuildSnapshot {
  readonly facts: GuildFacts;
  /** Null when the document did not carry its members. */
  readonly members: readonly MemberFacts[] | null;
}

/** Where a document came from: what it takes to turn it into links. */
export interface SnapshotOrigin {
  readonly provider: Provider;
  readonly region: Region;
  readonly edition: Edition;
}

import type { CharacterDocument, DocumentStateRecord } from "@guildhall/store";

/**
 * Why a block is missing. `not-in-edition` and `not-for-class`: no such character has it. `not-read-yet`: its document was not
 * requested. `refused`: the service does not return it at present. `failed`: it could not be read. `hidden`: the reader may
 * not see it.
 */
export const MISSING_REASONS = [
  "not-in-edition",
  "not-for-class",
  "not-read-yet",
  "refused",
  "failed",
  "hidden",
] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

/** A part of a character, such as its equipment. */
export interface CharacterBlock<Data> {
  /** Time of the latest response that returned or confirmed it, in ms since 1970; null without data. */
  readonly asOf: number | null;
  /** Null for a part that is not missing. */
  readonly missing: MissingReason | null;
  readonly data: Data | null;
}

export function missingBlock(missing: MissingReason): CharacterBlock<never> {
  return { asOf: null, missing, data: null };
}

/** Returns the reason of a document that is not stored, by the states of its row and of the profile. */
export function reasonOf(states: readonly (DocumentStateRecord | undefined)[]): MissingReason {
  const [state] = states.filter((each) => each !== undefined);
  if (!state) return "not-read-yet";
  return state.state === "failed" ? "failed" : "refused";
}

/** Reads the data of a block. A document of another form than the contract's is a failure of this block alone. */
export function blockOf<Data>(
  { checkedAt: asOf }: Pick<CharacterDocument, "checkedAt">,
  read: () => Data | null,
): CharacterBlock<Data> {
  try {
    const data = read();
    return data === null ? missingBlock("not-read-yet") : { asOf, missing: null, data };
  } catch {
    return missingBlock("failed");
  }
}

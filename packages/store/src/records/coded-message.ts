/** A sentence that pages translate. */
export interface CodedMessage {
  /** Names the sentence. `other` is a sentence of an older version. */
  readonly code: string;
  /** The values in the sentence, by name. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The sentence in English. */
  readonly message: string;
}

/** Reads a stored message. Older versions stored sentences. */
export function readMessage(stored: string | CodedMessage): CodedMessage {
  if (typeof stored !== "string") return stored;
  const isJson = stored.startsWith("{");
  return isJson ? JSON.parse(stored) : { code: "other", values: {}, message: stored };
}

import type { DocumentSource } from "../documents/document-source.ts";
import type { EmulatorResponse } from "./exchange.ts";

/** An answer of 200, and when it may change next, in ms. */
export interface KeptAnswer {
  readonly response: EmulatorResponse;
  readonly until: number;
}

export interface KeptAnswers {
  find(key: string): KeptAnswer | null;
  keep(key: string, answer: KeptAnswer): void;
}

/** Bytes of bodies: a world of large guilds must not fill the memory. */
const KEPT_LENGTH = 16 * 1024 * 1024;

/** Keeps answers until their documents may have changed; the oldest go when there are too many. */
export function createKeptAnswers(source: DocumentSource, now: () => number): KeptAnswers {
  const kept = new Map<string, KeptAnswer & { readonly since: number }>();
  let length = 0;
  let version = source.version;
  const drop = (key: string, answer: KeptAnswer) => {
    kept.delete(key);
    length -= answer.response.body.length;
  };
  return {
    find(key) {
      if (version !== source.version) {
        kept.clear();
        length = 0;
        version = source.version;
      }
      const answer = kept.get(key);
      if (!answer) return null;
      const time = now();
      if (answer.since <= time && time < answer.until) return answer;
      drop(key, answer);
      return null;
    },
    keep(key, answer) {
      const before = kept.get(key);
      if (before) drop(key, before);
      kept.set(key, { ...answer, since: now() });
      length += answer.response.body.length;
      for (const [oldest, dropped] of kept) {
        if (length <= KEPT_LENGTH) break;
        drop(oldest, dropped);
      }
    },
  };
}

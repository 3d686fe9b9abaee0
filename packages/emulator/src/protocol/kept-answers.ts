import type { DocumentSource } from "@guildhall/contract/source";
import type { EmulatorResponse } from "./exchange.ts";

/** An answer of 200, and when it may change next, in ms. */
export interface KeptAnswer {
  readonly response: EmulatorResponse;
  readonly until: number;
}

export interface KeptAnswers {
  find(key: string): KeptAnswer | null;
  /** Keeps an answer, unless its key is long: whoever makes keys up must not fill the memory. */
  keep(key: string, answer: KeptAnswer): void;
}

/** In bytes: neither a world of large guilds nor a caller of many addresses may fill the memory. */
const KEPT_SIZE = 8 * 1024 * 1024;
/** What an answer occupies beside its body and its key, in bytes: headers and entry. */
const ENTRY_SIZE = 2 * 1024;
/** Longer ones are hardly called twice. */
const LONGEST_KEY = 512;

/** Keeps answers until their documents may have changed; the oldest go when there are too many. */
export function createKeptAnswers(source: DocumentSource, now: () => number): KeptAnswers {
  const kept = new Map<string, KeptAnswer & { readonly since: number }>();
  let size = 0;
  let version = source.version;
  const drop = (key: string, answer: KeptAnswer) => {
    kept.delete(key);
    size -= sizeOf(key, answer);
  };
  return {
    find(key) {
      if (version !== source.version) {
        kept.clear();
        size = 0;
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
      if (key.length > LONGEST_KEY) return;
      kept.set(key, { ...answer, since: now() });
      size += sizeOf(key, answer);
      for (const [oldest, dropped] of kept) {
        if (size <= KEPT_SIZE) break;
        drop(oldest, dropped);
      }
    },
  };
}

function sizeOf(key: string, { response }: KeptAnswer): number {
  return ENTRY_SIZE + key.length + response.body.length;
}

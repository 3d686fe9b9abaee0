import type { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Limits concurrency: runs at most `count` functions at a time. Waiting keys take turns (round robin), so that one key
 * with many calls does not delay the others. Calls of one key run in call order.
 */
export function createSlots(count: number) {
  /** The key whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const startNext = () => {
    const [first] = waiting;
    if (!first) {
      running--;
      return;
    }
    const [key, calls] = first;
    const start = calls.shift();
    waiting.delete(key);
    if (calls.length > 0) waiting.set(key, calls);
    start?.();
  };
  return async <Result>(work: () => Promise<Result>, key = ""): Promise<Result> => {
    if (running >= count) {
      await new Promise<void>((resolve) => {
        const known = waiting.get(key);
        if (known) known.push(resolve);
        else waiting.set(key, [resolve]);
      });
    } else running++;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}

/** Maximum number of connections that are accepted before a turn. */
const MAX_ACCEPTED = 64;

/** Bytes of a response to write in a turn, because many large responses at once would block other connections. */
export const BYTES_PER_TURN = 512 * 1024;

/** Resolves each call in its own turn of the event loop, so that other events run between two calls. */
export type Turns = (key: string) => Promise<void>;

/**
 * Creates turns for the work of a server. Keys take turns (round robin). New connections are accepted first, because
 * the event loop accepts only one in each turn, and a new visitor would wait for the work of all connections before.
 */
export function createTurns(server: Pick<EventEmitter, "on">): Turns {
  const inSlot = createSlots(1);
  let accepted = 0;
  server.on("connection", () => accepted++);
  return (key) =>
    inSlot(async () => {
      const first = accepted;
      let before: number;
      do {
        before = accepted;
        await nextTurn();
      } while (accepted > before && accepted < first + MAX_ACCEPTED);
    }, key);
}

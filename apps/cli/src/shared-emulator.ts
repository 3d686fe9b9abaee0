import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const RETRY_MS = 250;

export interface ListeningEmulator {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Uses the emulator of another process at `url`. When that process ends, `listen` starts an own one at the same URL, unless a
 * third process was faster.
 */
export function shareEmulator(
  url: string,
  listen: () => Promise<ListeningEmulator>,
): ListeningEmulator {
  let own: ListeningEmulator | null = null;
  let isClosed = false;
  let succession = Promise.resolve();
  let stop = watch();

  function watch(): () => void {
    return whenClosed(url, () => {
      succession = succeed();
    });
  }

  async function succeed(): Promise<void> {
    if (isClosed) return;
    own = await listen().catch(() => null);
    if (own) return;
    await delay(RETRY_MS, undefined, { ref: false });
    if (!isClosed) stop = watch();
  }

  return {
    url,
    async close() {
      isClosed = true;
      stop();
      await succession;
      await own?.close();
    },
  };
}

/** Calls `onClose` when the server at `url` closes a connection, or cannot be reached. Returns a cancel function. */
function whenClosed(url: string, onClose: () => void): () => void {
  const { hostname, host, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Servers close a connection without a request early.
  socket.once("connect", () =>
    socket.write(`GET /_emulator/time HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
  );
  socket.on("error", () => {});
  socket.once("close", onClose);
  socket.resume();
  socket.unref();
  return () => {
    socket.off("close", onClose);
    socket.destroy();
  };
}

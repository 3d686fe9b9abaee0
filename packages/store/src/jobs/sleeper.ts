/** Waits that can be ended early. */
export interface Sleeper {
  /** Resolves after `ms`, at `wake`, or when the signal of the sleeper is aborted. */
  sleep(ms: number): Promise<void>;
  /** Ends the current wait, or the next one. */
  wake(): void;
}

export function createSleeper(signal?: AbortSignal): Sleeper {
  let awake = false;
  let end = () => {};
  return {
    sleep(ms) {
      if (awake || signal?.aborted) {
        awake = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => end(), ms);
        end = () => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", end);
          end = () => {};
          awake = false;
          resolve();
        };
        signal?.addEventListener("abort", end, { once: true });
      });
    },
    wake() {
      awake = true;
      end();
    },
  };
}

import { type Dispatcher, request } from "undici";

/** A request with its token and namespace. */
export interface LoadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface LoadOptions {
  readonly dispatcher: Dispatcher;
  /** The number of calls. */
  readonly requests: number;
  /** The number of calls in flight. */
  readonly concurrency: number;
  /** The time limit in ms. */
  readonly timeout?: number;
}

/** Makes one call, reads the response, and returns the time in ms. Throws when the status is not 200. */
export async function timeCall(
  { url, headers }: LoadRequest,
  dispatcher: Dispatcher,
): Promise<number> {
  const start = performance.now();
  const { statusCode, body } = await request(url, { dispatcher, headers });
  await body.dump({ limit: Number.POSITIVE_INFINITY });
  if (statusCode !== 200) throw new Error(`${url} returned status ${statusCode}.`);
  return performance.now() - start;
}

/** Makes calls with a constant number in flight. Throws when a status is not 200. */
export async function load(
  callAt: (index: number) => LoadRequest,
  { dispatcher, requests, concurrency, timeout = 60_000 }: LoadOptions,
): Promise<void> {
  const end = performance.now() + timeout;
  let made = 0;
  const worker = async () => {
    while (made < requests) {
      const call = callAt(made++);
      await timeCall(call, dispatcher);
      if (performance.now() > end) {
        throw new Error(`${call.url}: ${requests} calls took more than ${timeout} ms.`);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

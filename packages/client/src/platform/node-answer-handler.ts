import type { Dispatcher } from "undici";
import { type BodyReader, type BodyResult, createBodyReader } from "./node-body-reader.ts";
import type { TransportRequest, TransportResponse } from "./transport.ts";
import { withoutBodyOrThrow } from "./transport-failure.ts";

/** Builds a response from the events of undici's dispatcher, without a stream. Decompresses the body. */
export class AnswerHandler implements Dispatcher.DispatchHandler {
  readonly #request: TransportRequest;
  readonly #maxBytes: number;
  #resolve: (answer: TransportResponse) => void;
  #reject: (error: unknown) => void;
  #status = 0;
  #headers: Readonly<Record<string, string>> = {};
  #reader: BodyReader | null = null;
  #controller: Dispatcher.DispatchController | null = null;

  constructor(
    request: TransportRequest,
    maxBytes: number,
    resolve: (answer: TransportResponse) => void,
    reject: (error: unknown) => void,
  ) {
    this.#request = request;
    this.#maxBytes = maxBytes;
    this.#resolve = resolve;
    this.#reject = reject;
    request.signal.addEventListener("abort", this, { once: true });
  }

  /** The signal was aborted. */
  handleEvent(): void {
    this.#reject(this.#request.signal.reason);
    this.#controller?.abort(new Error("The request was given up."));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#request.signal.aborted) this.handleEvent();
    else this.#request.onSent?.();
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    this.#status = status;
    this.#headers = plainHeaders(headers);
    const done = (result: BodyResult) => this.#done(result);
    this.#reader = createBodyReader({ headers: this.#headers, maxBytes: this.#maxBytes, done });
  }

  onResponseData(_: Dispatcher.DispatchController, piece: Uint8Array): void {
    this.#reader?.write(piece);
  }

  onResponseEnd(): void {
    this.#reader?.end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#reader?.cancel();
    this.#reject(error);
    this.#end();
  }

  #done(result: BodyResult): void {
    const resolve = this.#resolve;
    const reject = this.#reject;
    const answer = { status: this.#status, headers: this.#headers };
    this.#end();
    if ("body" in result) {
      const whole = { ...answer, body: result.body };
      // undici frees the connection one tick later. A call before that would open another one.
      queueMicrotask(() => setImmediate(resolve, whole));
      return;
    }
    try {
      resolve(withoutBodyOrThrow(this.#request, answer, result.problem, result.error));
    } catch (unreadable) {
      reject(unreadable);
    }
    this.#controller?.abort(new Error("The body cannot be read."));
  }

  /** Releases the response. Otherwise many responses stay in memory until the next full garbage collection. */
  #end(): void {
    this.#request.signal.removeEventListener("abort", this);
    this.#resolve = ignore;
    this.#reject = ignore;
    this.#reader = null;
    this.#headers = {};
  }
}

function ignore(): void {}

function plainHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> {
  const plain: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) plain[name] = typeof value === "string" ? value : value.join(", ");
  }
  return plain;
}

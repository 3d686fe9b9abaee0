import type { Dispatcher } from "undici";
import { type BodyReader, type BodyResult, createBodyReader } from "./node-body-reader.ts";
import type { TransportRequest, TransportResponse } from "./transport.ts";
import { withoutBodyOrThrow } from "./transport-failure.ts";

export interface AnswerHandlerOptions {
  readonly request: TransportRequest;
  readonly maxBytes: number;
  readonly resolve: (answer: TransportResponse) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Puts one answer together from what undici's dispatcher reports, without a stream in between. The
 * body is decompressed.
 */
export class AnswerHandler implements Dispatcher.DispatchHandler {
  readonly #options: AnswerHandlerOptions;
  #status = 0;
  #headers: Readonly<Record<string, string>> = {};
  #reader: BodyReader | null = null;
  #controller: Dispatcher.DispatchController | null = null;

  constructor(options: AnswerHandlerOptions) {
    this.#options = options;
    options.request.signal.addEventListener("abort", this, { once: true });
  }

  /** The signal was pulled. */
  handleEvent(): void {
    this.#options.reject(this.#options.request.signal.reason);
    this.#controller?.abort(new Error("The request was given up."));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#options.request.signal.aborted) this.handleEvent();
    else this.#options.request.onSent?.();
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    this.#status = status;
    this.#headers = plainHeaders(headers);
    const { maxBytes } = this.#options;
    const done = (result: BodyResult) => this.#done(result);
    this.#reader = createBodyReader({ headers: this.#headers, maxBytes, done });
  }

  onResponseData(_: Dispatcher.DispatchController, piece: Uint8Array): void {
    this.#reader?.write(piece);
  }

  onResponseEnd(): void {
    this.#reader?.end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#end();
    this.#reader?.cancel();
    this.#options.reject(error);
  }

  #done(result: BodyResult): void {
    this.#end();
    const { request, resolve, reject } = this.#options;
    const answer = { status: this.#status, headers: this.#headers };
    if ("body" in result) {
      const whole = { ...answer, body: result.body };
      // undici frees the connection a turn after this: a call that followed at once would open another.
      queueMicrotask(() => setImmediate(resolve, whole));
      return;
    }
    try {
      resolve(withoutBodyOrThrow(request, answer, result.problem, result.error));
    } catch (unreadable) {
      reject(unreadable);
    }
    this.#controller?.abort(new Error("The body cannot be read."));
  }

  #end(): void {
    this.#options.request.signal.removeEventListener("abort", this);
  }
}

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

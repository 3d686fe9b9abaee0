import { once } from "node:events";
import { type ServerResponse, STATUS_CODES } from "node:http";
import { setImmediate } from "node:timers/promises";
import { bodyPieces } from "./body-pieces.ts";
import type { Delivery, Wait } from "./delivery.ts";
import { bodyBytes, type EmulatorResponse } from "./exchange.ts";

/** Sends a response as its delivery says. Stops when the client disconnects. */
export async function deliver(
  answer: EmulatorResponse,
  delivery: Delivery,
  response: ServerResponse,
  wait: Wait,
): Promise<void> {
  const { delayMs, breaks } = delivery;
  const { signal } = goneSignal(response);
  if (delayMs !== undefined) await wait(delayMs, signal);
  if (signal.aborted) return;
  if (breaks?.at === "before-headers") return breakOff(response, breaks.by);
  if (breaks?.at === "in-headers") {
    const start = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ""}\r\ncontent-ty`;
    response.socket?.write(start, () => breakOff(response, breaks.by));
    return;
  }
  const body = bodyBytes(answer);
  response.writeHead(answer.status, headersOf(answer, delivery, body.length));
  response.flushHeaders();
  for (const { bytes, delayMs } of bodyPieces(body, delivery)) {
    if (delayMs > 0) await wait(delayMs, signal);
    if (!signal.aborted && !response.write(bytes)) {
      await once(response, "drain", { signal }).catch(() => undefined);
    }
    // Chunks are generated while they are sent; this lets other requests be answered.
    if (delivery.chunks) await setImmediate();
    if (signal.aborted) return;
  }
  if (breaks) response.write("", () => breakOff(response, breaks.by));
  else response.end();
}

function goneSignal(response: ServerResponse): AbortController {
  const gone = new AbortController();
  if (response.closed) gone.abort();
  else response.once("close", () => gone.abort());
  return gone;
}

function headersOf(
  { status, headers }: EmulatorResponse,
  { chunks, lengthError = 0, repeatedHeaders = {} }: Delivery,
  length: number,
): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = { ...headers };
  if (!chunks && status !== 204 && status !== 304) {
    sent["content-length"] = String(Math.max(0, length + lengthError));
  }
  for (const [name, value] of Object.entries(repeatedHeaders)) {
    sent[name] = [headers[name] ?? [], value].flat();
  }
  return sent;
}

function breakOff({ socket }: ServerResponse, by: "reset" | "end"): void {
  if (by === "reset") socket?.resetAndDestroy();
  else socket?.destroySoon();
}

import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type EmulatorResponse, errorResponse } from "./exchange.ts";
import type { Handler } from "./handler.ts";

/** What Node tells of a request that it cannot parse. */
interface ParseError extends Error {
  readonly code?: string;
  /** The bytes that it could not parse, and maybe more before and after them. */
  readonly rawPacket?: Buffer;
}

/** As much of a request as there is. */
interface RequestStart {
  readonly method: string;
  readonly url: string;
}

/**
 * Answers what Node's HTTP server hands over as no request that can be answered, and ends the
 * connection. The handler sees it as refused, so the answer is dated, traced and logged as any other.
 */
export function createRefusals(handler: Handler, baseUrl: string) {
  const refuse = (start: RequestStart, refusal: EmulatorResponse, socket: Duplex) => {
    socket.on("error", () => socket.destroy());
    Promise.resolve(handler({ ...start, headers: {}, body: "", baseUrl, refusal }))
      .then((answer) => socket.end(responseText(answer, start.method), () => socket.destroy()))
      .catch(() => socket.destroy());
  };
  return {
    answerMalformed(error: ParseError, socket: Duplex): void {
      if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
      else refuse(startOf(error), refusalOf(error), socket);
    },

    refuseTunnel({ url = "" }: IncomingMessage, socket: Duplex): void {
      const refusal = errorResponse(405, "The emulator is no proxy: it makes no tunnels.");
      refuse({ method: "CONNECT", url }, refusal, socket);
    },
  };
}

function refusalOf({ code, rawPacket }: ParseError): EmulatorResponse {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return errorResponse(408, "Request Timeout: the request took too long to come.");
  }
  if (code === "HPE_HEADER_OVERFLOW") {
    return errorResponse(400, "Bad Request: the headers are longer than 16 KiB.");
  }
  if (code === "HPE_INVALID_URL" && rawPacket && hasRawBytes(rawPacket)) {
    return errorResponse(
      404,
      "Not Found: the path holds bytes that are not ASCII. Percent-encode names as UTF-8.",
    );
  }
  return errorResponse(400, "Bad Request: this cannot be read as an HTTP request.");
}

/** Whether the request line has a byte beyond ASCII. */
function hasRawBytes(packet: Buffer): boolean {
  return firstLine(packet).some((byte) => byte > 0x7e);
}

/** The method and the target, with its raw bytes percent-encoded; each is empty when there is none. */
function startOf({ rawPacket }: ParseError): RequestStart {
  const line = rawPacket ? firstLine(rawPacket).toString("latin1") : "";
  const [, method = "", url = ""] = /^([A-Z]{1,20}) (\/\S{0,2000})/.exec(line) ?? [];
  const encoded = url.replace(/[^!-~]/g, (byte) => {
    return `%${byte.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`;
  });
  return { method, url: encoded };
}

function firstLine(packet: Buffer): Buffer {
  const end = packet.indexOf("\r\n");
  return packet.subarray(0, end < 0 ? packet.length : end);
}

function responseText({ status, headers, body }: EmulatorResponse, method: string): string {
  const lines = Object.entries({
    ...headers,
    "content-length": String(Buffer.byteLength(String(body))),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n`;
  return method === "HEAD" ? start : start + body;
}

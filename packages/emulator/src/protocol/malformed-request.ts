import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type EmulatorResponse, errorResponse } from "./exchange.ts";

/** What Node tells of a request that it cannot parse. */
interface ParseError extends Error {
  readonly code?: string;
  /** The bytes that it could not parse, and maybe more before and after them. */
  readonly rawPacket?: Buffer;
}

/** Answers a request that is not HTTP with the error body, and ends the connection. */
export function answerMalformed(error: ParseError, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  endWith(answerTo(error), socket);
}

/** Answers a CONNECT with the error body, and ends the connection. */
export function refuseTunnel(socket: Duplex): void {
  endWith(errorResponse(405, "The emulator is no proxy: it makes no tunnels."), socket);
}

function endWith(answer: EmulatorResponse, socket: Duplex): void {
  socket.on("error", () => socket.destroy());
  socket.end(responseText(answer), () => socket.destroy());
}

function answerTo({ code, rawPacket }: ParseError): EmulatorResponse {
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
  const end = packet.indexOf("\r\n");
  return packet.subarray(0, end < 0 ? packet.length : end).some((byte) => byte > 0x7e);
}

function responseText({ status, headers, body }: EmulatorResponse): string {
  const lines = Object.entries({
    ...headers,
    "content-length": String(Buffer.byteLength(String(body))),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`;
}

import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { quoted } from "@guildhall/contract/source";
import type { Handler } from "./exchange.ts";
import { type EmulatorResponse, errorResponse } from "./exchange.ts";
import { severalHosts } from "./request-target.ts";

/** Node's error for a request that it cannot parse. */
interface ParseError extends Error {
  readonly code?: string;
  /** The bytes that it could not parse, perhaps with others before and after. */
  readonly rawPacket?: Buffer;
}

interface RequestStart {
  readonly method: string;
  readonly url: string;
}

/**
 * Responds to requests that Node's HTTP parser refuses, and ends the connection. The response passes
 * through the handler, so it is dated, traced and logged like any other.
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
      // Other codes are errors of the connection or of TLS.
      const isOfRequest = /^(?:HPE|ERR_HTTP)_/.test(error.code ?? "");
      if (!isOfRequest || !socket.writable) socket.destroy();
      else refuse(startOf(error), refusalOf(error), socket);
    },

    refuseTunnel({ url = "", rawHeaders }: IncomingMessage, socket: Duplex): void {
      const several = severalHosts({ rawHeaders });
      const refusal =
        several === null
          ? errorResponse(
              405,
              `The emulator does not open a tunnel to ${quoted(url)}. With --tls, it is a proxy for port 443 of the ` +
                "hosts of the service (--provider battlenet) and for its own port. List other hosts in NO_PROXY.",
            )
          : errorResponse(400, `Bad Request: ${several}`);
      refuse({ method: "CONNECT", url }, refusal, socket);
    },
  };
}

function refusalOf({ code, rawPacket }: ParseError): EmulatorResponse {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return errorResponse(408, "Request Timeout: the request did not arrive in time.");
  }
  if (code === "HPE_HEADER_OVERFLOW") {
    return errorResponse(400, "Bad Request: the headers are longer than 16 KiB.");
  }
  if (code === "HPE_INVALID_URL" && rawPacket && firstLine(rawPacket).some((byte) => byte > 0x7e)) {
    return errorResponse(
      404,
      "Not Found: the path contains bytes that are not ASCII. Percent-encode names as UTF-8.",
    );
  }
  return errorResponse(400, "Bad Request: the request is not valid HTTP.");
}

/** The method and the target, with raw bytes percent-encoded; empty when missing. */
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

import type { IncomingMessage, ServerResponse } from "node:http";
import { createContentEncoder } from "./content-encoding.ts";
import type { Wait } from "./delivery.ts";
import type { Handler } from "./exchange.ts";
import { type EmulatorRequest, type EmulatorResponse, errorResponse } from "./exchange.ts";
import { deliver } from "./node-delivery.ts";
import { bodyTooLarge, maxBodyBytes, readBody } from "./request-body.ts";
import { createTargetReader, type RequestTarget } from "./request-target.ts";

/** Passes the requests of an HTTP server to the handler. No request makes it throw. */
export function createRequestListener(handler: Handler, listeningUrl: string, wait: Wait) {
  const readTarget = createTargetReader(listeningUrl);
  const { hostname: ownHost, port: ownPort } = new URL(listeningUrl);
  const encode = createContentEncoder();

  return (request: IncomingMessage, response: ServerResponse): void => {
    const send = (answer: EmulatorResponse) => write(answer, response, wait);
    const failed = () => send(errorResponse(500, "The emulator failed to answer."));
    const deliver = (answer: EmulatorResponse) => {
      const encoded = encode(answer, request.headers["accept-encoding"]);
      if (encoded instanceof Promise) encoded.then(send).catch(failed);
      else send(encoded);
    };
    const answer = (
      { url, baseUrl, proxiedHost }: RequestTarget,
      parsed: Pick<EmulatorRequest, "body" | "refusal">,
    ) => {
      const answered = handler({
        method: request.method ?? "GET",
        url,
        headers: (proxiedHost === undefined
          ? request.headers
          : { ...request.headers, host: proxiedHost }) as EmulatorRequest["headers"],
        baseUrl,
        isProxied: proxiedHost !== undefined,
        ownHost,
        ownPort,
        ...parsed,
      });
      if (answered instanceof Promise) answered.then(deliver).catch(failed);
      else deliver(answered);
    };

    const target = readTarget(request);
    if (typeof target === "string") {
      const refusal = errorResponse(400, `Bad Request: ${target}`);
      answer({ url: request.url ?? "", baseUrl: listeningUrl }, { body: "", refusal });
    } else if (request.method === "GET" || request.method === "HEAD") answer(target, { body: "" });
    else {
      const maxBytes = maxBodyBytes(target.url);
      readBody(request, maxBytes, (body) => {
        const tooLong = () => errorResponse(413, bodyTooLarge(maxBytes), { connection: "close" });
        answer(target, body === null ? { body: "", refusal: tooLong() } : { body });
      });
    }
  };
}

function write(answer: EmulatorResponse, response: ServerResponse, wait: Wait): void {
  const { status, headers, body, delivery } = answer;
  const failed = () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  };
  try {
    if (delivery) {
      deliver(answer, delivery, response, wait).catch(failed);
    } else if (status === 204 || status === 304) {
      response.writeHead(status, headers).end();
    } else {
      const length = typeof body === "string" ? Buffer.byteLength(body) : body.byteLength;
      response.writeHead(status, { ...headers, "content-length": length });
      response.end(body);
    }
  } catch {
    failed();
  }
}

import { createServer, type ServerResponse } from "node:http";
import { type SoakFault, soakFault } from "./soak-faults.ts";

// Responds like the service, to one request in ten with a fault. `GET /` returns what it received.
const [port] = process.argv.slice(2);
const SLOW_MS = 30;
const TOO_SLOW_MS = 2_000;
const DOCUMENT = JSON.stringify({
  id: 19_019,
  name: "Emberglass Blade",
  notes: Array.from({ length: 20 }, (_, index) => `The ${index}th verse of its song.`),
});
const met: Record<string, number> = {};
let requests = 0;
let tokens = 0;
let seed = 1;

/** The same numbers in every run. */
function chance(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

function send(response: ServerResponse, status: number, body: string, headers = {}): void {
  const length = { "content-length": Buffer.byteLength(body) };
  response.writeHead(status, { "content-type": "application/json", ...length, ...headers });
  response.end(body);
}

const error = (code: number) => JSON.stringify({ code, type: `E${code}`, detail: "A fault." });

const MEETINGS: Readonly<Record<SoakFault, (response: ServerResponse) => void>> = {
  "too-many-requests": (response) => send(response, 429, error(429), { "retry-after": "0.002" }),
  "server-error": (response) => send(response, 500, error(500)),
  unavailable: (response) => send(response, 503, error(503)),
  unauthorized: (response) => send(response, 401, error(401)),
  reset: (response) => response.socket?.resetAndDestroy(),
  truncated(response) {
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(DOCUMENT),
    });
    response.write(DOCUMENT.slice(0, DOCUMENT.length / 2), () => response.destroy());
  },
  slow: (response) => void setTimeout(() => send(response, 200, DOCUMENT), SLOW_MS),
  "too-slow": (response) => void setTimeout(() => send(response, 200, DOCUMENT), TOO_SLOW_MS),
};

const server = createServer((request, response) => {
  const { method, url = "" } = request;
  if (url === "/") {
    send(response, 200, JSON.stringify({ requests, tokens, met }));
    return;
  }
  if (method === "POST") {
    tokens += 1;
    send(response, 200, JSON.stringify({ access_token: `soak-${tokens}`, expires_in: 86_400 }));
    request.resume();
    return;
  }
  requests += 1;
  const fault = soakFault(chance());
  if (fault === null) return send(response, 200, DOCUMENT);
  met[fault] = (met[fault] ?? 0) + 1;
  MEETINGS[fault](response);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(port), "127.0.0.1");

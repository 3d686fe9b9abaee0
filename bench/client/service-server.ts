import { createServer } from "node:http";
import { CHARACTER, ROSTER } from "./documents.ts";

// Responds like the service, as fast as node:http allows: a token, the roster of a guild, otherwise a
// character. `GET /counts` returns the number of requests since the last time.
const [port] = process.argv.slice(2);
const bodies = {
  token: JSON.stringify({ access_token: "bench", token_type: "bearer", expires_in: 86_399 }),
  roster: JSON.stringify(ROSTER),
  character: JSON.stringify(CHARACTER),
};
const headers = { "content-type": "application/json", "last-modified": new Date(0).toUTCString() };
const answers = Object.fromEntries(
  Object.entries(bodies).map(([name, text]) => {
    const body = Buffer.from(text);
    return [name, { body, headers: { ...headers, "content-length": body.length } }];
  }),
);
let asked = { tokens: 0, documents: 0 };

createServer(({ url = "" }, response) => {
  if (url === "/counts") {
    response.end(JSON.stringify(asked));
    asked = { tokens: 0, documents: 0 };
    return;
  }
  const [path = ""] = url.split("?");
  const name = path.endsWith("/token")
    ? "token"
    : path.endsWith("/roster")
      ? "roster"
      : "character";
  asked[name === "token" ? "tokens" : "documents"] += 1;
  const answer = answers[name];
  response.writeHead(200, answer?.headers).end(answer?.body);
}).listen(Number(port), "127.0.0.1");

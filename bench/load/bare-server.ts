import { createServer } from "node:http";
import { request } from "undici";

// The minimal work of a server: it responds to every request with the bytes and headers of one
// response, which it fetches before it listens.
const [port, url = "", authorization = "", coding = "identity"] = process.argv.slice(2);
const answer = await request(url, { headers: { authorization, "accept-encoding": coding } });
const body = Buffer.from(await answer.body.arrayBuffer());
const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
  value === undefined || ["connection", "keep-alive", "date"].includes(name) ? [] : [[name, value]],
);
const constant = Object.fromEntries(headers);

createServer((_, response) => {
  response.writeHead(200, constant);
  response.end(body);
}).listen(Number(port), "127.0.0.1");

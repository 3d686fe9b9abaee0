import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The body of a message, with the fields that tests read by name. */
interface MessageBody {
  readonly embeds: readonly { readonly title: string; readonly [field: string]: unknown }[];
  readonly [field: string]: unknown;
}

export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: MessageBody;
}

type Respond = (response: ServerResponse, message: ReceivedMessage) => void;

/** Answers as Discord does. */
const accept: Respond = (response) => void response.writeHead(204).end();

/** Answers with a status, headers and a body. */
export const answer =
  (status: number, headers: Record<string, string> = {}, body = ""): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** A server that receives messages, and answers with `respond`, one after the other; afterwards it accepts all. */
export async function startRecipient(...respond: Respond[]) {
  const messages: ReceivedMessage[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    request.on("end", () => {
      const message = { headers: request.headers, text, body: JSON.parse(text) };
      messages.push(message);
      (respond.shift() ?? accept)(response, message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    messages,
    respond,
    origin,
    discord: `${origin}/api/webhooks/1/token-wxyz`,
    close,
    [Symbol.asyncDispose]: close,
  };
}

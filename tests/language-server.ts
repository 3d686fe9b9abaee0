import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = resolve(import.meta.dirname, "..");
const COMPILER = fileURLToPath(
  new URL("./bin/tsc", import.meta.resolve("typescript/package.json")),
);

/** A position in a file. */
interface Position {
  readonly line: number;
  readonly character: number;
}

/** The language server of the repository's TypeScript, as editors use it, with one open file. */
export interface LanguageServer extends AsyncDisposable {
  /** Returns the hover text of the name at the end of `upTo` in the file. */
  hover(upTo: string): Promise<string>;
  /** Returns the file that defines the name at the end of `upTo`. */
  definition(upTo: string): Promise<string>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

/** Opens a file with a content. The file does not have to exist; its path decides its project. */
export async function openInEditor(path: string, text: string): Promise<LanguageServer> {
  const server = spawn(process.execPath, [COMPILER, "--lsp", "--stdio"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = new Promise((done) => server.once("exit", done));
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;

  const send = (message: Message) => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const request = (method: string, params: unknown) => {
    lastId += 1;
    const id = lastId;
    return new Promise<unknown>((done) => {
      waiting.set(id, done);
      send({ id, method, params });
    });
  };
  const receive = (message: Message) => {
    const { id, method, result } = message;
    if (id === undefined) return;
    // Requests of the server, such as for settings, get an empty response.
    if (method !== undefined) send({ id, result: null });
    else waiting.get(id)?.(result);
  };
  readMessages(server.stdout, receive);

  const uri = pathToFileURL(resolve(ROOT, path)).href;
  await request("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(ROOT).href,
    capabilities: { textDocument: { hover: { contentFormat: ["markdown"] } } },
  });
  send({ method: "initialized", params: {} });
  const textDocument = { uri, languageId: "typescript", version: 1, text };
  send({ method: "textDocument/didOpen", params: { textDocument } });

  const at = (upTo: string) => ({ textDocument: { uri }, position: lastOf(text, upTo) });
  return {
    async hover(upTo) {
      const result = await request("textDocument/hover", at(upTo));
      return (result as { contents: { value: string } } | null)?.contents.value ?? "";
    },
    async definition(upTo) {
      const result = await request("textDocument/definition", at(upTo));
      return (result as { uri: string }[] | null)?.[0]?.uri ?? "";
    },
    async [Symbol.asyncDispose]() {
      await request("shutdown", null);
      send({ method: "exit" });
      await ended;
    },
  };
}

/** Returns the position of the last letter of the first occurrence. Its last word must be complete. */
function lastOf(text: string, passage: string): Position {
  const start = text.search(new RegExp(`${RegExp.escape(passage)}\\b`));
  if (start === -1) throw new Error(`The text has no ${passage}`);
  const before = text.slice(0, start + passage.length - 1);
  const line = before.split("\n").length - 1;
  return { line, character: before.length - (before.lastIndexOf("\n") + 1) };
}

function readMessages(stream: NodeJS.ReadableStream, receive: (message: Message) => void): void {
  let rest = Buffer.alloc(0);
  stream.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const end = rest.indexOf("\r\n\r\n");
      if (end === -1) return;
      const [, length] = /content-length: (\d+)/i.exec(rest.subarray(0, end).toString()) ?? [];
      const last = end + 4 + Number(length);
      if (rest.length < last) return;
      receive(JSON.parse(rest.subarray(end + 4, last).toString()) as Message);
      rest = rest.subarray(last);
    }
  });
}

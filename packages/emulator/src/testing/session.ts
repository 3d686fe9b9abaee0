import { createEmulator, type Emulator, type EmulatorOptions } from "../create-emulator.ts";

/** 2026-11-20T12:00:00Z: the time of the tests. */
export const TEST_TIME = 1_795_176_000_000;

/** An emulator on a free port, and calls with its token. For tests. */
export interface TestSession {
  readonly emulator: Emulator;
  readonly url: string;
  /** A call with a token; `path` begins with the region's prefix or the row's path. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Fetches a document. The type is not checked. */
  json<Document = Record<string, unknown>>(path: string): Promise<Document>;
  token(gateway?: "/oauth" | "/oauth-cn"): Promise<string>;
  close(): Promise<void>;
}

export async function openSession(options: EmulatorOptions = {}): Promise<TestSession> {
  // With recordings or a source of its own, a test that reads the example names one.
  const emulator = createEmulator({ clock: () => TEST_TIME, ...options }) as Emulator;
  const { url, close } = await emulator.listen();
  const { clientId, clientSecret } = emulator.credentials;
  const token = async (gateway = "/oauth") => {
    const response = await fetch(`${url}${gateway}/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "client_credentials" }),
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    });
    const body = (await response.json()) as { access_token: string };
    return body.access_token;
  };
  // Compression would take a fifth of the time of the tests.
  const own = { authorization: `Bearer ${await token()}`, "accept-encoding": "identity" };
  const get = (path: string, headers = {}) =>
    fetch(url + path, { headers: { ...own, ...headers } });
  return {
    emulator,
    url,
    get,
    json: async <Document>(path: string) => {
      const response = await get(path);
      if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`);
      return (await response.json()) as Document;
    },
    token,
    close,
  };
}

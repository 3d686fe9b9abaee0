import { afterAll, beforeAll } from "vitest";
import { openSession, type TestSession } from "../testing/session.ts";
import { createRawClient, type RawClient } from "./test-raw-client.ts";

/** What a test file of hostile requests works with, from its first test to its last. */
export interface RawSession {
  readonly session: TestSession;
  readonly client: RawClient;
  /** `Bearer ` and a token of the application. */
  readonly authorization: string;
}

/** Opens a session before the tests of a file, and closes it after them. Gives it out while they run. */
export function rawSession(): () => RawSession {
  let opened: RawSession | null = null;
  beforeAll(async () => {
    const session = await openSession();
    const authorization = `Bearer ${await session.token()}`;
    const client = createRawClient(Number(new URL(session.url).port));
    opened = { session, client, authorization };
  });
  afterAll(async () => {
    opened?.client.close();
    await opened?.session.close();
  });
  return () => {
    if (!opened) throw new Error("The session is open while the tests run.");
    return opened;
  };
}

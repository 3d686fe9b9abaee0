import { expect, test } from "vitest";
import { readMessage } from "./coded-message.ts";

test("a sentence that an older version stored has no code of its own", () => {
  const message = "The response has the status 503.";
  expect(readMessage(message)).toEqual({ code: "other", values: {}, message });
  const stored = { code: "status", values: { status: 503 }, message };
  expect(readMessage(JSON.stringify(stored))).toEqual(stored);
});

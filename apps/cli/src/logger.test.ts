// @module-tag promise/input

import { expect, test } from "vitest";
import { createLogger } from "./logger.ts";

function logTo(isTTY: boolean) {
  const lines: string[] = [];
  const stderr = { isTTY, write: (text: string) => lines.push(text) };
  const terminal = { env: {}, folder: "/", stdout: stderr, stderr };
  return { lines, logger: createLogger(terminal, "info") };
}

test("a person at a terminal reads single plain lines that no name can forge", () => {
  const { lines, logger } = logTo(true);
  logger.info({ guildId: 1 }, "Sync of A\n12:00:00 error forged");
  logger.error({ err: new Error("no disk") }, "It failed.");
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d info Sync of A12:00:00 error forged\n$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d error It failed\. no disk\n$/),
  ]);
});

test("a program reads one JSON object per line, and nothing below the level", () => {
  const { lines, logger } = logTo(false);
  logger.debug("not this");
  logger.warn({ guildId: 1 }, "two\nlines");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 40, guildId: 1, msg: "two\nlines" });
  expect(lines[0]?.trimEnd()).not.toContain("\n");
});

import { expect, test } from "vitest";
import { terminalText } from "./terminal-text.ts";

test("control characters, line breaks and changes of direction are removed, and letters are kept", () => {
  expect(terminalText("a\u0000\u001b[2J\u009b\n\u2028\u202eb Ведана 은하 👍")).toBe(
    "a[2Jb Ведана 은하 👍",
  );
});

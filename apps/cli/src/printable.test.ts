import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("control characters, line breaks and changes of direction are taken out, letters are not", () => {
  expect(printable("a\u0000\u001b[2J\u009b\n\u2028\u202eb Ведана 은하 👍")).toBe(
    "a[2Jb Ведана 은하 👍",
  );
});

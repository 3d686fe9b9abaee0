import { expect, test } from "vitest";
import { tokenOf } from "./use-token.ts";

const TOKEN = "abcdefghijklmnopqrstuvwxyz_-0123456789";

test.each([
  `http://127.0.0.1:3000/set-up#token=${TOKEN}`,
  `#token=${TOKEN}`,
  `token=${TOKEN}`,
  `#${TOKEN}`,
  `  ${TOKEN}\n`,
])("finds the token in %j", (text) => {
  expect(tokenOf(text)).toBe(TOKEN);
});

test.each(["", "#", "#main", "http://127.0.0.1:3000/set-up", "token=<script>"])(
  "finds no token in %j",
  (text) => {
    expect(tokenOf(text)).toBeNull();
  },
);

// @module-tag promise/secrets

import { expect, test } from "vitest";
import { secretsOf } from "../tokens/credentials.ts";
import { redactBody } from "./redacted-body.ts";
import { redaction } from "./redaction.ts";

const SECRET = "a-secret?>";
const redact = redaction(secretsOf({ clientId: "id?", clientSecret: SECRET }));

const redacted = (text: string) =>
  new TextDecoder().decode(redactBody(new TextEncoder().encode(text), redact));

const escaped = [...SECRET].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join("");
const basic = btoa(`id?:${SECRET}`).replaceAll("=", "");
const deep = "[".repeat(20_000);

test.each([
  ["unencoded", `x ${SECRET} y`, "x [secret] y"],
  ["in Basic credentials", basic, "[secret]"],
  ["in base64url", basic.replaceAll("+", "-").replaceAll("/", "_"), "[secret]"],
  [
    "in Basic credentials of encoded parts",
    btoa(`id%3F:${encodeURIComponent(SECRET)}`).replaceAll("=", ""),
    "[secret]",
  ],
  ["in a text with escapes", `{"a":"${escaped}","b":1}`, '{"a":"[secret]","b":1}'],
  ["in a value that a later one of the same key hides", `{"a":"${escaped}","a":"x"}`, '{"a":"x"}'],
  ["in a key", `{"a":{"${escaped}":1}}`, '{"a":{"[secret]":1}}'],
  ["in a document that was cut off", `{"a":"${escaped}"`, "[secret]"],
  ["deep in a document", `${deep}"${escaped}"${deep.replaceAll("[", "]")}`, "[secret]"],
])("a secret %s is replaced", (_, sent, shown) => {
  expect(redacted(sent)).toBe(shown);
});

test("a body without a secret stays the same object", () => {
  const deepDocument = `{"a\\n":${deep}${deep.replaceAll("[", "]")}}`;
  for (const body of [new TextEncoder().encode(deepDocument), new Uint8Array([0xef, 0xff, 0x5c])]) {
    expect(redactBody(body, redact)).toBe(body);
  }
});

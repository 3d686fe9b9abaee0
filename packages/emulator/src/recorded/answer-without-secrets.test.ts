import { expect, test } from "vitest";
import { answerWithoutSecrets, textWithoutSecrets } from "./answer-without-secrets.ts";

const SECRET = "s3cret/of the user";
const redact = (text: string) => text.replaceAll(SECRET, "[secret]");
const clean = (body: string, headers: Record<string, string> = {}) => {
  const sent = { status: 200, headers, body: new TextEncoder().encode(body) };
  const answer = answerWithoutSecrets(sent, redact);
  return { sent, answer, text: new TextDecoder().decode(answer.body) };
};

test("a response without secrets is unchanged, byte for byte", () => {
  const deep = `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  for (const body of [
    deep,
    '{ "a" : [1.0, "\\u00e9", {"b": null}] }',
    "\ufeff<p>100%</p>",
    "",
    "null",
  ]) {
    const { sent, answer } = clean(body, { etag: 'W/"1"' });
    expect(answer.body).toBe(sent.body);
    expect(answer.headers).toEqual({ etag: 'W/"1"' });
  }
});

test.each([
  [`{"seen":"x ${SECRET} y","n":1}`, '{"seen":"x [secret] y","n":1}'],
  [`{"a":[{"${SECRET}":true}]}`, '{"a":[{"[secret]":true}]}'],
  ['{"a":"s3cret\\/of\\u0020the user"}', '{"a":"[secret]"}'],
  [`{"href":"https://a/?b=${encodeURIComponent(SECRET)}"}`, '{"href":"[secret]"}'],
  [`{"href":"/?b=${encodeURIComponent(encodeURIComponent(SECRET))}"}`, '{"href":"[secret]"}'],
  [`<p>${SECRET}</p>`, "<p>[secret]</p>"],
  [JSON.stringify(SECRET), '"[secret]"'],
  ['{"a":"s3cret\\/of\\u0020the user","a":"x"}', '{"a":"x"}'],
  [`{"a":"${encodeURIComponent(SECRET)}","a":"x"}`, '{"a":"x"}'],
  ['{"a":"s3cret\\/of\\u0020the user"', "[secret]"],
  [`${"[".repeat(20_000)}"s3cret\\/of the user"${"]".repeat(20_000)}`, "[secret]"],
])("of %s remains %s", (body, shown) => {
  expect(clean(body).text).toBe(shown);
});

test("headers are cleaned too", () => {
  expect(clean("{}", { "last-modified": SECRET }).answer.headers).toEqual({
    "last-modified": "[secret]",
  });
});

test("a token of an emulator is a secret regardless of the credentials", () => {
  expect(textWithoutSecrets(`/a/EMU${"0123abcd".repeat(4)}`, redact)).toBe("[secret]");
});

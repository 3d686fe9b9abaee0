import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession, type TestSession } from "../testing/session.ts";
import { asciiParts, headerValues, jsonValues, parts, queries } from "./test-hostile-input.ts";
import { createRawClient, type RawClient } from "./test-raw-client.ts";
import { expectSound, SECRET } from "./test-sound-answer.ts";

let session: TestSession;
let client: RawClient;
let basic: string;
beforeAll(async () => {
  session = await openSession();
  const { clientId, clientSecret } = session.emulator.credentials;
  basic = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  client = createRawClient(Number(new URL(session.url).port));
});
afterAll(async () => {
  client.close();
  await session.close();
});

const NAMES = [
  ...[
    "grant_type",
    "client_id",
    "client_secret",
    "code",
    "redirect_uri",
    "code_verifier",
    "token",
    "scope",
  ],
  ...[
    "response_type",
    "state",
    "nonce",
    "code_challenge",
    "code_challenge_method",
    "decision",
    "account",
  ],
  ...["__proto__", ""],
];
const values = fc.oneof(
  asciiParts,
  fc.constantFrom(
    ...[
      "client_credentials",
      "authorization_code",
      "code",
      "guildhall-demo",
      "guildhall-demo-secret",
      "S256",
    ],
    ...[
      "http://localhost:9/",
      "http://localhost:9/?a=b",
      "javascript:alert(1)",
      "https://evil.example/",
    ],
    ...["openid", "wow.profile", "allow", "deny", "30001", "http://localhost@evil.example/", "//x"],
  ),
);
const form = queries(fc.constantFrom(...NAMES), values).map((query) => query.slice(1));
const multipart = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), values), { maxLength: 4 })
  .map((fields) =>
    fields
      .map(
        ([name, value]) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join("")
      .concat("--b--\r\n"),
  );
const json = fc
  .oneof(fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(values, jsonValues)), jsonValues)
  .map((value) => Buffer.from(JSON.stringify(value) ?? "").toString("latin1"));
const types = fc.constantFrom(
  ...["application/x-www-form-urlencoded", "application/json", "multipart/form-data; boundary=b"],
  ...[
    "multipart/form-data",
    'multipart/form-data; boundary="',
    "text/plain",
    "",
    ";;;",
    "multipart/form-data; boundary=-",
  ],
);
const authorizations = fc.oneof(
  fc.constant("demo"),
  headerValues,
  headerValues.map((text) => `Basic ${Buffer.from(`${text}:${SECRET}`).toString("base64")}`),
  headerValues.map((text) => `Bearer ${SECRET}${text}`),
);
const paths = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      ...[
        "/oauth/token",
        "/oauth-cn/token",
        "/oauth/authorize",
        "/oauth/check_token",
        "/oauth/userinfo",
      ],
      ...[
        "/oauth/oauth/token",
        "/oauth/oauth/check_token",
        "/oauth/.well-known/openid-configuration",
        "/oauth/",
      ],
    ),
  },
  { weight: 1, arbitrary: parts.map((part) => `/oauth/${part}`) },
);

test("the token host handles any parameters in any form, and shows no secret", async () => {
  const requests = fc.record({
    method: fc.constantFrom("GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"),
    path: paths,
    query: queries(fc.constantFrom(...NAMES), values),
    type: types,
    authorization: authorizations,
    body: fc.oneof(form, multipart, json, fc.constant(""), headerValues),
  });
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, path, query, type, authorization, body }) => {
      const request =
        `${method} ${path}${query} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n` +
        `Authorization: ${authorization === "demo" ? basic : authorization}\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`;
      const answer = await client.send(request);
      expectSound(request, { ...answer, headers: withoutOwnAnswer(answer.headers) });
      const good = await client.send(
        `POST /oauth/token?grant_type=client_credentials HTTP/1.1\r\nHost: localhost\r\n` +
          `Authorization: ${basic}\r\nContent-Length: 0\r\n\r\n`,
      );
      expect(good.status).toBe(200);
    }),
    { numRuns: 1_500 },
  );
});

/** The way back to a client holds what the client itself sent as its state. */
function withoutOwnAnswer(headers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...headers].filter(([name]) => name !== "location"));
}

test("a body of 60 KB with many repetitions is parsed in linear time", async () => {
  const texts = [
    'name="',
    "--b",
    "--b\r\n",
    "\r\n\r\n",
    "a=",
    "&",
    "%",
    "=",
    "a=b&",
    '{"a":',
    "[",
    "\\u0000",
    'name="x"\r\n\r\n',
    "boundary=",
  ];
  for (const type of [
    "application/x-www-form-urlencoded",
    "application/json",
    "multipart/form-data; boundary=b",
    "multipart/form-data",
    `multipart/form-data; boundary=${"-".repeat(9_000)}`,
  ]) {
    for (const text of texts) {
      const body = text.repeat(60_000 / text.length);
      const request =
        `POST /oauth/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n` +
        `Authorization: ${basic}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      expectSound(request, await client.send(request));
    }
  }
});

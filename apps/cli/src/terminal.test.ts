// @module-tag promise/secrets

import { expect, test } from "vitest";
import { hideSecrets, secretsInEnvironment } from "./terminal.ts";

const env = {
  GUILDHALL_CLIENT_ID: "our-client",
  GUILDHALL_CLIENT_SECRET: "s3cr&t-value",
  GUILDHALL_USER_TOKEN: "users-own-token",
  DATABASE_URL: "postgres://hall:p%40ssw0rd@localhost/hall",
};

test("no form of a secret is written", () => {
  let written = "";
  const output = hideSecrets({ write: (text) => (written += text) }, secretsInEnvironment(env));
  const basic = Buffer.from("our-client:s3cr&t-value").toString("base64");
  output.write(
    `s3cr&t-value s3cr%26t-value ${basic} users-own-token p%40ssw0rd p@ssw0rd our-client\n`,
  );
  expect(written).toBe("[secret] [secret] [secret] [secret] [secret] [secret] our-client\n");
});

test("a secret that is missing or too short hides nothing", () => {
  expect(secretsInEnvironment({})).toEqual([]);
  expect(
    secretsInEnvironment({ GUILDHALL_CLIENT_SECRET: "abc", DATABASE_URL: "nonsense" }),
  ).not.toContain("abc");
});

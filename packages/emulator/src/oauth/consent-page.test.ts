import { expect, test } from "vitest";
import { type ConsentQuestion, consentPage, refusalPage } from "./consent-page.ts";
import { OauthError } from "./oauth-error.ts";

const HOSTILE = `"><script>alert('1')</script>`;
const QUESTION: ConsentQuestion = {
  client: { id: "tower", name: "The Tower" },
  redirectUri: "http://localhost:3000/back",
  scopes: ["wow.profile"],
  accounts: [{ id: 5, battletag: "Emberlight#1207" }],
  fields: new Map([["client_id", "tower"]]),
};

test("the consent page runs no scripts, loads no files, and posts only to the emulator and the client", () => {
  const { headers, body } = consentPage(QUESTION);
  expect(headers["content-security-policy"]).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self' http:\/\/localhost:3000; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(body).not.toMatch(/<script|style=|\bon\w+=|https?:\/\/(?!localhost:3000)/);
});

test("values of the request are escaped everywhere on the consent page", () => {
  const { body } = consentPage({
    ...QUESTION,
    client: { id: HOSTILE, name: HOSTILE },
    redirectUri: `http://localhost/${HOSTILE}`,
    accounts: [{ id: 5, battletag: HOSTILE }],
    fields: new Map([
      [HOSTILE, "x"],
      ["state", HOSTILE],
    ]),
  });
  expect(body).not.toContain("<script>");
  expect(String(body).match(/&quot;&gt;&lt;script&gt;/g)).toHaveLength(7);
});

test("the consent page lists eight accounts and selects the first", () => {
  const accounts = Array.from({ length: 30 }, (_, id) => ({ id, battletag: `Member#${id}` }));
  const body = String(consentPage({ ...QUESTION, accounts }).body);
  expect(body.match(/type="radio"/g)).toHaveLength(8);
  expect(body.match(/ checked/g)).toHaveLength(1);
  expect(body).toContain('value="0" checked');
});

test("the consent page shows the client's name, or its id without a name", () => {
  expect(consentPage(QUESTION).body).toContain(
    "<h1>The Tower requests access to your account</h1>",
  );
  const { body } = consentPage({ ...QUESTION, client: { id: "tower" } });
  expect(body).toContain("<h1>tower requests access to your account</h1>");
});

test("the consent page works without accounts or scopes", () => {
  const body = consentPage({ ...QUESTION, accounts: [], scopes: [] }).body;
  expect(body).toContain("This emulator has no accounts");
  expect(body).toContain("See who you are.");
});

test("the error page shows the problem and the fix, and has no form", () => {
  const { status, headers, body } = refusalPage(new OauthError("invalid_client", `No ${HOSTILE}`));
  expect([status, headers["content-security-policy"]]).toEqual([
    400,
    expect.stringContaining("form-action 'none'"),
  ]);
  expect(body).toContain("No &quot;&gt;");
  expect(body).toContain("Correct the sign-in link");
  expect(body).not.toContain("<form");
});

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

test("the page runs no script, loads nothing, and posts only here and where the client is", () => {
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

test("what others wrote is escaped wherever it stands", () => {
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

test("eight accounts are listed, the first is chosen", () => {
  const accounts = Array.from({ length: 30 }, (_, id) => ({ id, battletag: `Member#${id}` }));
  const body = String(consentPage({ ...QUESTION, accounts }).body);
  expect(body.match(/type="radio"/g)).toHaveLength(8);
  expect(body.match(/ checked/g)).toHaveLength(1);
  expect(body).toContain('value="0" checked');
});

test("the client is called by its name, or by its id when it has none", () => {
  expect(consentPage(QUESTION).body).toContain(
    "<h1>The Tower requests access to your account</h1>",
  );
  const { body } = consentPage({ ...QUESTION, client: { id: "tower" } });
  expect(body).toContain("<h1>tower requests access to your account</h1>");
});

test("without accounts or scopes the page says so", () => {
  const body = consentPage({ ...QUESTION, accounts: [], scopes: [] }).body;
  expect(body).toContain("This emulator has no accounts");
  expect(body).toContain("See who you are.");
});

test("a refusal says what is wrong and what to do, and has no form", () => {
  const { status, headers, body } = refusalPage(new OauthError("invalid_client", `No ${HOSTILE}`));
  expect([status, headers["content-security-policy"]]).toEqual([
    400,
    expect.stringContaining("form-action 'none'"),
  ]);
  expect(body).toContain("No &quot;&gt;");
  expect(body).toContain("Correct the sign-in link");
  expect(body).not.toContain("<form");
});

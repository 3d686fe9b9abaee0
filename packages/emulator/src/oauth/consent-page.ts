import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Account } from "@guildhall/contract/source";
import type { EmulatorResponse } from "../protocol/exchange.ts";
import { escapeHtml, htmlPage } from "../protocol/html-page.ts";
import type { ApiClient } from "./api-client.ts";
import type { OauthError } from "./oauth-error.ts";
import { policySource } from "./redirect-uri.ts";
import { type OauthScope, SCOPES } from "./scopes.ts";

/** The contents of the consent page. */
export interface ConsentQuestion {
  readonly client: Pick<ApiClient, "id" | "name">;
  readonly redirectUri: string;
  readonly scopes: readonly OauthScope[];
  readonly accounts: readonly Account[];
  /** The parameters of the authorization request, which the form repeats. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The number of accounts on the page. A POST may name any other account. */
const LISTED_ACCOUNTS = 8;

const STYLE = readFileSync(new URL("consent-page.css", import.meta.url), "utf8");
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The page on which a user allows or denies the request of a client. */
export function consentPage(question: ConsentQuestion): EmulatorResponse {
  const { client, redirectUri, scopes, accounts, fields } = question;
  const hidden = [...fields].map(([name, value]) => {
    return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
  });
  const choices = accounts.slice(0, LISTED_ACCOUNTS).map(({ id, battletag }, index) => {
    const checked = index === 0 ? " checked" : "";
    return `<label><input type="radio" name="account" value="${id}"${checked}><span>${escapeHtml(battletag)}</span> <small>${id}</small></label>`;
  });
  const permissions = scopes.map((scope) => `<li>${SCOPES[scope]} <code>${scope}</code></li>`);
  return page(
    200,
    `${client.name ?? client.id} requests access to your account`,
    `<p>It would be allowed to:</p>
<ul>
${permissions.length > 0 ? permissions.join("\n") : "<li>See who you are.</li>"}
</ul>
<form method="post" action="authorize">
${hidden.join("\n")}
<fieldset>
<legend>Sign in as</legend>
${choices.length > 0 ? choices.join("\n") : "<p>This emulator has no accounts. You can only deny the request.</p>"}
</fieldset>
<div class="choice">
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</div>
</form>
<footer>
<p>Both buttons return to <code>${escapeHtml(redirectUri)}</code>, of the client <code>${escapeHtml(client.id)}</code>.</p>
<p>The accounts need no password.</p>
</footer>`,
    `'self' ${policySource(redirectUri)}`,
  );
}

/** The error page for a request without a trusted client or redirect URI to return to. */
export function refusalPage({ status, code, message }: OauthError): EmulatorResponse {
  return page(
    status,
    "This sign-in request is invalid",
    `<p>${escapeHtml(message)} <code>${code}</code></p>
<p>Nobody was signed in, and nothing was sent to the client. Correct the sign-in link, then open it again.</p>`,
    "'none'",
  );
}

function page(
  status: number,
  title: string,
  content: string,
  formAction: string,
): EmulatorResponse {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return htmlPage(
    status,
    { title, style: STYLE, content },
    {
      "content-security-policy": policy.join("; "),
      "cache-control": "no-store",
      // With "no-referrer", the browser would send the form without its origin.
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  );
}

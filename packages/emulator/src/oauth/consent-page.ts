import { createHash } from "node:crypto";
import type { Account } from "@guildhall/contract/source";
import { escapeHtml } from "../protocol/escape-html.ts";
import type { EmulatorResponse } from "../protocol/exchange.ts";
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

const STYLE = `
:root { color-scheme: light dark; --text: light-dark(#1d2230, #e6e9f0); --quiet: light-dark(#59617a, #a0a8bd);
  --page: light-dark(#eef0f5, #12151d); --card: light-dark(#fff, #1a1e29); --line: light-dark(#d6dae5, #323848);
  --accent: light-dark(#2c5fc4, #85adff); --on-accent: light-dark(#fff, #0f1830); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center;
  padding: clamp(.75rem, 4vw, 1.5rem); font: 16px/1.5 system-ui, sans-serif; color: var(--text);
  background: var(--page); }
main { width: 100%; max-width: 28rem; padding: clamp(1.25rem, 6vw, 2rem); border: 1px solid var(--line);
  border-radius: 14px; background: var(--card); overflow-wrap: break-word; }
h1 { margin: 0 0 1rem; font-size: 1.4rem; line-height: 1.25; text-wrap: balance; }
p, ul { margin: 0 0 1rem; }
ul { padding-left: 1.2rem; }
li { margin-bottom: .35rem; }
code { font-size: .85em; color: var(--quiet); }
fieldset { min-width: 0; margin: 1.5rem 0; padding: 0; border: 0; }
legend { margin-bottom: .5rem; padding: 0; font-weight: 600; }
label { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: .65rem; align-items: baseline;
  padding: .6rem .75rem; margin-bottom: .5rem; border: 1px solid var(--line); border-radius: 9px; cursor: pointer; }
label:has(:checked) { border-color: var(--accent); }
label small { color: var(--quiet); font-variant-numeric: tabular-nums; }
@media (max-width: 24rem) {
  label { grid-template-columns: auto minmax(0, 1fr); row-gap: 0; }
  label small { grid-column: 2; }
}
input { margin: 0; accent-color: var(--accent); }
.choice { display: flex; gap: .75rem; }
button { flex: 1; padding: .7rem 1rem; border: 1px solid var(--line); border-radius: 9px; font: inherit;
  font-weight: 600; color: inherit; background: none; cursor: pointer; }
button[value=allow] { border-color: var(--accent); color: var(--on-accent); background: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
footer { margin-top: 1.5rem; font-size: .85rem; color: var(--quiet); }
footer p { margin-bottom: .35rem; }
`;
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
<p>The accounts are invented and need no password.</p>
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
  return {
    status,
    headers: {
      "content-type": "text/html;charset=utf-8",
      "content-security-policy": policy.join("; "),
      "cache-control": "no-store",
      // With "no-referrer", the browser would send the form without its origin.
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
    body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</html>
`,
  };
}

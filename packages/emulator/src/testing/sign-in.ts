import type { TestSession } from "./session.ts";

/** The redirect URI of the tests' client. No server listens there. */
export const REDIRECT_URI = "http://localhost:9/callback?tenant=a";

/** Signs in and requests tokens over HTTP. For tests. */
export function createSignIn(session: () => TestSession) {
  const authorizeUrl = (parameters: Readonly<Record<string, string>> = {}, host = "/oauth") =>
    `${session().url}${host}/authorize?${new URLSearchParams({
      client_id: session().emulator.credentials.clientId,
      redirect_uri: REDIRECT_URI,
      response_type: "code",
      scope: "openid wow.profile",
      state: "s t&1",
      ...parameters,
    })}`;

  /** Submits the form of the consent page, and returns the URL of the redirect. */
  const decide = async (
    decision: "allow" | "deny",
    parameters: Readonly<Record<string, string>> = {},
    host = "/oauth",
  ): Promise<URL> => {
    const page = await (await fetch(authorizeUrl(parameters, host))).text();
    const form = new URLSearchParams({ ...formFields(page), decision });
    const response = await fetch(`${session().url}${host}/authorize`, {
      method: "POST",
      body: form,
      redirect: "manual",
    });
    return new URL(response.headers.get("location") ?? "");
  };

  const allow = async (parameters: Readonly<Record<string, string>> = {}, host = "/oauth") =>
    (await decide("allow", parameters, host)).searchParams.get("code") ?? "";

  /** Requests a token with the client's Basic header. */
  const requestToken = (fields: Readonly<Record<string, string>>, host = "/oauth") => {
    const { clientId, clientSecret } = session().emulator.credentials;
    return fetch(`${session().url}${host}/token`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    });
  };

  const exchange = (code: string, more: Readonly<Record<string, string>> = {}, host = "/oauth") =>
    requestToken(
      { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI, ...more },
      host,
    );

  return { authorizeUrl, decide, allow, requestToken, exchange };
}

/** The fields that the form of a page submits: hidden inputs and checked choices. */
export function formFields(page: string): Record<string, string> {
  const inputs = [...page.matchAll(/<input ([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const sent = inputs.filter((input) => input.includes('"hidden"') || input.includes("checked"));
  const attribute = (input: string, name: string) =>
    unescapeHtml(new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? "");
  return Object.fromEntries(
    sent.map((input) => [attribute(input, "name"), attribute(input, "value")]),
  );
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

import { type Dispatcher, request } from "undici";

/** Fetches an application token. `tokenHost` has no trailing slash. */
export async function fetchToken(
  tokenHost: string,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  dispatcher: Dispatcher,
): Promise<string> {
  const { statusCode, body } = await request(`${tokenHost}/token`, {
    dispatcher,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
  });
  const { access_token: token } = (await body.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`The token request returned status ${statusCode}.`);
  return token;
}

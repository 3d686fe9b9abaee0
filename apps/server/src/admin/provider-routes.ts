import { AccountError, type Accounts } from "@guildhall/admin";
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { failures, jsonAnswer } from "../api/responses.ts";
import type { Log } from "../log.ts";
import { PAGES } from "../pages.ts";
import { identityOf } from "./access.ts";
import { browserOf, type Cookies, originOf } from "./browser.ts";
import { jsonBody } from "./route-parts.ts";
import { emptySchema, signInUrlSchema } from "./schemas.ts";

const PATH = "/api/v1/session/provider";
/** The path to which the provider redirects the browser. */
export const CALLBACK = `${PATH}/callback`;
/** The page that shows why a sign-in failed, by the code of the error. */
const SIGN_IN_PAGE = PAGES.signIn;
/** The page that says that the account is linked. */
const LINKED_PAGE = `${PAGES.account}?linked=true`;

const beginRoute = createRoute({
  method: "post",
  path: PATH,
  summary: "Start a sign-in with the game's account",
  description: "Open the returned URL. A signed-in user links the account.",
  request: { body: jsonBody(emptySchema) },
  responses: { 200: jsonAnswer(signInUrlSchema, "Started"), ...failures },
});

const callbackRoute = createRoute({
  method: "get",
  path: CALLBACK,
  summary: "Finish a sign-in with the game's account",
  description: "The provider redirects the browser here. Redirects to the site.",
  responses: { 303: { description: "To the site, or to the page that shows the error" } },
});

export interface ProviderRouteOptions {
  readonly accounts: Accounts;
  readonly cookies: Cookies;
  readonly publicUrl: URL | null;
  readonly log: Log;
}

/** Adds the routes of the sign-in with the game's account. */
export function providerRoutes(app: OpenAPIHono, options: ProviderRouteOptions): void {
  const { accounts, cookies, publicUrl, log } = options;

  app.openapi(beginRoute, async (c) => {
    const redirectUri = originOf(c, publicUrl) + CALLBACK;
    const begun = await accounts.beginProviderSignIn({
      ...{ redirectUri, address: browserOf(c).address, userId: identityOf(c)?.user.id },
    });
    cookies.set(c, "signIn", begun.browserSecret);
    return c.json({ url: begun.url }, 200);
  });

  // The cookie of the browser that started the sign-in protects this route: other sites can link to it.
  app.openapi(callbackRoute, async (c) => {
    const browserSecret = cookies.get(c, "signIn") ?? "";
    cookies.remove(c, "signIn");
    const url = originOf(c, publicUrl) + CALLBACK + new URL(c.req.url).search;
    const callback = { url, browserSecret, previousToken: cookies.get(c, "session") };
    try {
      const session = await accounts.finishProviderSignIn({ ...callback, ...browserOf(c) });
      cookies.set(c, "session", session.token);
      return c.redirect(session.isLink ? LINKED_PAGE : "/", 303);
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      log.warn({ err: error }, "A sign-in with the game's account failed.");
      return c.redirect(`${SIGN_IN_PAGE}?problem=${error.code}`, 303);
    }
  });
}

import { AccountError, type Accounts, type LinkedPlayer } from "@guildhall/admin";
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { formatTime } from "../api/answers.ts";
import { query } from "../api/parameters.ts";
import { jsonAnswer, serviceResponses } from "../api/responses.ts";
import type { Log } from "../log.ts";
import { PAGES } from "../pages.ts";
import { identityOf, requires, userOf } from "./access.ts";
import { browserOf, type Cookies, originOf } from "./browser.ts";
import { jsonBody, noContent } from "./route-parts.ts";
import { emptySchema, linkedPlayerSchema, mainChoiceSchema, signInUrlSchema } from "./schemas.ts";

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
  responses: { 200: jsonAnswer(signInUrlSchema, "Started"), ...serviceResponses },
});

const callbackRoute = createRoute({
  method: "get",
  path: CALLBACK,
  summary: "Finish a sign-in with the game's account",
  description: "The provider redirects the browser here. Redirects to the site.",
  responses: { 303: { description: "To the site, or to the page that shows the error" } },
});

const linkedRoute = createRoute({
  method: "get",
  path: PATH,
  summary: "Get your linked account of the game",
  middleware: [requires("viewer")],
  request: { query: query({}) },
  responses: { 200: jsonAnswer(linkedPlayerSchema.nullable()) },
});

const unlinkRoute = createRoute({
  method: "delete",
  path: PATH,
  summary: "Remove the link to your account of the game",
  middleware: [requires("viewer")],
  responses: { 204: noContent },
});

const mainRoute = createRoute({
  method: "put",
  path: `${PATH}/main`,
  summary: "Choose your main among the characters of your linked account",
  description: "Refused with 409 when an officer said which characters belong to you.",
  middleware: [requires("viewer")],
  request: { body: jsonBody(mainChoiceSchema) },
  responses: { 204: noContent },
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

  app.openapi(linkedRoute, async (c) => {
    const linked = await accounts.linkedPlayer(userOf(c).id);
    return c.json(linked && linkedAnswer(linked), 200);
  });

  app.openapi(unlinkRoute, async (c) => {
    await accounts.unlinkPlayer(userOf(c));
    return c.body(null, 204);
  });

  app.openapi(mainRoute, async (c) => {
    await accounts.chooseMain(userOf(c), c.req.valid("json").memberId);
    return c.body(null, 204);
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

function linkedAnswer({ createdAt, characters }: LinkedPlayer) {
  return {
    linkedAt: formatTime(createdAt),
    characters: characters.map(({ name, realmSlug, realmName, member }) => ({
      ...{ name, realm: { slug: realmSlug, name: realmName } },
      member: member && {
        ...{ id: member.memberId, isMain: member.isMain, isFixed: member.isFixed },
        guild: { id: member.guild.id, name: member.guild.name },
      },
    })),
  };
}

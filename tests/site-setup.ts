import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Site } from "./site.ts";

export const PASSWORD = "correct horse battery";
const USER = { username: "Brann", password: PASSWORD };

/** Sends a request of the API with the cookies of a browser. */
export async function send(
  context: BrowserContext,
  site: Site,
  method: string,
  path: string,
  data: object = {},
) {
  return context.request.fetch(`${site.url}/api/v1/${path}`, {
    ...{ method, data, headers: { Origin: site.url, "Content-Type": "application/json" } },
  });
}

/** Creates the administrator of a new site. */
export async function createAdministrator(browser: Browser, site: Site): Promise<void> {
  const context = await browser.newContext();
  const token = site.setUpUrl.replace(/.*#token=/, "");
  const response = await send(context, site, "POST", "setup/administrator", { token, ...USER });
  if (!response.ok()) throw new Error(await response.text());
  await context.close();
}

/** Signs in the administrator. For `before` of a visit. */
export function signedIn(site: Site, user: object = USER) {
  return async (page: Page): Promise<void> => {
    const response = await send(page.context(), site, "POST", "session", user);
    if (!response.ok()) throw new Error(await response.text());
  };
}

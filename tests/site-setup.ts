import type { Browser, BrowserContext } from "playwright-core";
import type { Site } from "./site.ts";

export const PASSWORD = "correct horse battery";

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

/** The cookies of a browser in which a user is signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Creates the administrator of a new site. */
export async function createAdministrator(browser: Browser, site: Site): Promise<SignedIn> {
  const context = await browser.newContext();
  const token = site.setUpUrl.replace(/.*#token=/, "");
  const user = { token, username: "Brann", password: PASSWORD };
  const response = await send(context, site, "POST", "setup/administrator", user);
  if (!response.ok()) throw new Error(await response.text());
  const signedIn = await context.storageState();
  await context.close();
  return signedIn;
}

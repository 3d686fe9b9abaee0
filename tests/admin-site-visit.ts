import { resolve } from "node:path";
import { type AdminSiteOptions, openAdminSite, PASSWORD } from "@guildhall/server/testing";
import type { Role } from "@guildhall/store";
import type { Page } from "playwright-core";
import { type Visit, visit } from "./site-visit.ts";

/** A site with the built pages and a user of each role: brann, ysolde (officer) and tarn (viewer). */
export async function startAdminSite(options: AdminSiteOptions = {}) {
  const opened = await openAdminSite({ webFolder: resolve("apps/web/dist"), ...options });
  const { accounts } = opened;
  const token = (await accounts.prepareSetUp()) ?? "";
  const brann = { username: "brann", displayName: "Brann", password: PASSWORD };
  await accounts.createAdministrator(brann, token, { address: "", userAgent: "" });
  const actor = { name: "brann" };
  const add = (username: string, role: Role) =>
    accounts.addUser({ username, role, password: PASSWORD }, actor);
  await add("ysolde", "officer");
  await add("tarn", "viewer");
  const url = await opened.listen();
  return { ...opened, site: { url } };
}

export type StartedAdminSite = Awaited<ReturnType<typeof startAdminSite>>;

/** Opens a page for a user who is signed in. The first visit of a user signs in: sign-ins are limited. */
export function visitAs(
  username: string,
  { site, ...options }: Visit,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const before = async (page: Page) => {
    const value = await sessionOf(username, site);
    await page.context().addCookies([{ name: "guildhall", value, url: site.url }]);
    await options.before?.(page);
  };
  return visit({ site, ...options, before }, look);
}

const sessions = new WeakMap<Visit["site"], Map<string, string>>();

async function sessionOf(username: string, site: Visit["site"]): Promise<string> {
  const known = sessions.get(site) ?? new Map<string, string>();
  sessions.set(site, known);
  const kept = known.get(username);
  if (kept !== undefined) return kept;
  const response = await fetch(`${site.url}/api/v1/session`, {
    method: "POST",
    headers: { Origin: site.url, "Content-Type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const [, token] = /^guildhall=([^;]+)/.exec(response.headers.get("set-cookie") ?? "") ?? [];
  if (token === undefined) throw new Error(await response.text());
  known.set(username, token);
  return token;
}

// @module-tag promise/accounts
import { DAY_MS } from "@guildhall/contract";
import type { Fault } from "@guildhall/emulator";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { expectNoBarrier, SMALL_TARGETS } from "./site-barriers.ts";
import { createAdministrator, PASSWORD, type SignedIn, send } from "./site-setup.ts";
import { visit } from "./site-visit.ts";

let site: Site;
let browser: Browser;
let storageState: SignedIn;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ isNew: true, jobs: false }), launchBrowser()]);
  storageState = await createAdministrator(browser, site);
  await choosesRegion(site, storageState);
});
afterEach(() => site.emulator.faults.clear());
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** Does the step before the credentials. */
async function choosesRegion(of: Site, signedIn: SignedIn): Promise<void> {
  const context = await browser.newContext({ storageState: signedIn });
  expect((await send(context, of, "PATCH", "settings", { region: "us" })).ok()).toBe(true);
  await context.close();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens a step of the set-up as the administrator. */
const atStep = (query: string, look: (page: Page) => Promise<void>, refused?: RegExp) =>
  visit({ browser, site, storageState, refused, path: `/set-up?step=${query}` }, look);

async function entersCredentials(page: Page, secret: string): Promise<void> {
  await page.getByLabel("Client id").fill(site.emulator.credentials.clientId);
  await page.getByLabel("Client secret").fill(secret);
  await button(page, "Check and continue").click();
}

test.each(["wrong-token-of-the-set-up", "0123456789abcdefghij"])(
  "an unknown or expired link of the set-up says how to get a new one: %s",
  async (token) => {
    await using other = await startSite({ isNew: true, jobs: false });
    const refused = /\/setup\/token-check$/;
    const path = `/set-up#token=${token}`;
    await visit({ browser, site: other, refused, path }, async (page) => {
      await page.getByText("Open the newest link that Guildhall printed.").waitFor();
      await page.getByLabel("One-time link").waitFor();
      expect(await page.getByLabel("Username").count()).toBe(0);
      await expectNoBarrier(page, "a wrong token");
    });
  },
);

describe("the check of the credentials", () => {
  test("explains a wrong secret, and keeps what was typed", async () => {
    await atStep("credentials", async (page) => {
      await entersCredentials(page, "wrong");
      await page.getByRole("alert").getByText("client secret is wrong").waitFor();
      await expectNoBarrier(page, "a wrong secret");
      expect(await page.getByLabel("Client secret").inputValue()).toBe("wrong");
      await button(page, "Show what you type").click();
      expect(await page.getByLabel("Client secret").getAttribute("type")).toBe("text");
    });
  });

  test.each<[Fault & { match: string }, string]>([
    [{ match: "realms.index", status: 429 }, "The requests of this client are used up"],
    [{ match: "realms.index", status: 403 }, "The service refuses this client (403)."],
    [{ match: "realms.index", status: 404 }, "has no realms in this region"],
    [{ match: "realms.index", status: 500 }, "The service has a problem at the moment"],
    [{ match: "token", status: 500 }, "The host that issues tokens did not respond"],
    [{ match: "token", status: 403 }, "reach it through firewall and proxy"],
  ])("explains the failure %j, and stores nothing", async (fault, text) => {
    site.emulator.faults.add(fault);
    await atStep("credentials", async (page) => {
      await entersCredentials(page, site.emulator.credentials.clientSecret);
      await page.getByRole("alert").getByText(text).waitFor();
      await page.reload();
      await page.getByLabel("Client secret").waitFor();
      expect(await page.getByLabel("Client id").inputValue()).toBe("");
    });
  });

  test("explains a wrong clock, and stores nothing", async () => {
    // The host of the API is the emulator's address without a path.
    site.emulator.faults.add({ match: "*", kind: "wrong-date", offsetMs: -DAY_MS });
    await atStep("credentials", async (page) => {
      await entersCredentials(page, site.emulator.credentials.clientSecret);
      const alert = page
        .getByRole("alert")
        .filter({ hasText: "The clock of this machine is 1 day ahead." });
      await alert.waitFor();
      await expectNoBarrier(page, "a wrong clock");
      await page.reload();
      await page.getByLabel("Client secret").waitFor();
      expect(await page.getByLabel("Client id").inputValue()).toBe("");
    });
  });

  test("shows a cause of two hosts once, with the details of both", async () => {
    const failed = { status: "failed", message: "No connection.", advice: "", cause: "connection" };
    const checks = ["token host", "API host"].map((name) => ({ ...failed, name }));
    await atStep("credentials", async (page) => {
      await page.route("**/credentials-check", (route) =>
        route.fulfill({ json: { ok: false, checks } }),
      );
      await entersCredentials(page, site.emulator.credentials.clientSecret);
      const alert = page.getByRole("alert");
      await alert.getByText("The service cannot be reached.").waitFor();
      await alert.getByText("Details").click();
      for (const { name } of checks) await alert.getByText(`${name}: No connection.`).waitFor();
      await expectNoBarrier(page, "a cause of two hosts");
    });
  });

  test("says that the server of the site is away, and succeeds when it is back", async () => {
    await atStep(
      "credentials",
      async (page) => {
        await page.route("**/credentials-check", (route) => route.abort());
        await entersCredentials(page, site.emulator.credentials.clientSecret);
        await page.getByText("The server of this site does not respond.").waitFor();
        await page.unroute("**/credentials-check");
        await button(page, "Check and continue").click();
        const arrived = page.getByRole("heading", { level: 2, name: "Your guild" });
        await arrived.or(page.getByRole("alert")).waitFor();
        expect(await page.getByRole("alert").allTextContents()).toEqual([]);
      },
      /credentials-check$/,
    );
  });
});

test("a site for members shows strangers the sign-in, and members the guild", async () => {
  await using other = await startSite({ isNew: true, jobs: false });
  const signedIn = await createAdministrator(browser, other);
  const context = await browser.newContext({ storageState: signedIn });
  const { clientId, clientSecret } = other.emulator.credentials;
  const settings = { clientId, clientSecret, region: "us", visibility: "members" };
  expect((await send(context, other, "PATCH", "settings", settings)).ok()).toBe(true);
  const guild = { region: "us", edition: "current", realm: "vaelorin", name: "Cinder Pact" };
  expect((await send(context, other, "POST", "guilds", guild)).status()).toBe(201);
  await context.close();
  const refused = /\/api\/v1\//;
  const path = "/guilds/1";
  await visit({ browser, site: other, refused, path }, async (page) => {
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    expect(await page.content()).not.toContain("Cinder Pact");
    await expectNoBarrier(page, "the sign-in of a site for members");
    await page.getByLabel("Username").fill("brann");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Cinder Pact" }).waitFor();
  });
});

test.each([
  ["the network", "api", "The service cannot be reached."],
  ["the token host", "token", "The host that issues tokens did not respond"],
] as const)("the check explains that %s is away", async (_, host, text) => {
  await using other = await startSite({ isNew: true, jobs: false, away: host });
  const signedIn = await createAdministrator(browser, other);
  await choosesRegion(other, signedIn);
  const path = "/set-up?step=credentials";
  await visit({ browser, site: other, storageState: signedIn, path }, async (page) => {
    await page.getByLabel("Client id").fill("id");
    await page.getByLabel("Client secret").fill("secret");
    await button(page, "Check and continue").click();
    await page.getByRole("alert").getByText(text).waitFor();
    await expectNoBarrier(page, host);
  });
});

test("a step leads to the first one whose data are missing, and only steps with data are done", async () => {
  await using other = await startSite({ isNew: true, jobs: false });
  const signedIn = await createAdministrator(browser, other);
  const opens = (heading: string, done: number) => async (page: Page) => {
    await page.getByRole("heading", { level: 2, name: heading }).waitFor();
    expect(await page.getByText("(done)").count()).toBe(done);
    await expect.poll(() => page.url()).not.toContain("step=sync");
  };
  // The demo has a guild with this id.
  const path = "/set-up?step=sync&guild=1";
  const at = { browser, site: other, storageState: signedIn, path };
  await visit(at, opens("Game and region", 1));
  await choosesRegion(other, signedIn);
  await visit(at, opens("Access to the game's service", 2));
  await visit({ ...at, path: "/set-up" }, opens("Access to the game's service", 2));
});

describe("the search of the guild", () => {
  const search = (realm: string, name: string, more = "") =>
    `guild&realm=${encodeURIComponent(realm)}&name=${encodeURIComponent(name)}${more}`;

  test("suggests a realm of a similar name, which finds the guild", async () => {
    await atStep(search("Vaelorim", "Cinder Pact"), async (page) => {
      const unknown = page.getByText("The service does not know the realm “Vaelorim”.");
      await unknown.waitFor();
      await expectNoBarrier(page, "suggestions");
      await page.getByRole("button", { name: /^Cinder Pact.*Vael'orin/ }).click();
      await page.getByRole("heading", { level: 3, name: "Cinder Pact" }).waitFor();
      expect(await page.getByRole("combobox", { name: "Realm" }).inputValue()).toBe("vaelorin");
      await page.goBack();
      await unknown.waitFor();
      expect(await page.getByRole("combobox", { name: "Realm" }).inputValue()).toBe("Vaelorim");
    });
  });

  test("says that a known realm does not have the guild", async () => {
    await atStep(search("Vael'orin", "Cinder Pakt"), async (page) => {
      await page.getByText("The realm “Vael'orin” has no guild called “Cinder Pakt”.").waitFor();
      expect(await page.getByText("does not know the realm").count()).toBe(0);
    });
  });

  test("suggests the region in which the guild is", async () => {
    await atStep(search("Vael'orin", "Cinder Pact", "&region=eu"), async (page) => {
      await page.getByText("is in another region or edition").waitFor();
      await page.getByRole("button", { name: /Americas and Oceania \(US\)/ }).click();
      await page.getByRole("img", { name: "Crest of Cinder Pact" }).waitFor();
    });
  });

  test.each<[Fault & { match: string }, string, string]>([
    [
      { match: "guilds.*", status: 403 },
      "The service refuses to show this guild (403).",
      "Try again",
    ],
    [
      { match: "guilds.*", status: 403 },
      "The service refuses to show this guild (403).",
      "Find the guild",
    ],
    [{ match: "guilds.*", status: 429 }, "The requests of this client are used up", ""],
    [{ match: "guilds.*", status: 500 }, "The service has a problem at the moment", "Try again"],
  ])("explains the failure %j, and tries again: %s %s", async (fault, text, again) => {
    site.emulator.faults.add(fault);
    await atStep(search("Vael'orin", "Cinder Pact"), async (page) => {
      await page.getByText(text).waitFor();
      site.emulator.faults.clear();
      if (again === "") return; // the client waits as long as the service says
      await button(page, again).click();
      await page.getByRole("heading", { level: 3, name: "Cinder Pact" }).waitFor();
    });
  });

  test("without the directory of the realms explains it, and still finds the guild", async () => {
    const refused = /realm-directory/;
    await atStep(
      "guild",
      async (page) => {
        await page.route("**/realm-directory?*", (route) => route.abort());
        await page.getByRole("combobox", { name: "Realm" }).fill("vaelorin");
        await page.getByText("The server of this site does not respond.").waitFor();
        await page.getByLabel("Name of the guild").fill("Cinder Pact");
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { level: 3, name: "Cinder Pact" }).waitFor();
      },
      refused,
    );
  });
});

test("a guild that cannot be added is explained, and nothing that was chosen is lost", async () => {
  const query = "options&realm=vaelorin&name=Cinder+Pact";
  const refused = /\/api\/v1\/guilds$/;
  await atStep(
    query,
    async (page) => {
      await page.getByText(/^Includes \d+ of \d+ members/).waitFor();
      await page.getByLabel("Minimum level").fill("1");
      site.emulator.faults.add({ match: "guilds.*", status: 500 });
      await page.getByLabel("Language of the game's names").selectOption("fr_FR");
      await button(page, "Add the guild and start the first sync").click();
      await page.getByRole("alert").getByText("The service has a problem").waitFor();
      expect(await page.getByLabel("Language of the game's names").inputValue()).toBe("fr_FR");
    },
    refused,
  );
});

test("a session that ended while a step was open is explained", async () => {
  const refused = /\/api\/v1\/settings$/;
  await atStep(
    "service",
    async (page) => {
      await page.getByLabel("Region").selectOption("kr");
      await page.context().clearCookies();
      await button(page, "Continue").click();
      await page.getByText("You are not signed in any more.").waitFor();
    },
    refused,
  );
});

test("what variables set is shown as locked", async () => {
  await using other = await startSite({
    ...{ isNew: true, jobs: false },
    env: { GUILDHALL_REGION: "us", GUILDHALL_MINIMUM_LEVEL: "10" },
  });
  const signedIn = await createAdministrator(browser, other);
  const path = "/set-up?step=service";
  await visit({ browser, site: other, storageState: signedIn, path }, async (page) => {
    const region = page.getByLabel("Region");
    await region.waitFor();
    expect(await region.isDisabled()).toBe(true);
    await page.getByText("GUILDHALL_REGION").waitFor();
    await expectNoBarrier(page, "a locked region");
    await button(page, "Continue").click();
    await page.getByLabel("Client id").waitFor();
  });
});

describe.each([
  ["de-DE", "light"],
  ["ru-RU", "dark"],
  ["ko-KR", "dark"],
] as const)("in %s and %s colors, on a phone", (locale, colorScheme) => {
  test.each([
    "service",
    "credentials",
    "guild&realm=vaelorin&name=Cinder+Pact",
    "options&realm=vaelorin&name=Cinder+Pact",
    "sync",
  ])("the step %s has no barrier, and a finger hits everything", async (query) => {
    const phone = { width: 360, height: 740, isMobile: true, hasTouch: true, locale };
    const path = `/set-up?step=${query}`;
    await visit({ browser, site, storageState, colorScheme, path, ...phone }, async (page) => {
      await page.getByRole("heading", { level: 2 }).waitFor();
      await expect.poll(() => page.locator("[role=status][aria-label]").count()).toBe(0);
      if (query.startsWith("guild")) await page.getByRole("heading", { level: 3 }).waitFor();
      await expectNoBarrier(page, query);
      expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
    });
  });
});

test("the link to the set-up leads there when the first guild is stored while the page loads", async () => {
  const shown = Promise.withResolvers<void>();
  let requests = 0;
  let isStored = false;
  const before = async (page: Page) => {
    // Each new connection to the events makes the page fetch its data again.
    await page.route("**/api/v1/sync/events", (route) =>
      route.fulfill({ contentType: "text/event-stream", body: "retry: 100\n\n" }),
    );
    await page.route("**/api/v1/guilds", async (route) => {
      await route.fulfill({ json: isStored ? [{ id: 1, name: "Cinder Pact", crest: null }] : [] });
      if (isStored) requests += 1;
      // The page has rendered the guild when it requests the list again.
      if (requests === 2) shown.resolve();
    });
    await page.route("**/assets/SetUpPage-*.js", async (route) => {
      await shown.promise;
      await route.continue();
    });
  };
  await visit({ browser, site, path: "/", before }, async (page) => {
    await page.getByRole("heading", { name: "The demo is loading" }).waitFor();
    const aside = page.getByRole("complementary", { name: "Demo" });
    await aside.getByRole("link", { name: "Set up your guild" }).click();
    isStored = true;
    await page.getByRole("heading", { level: 1, name: "Set up your guild" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/set-up");
  });
});

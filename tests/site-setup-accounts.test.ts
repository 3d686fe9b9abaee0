// @module-tag promise/accounts
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { expectNoBarrier } from "./site-barriers.ts";
import { createAdministrator, PASSWORD, type SignedIn, send } from "./site-setup.ts";
import { visit } from "./site-visit.ts";

const NEW_PASSWORD = "another horse battery";

let site: Site;
let browser: Browser;
let administrator: SignedIn;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ isNew: true, jobs: false }), launchBrowser()]);
  administrator = await createAdministrator(browser, site);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const refused = /\/api\/v1\/(session|session\/password|invitations\/(accept|check))$/;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Visits a page, where the browser may log refusals. */
const visiting = (path: string, look: (page: Page) => Promise<void>, locale = "en-GB") =>
  visit({ browser, site, path, refused, locale }, look);

async function signsIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Creates an invitation, and returns its link. */
async function invite(role: string): Promise<string> {
  const context = await browser.newContext({ storageState: administrator });
  const response = await send(context, site, "POST", "invitations", { role });
  const { token } = await response.json();
  await context.close();
  return `/invitations/accept#token=${token}`;
}

test("a user signs in, sees the own name in the header, and signs out", async () => {
  await visiting("/sign-in", async (page) => {
    await signsIn(page, "brann", "wrong horse battery");
    await page.getByRole("alert").getByText("The username or the password is wrong.").waitFor();
    await expectNoBarrier(page, "a wrong password");
    await signsIn(page, " BRANN ", PASSWORD);
    await page.waitForURL((url) => url.pathname !== "/sign-in");
    const account = page.getByRole("banner").getByRole("link", { name: "Brann" });
    await account.click();
    await page.getByText("Administrator").waitFor();
    await page.reload();
    await expectNoBarrier(page, "the account");
    await button(page, "Sign out").click();
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
    await page.goto(`${site.url}/account`);
    await page.getByText("You are not signed in.").waitFor();
  });
});

test("a sign-in returns to the page that required it, and not to another site", async () => {
  await visiting("/account", async (page) => {
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await signsIn(page, "brann", PASSWORD);
    await page.getByRole("heading", { level: 1, name: "Your account" }).waitFor();
  });
  await visiting("/sign-in?next=//elsewhere.invalid/", async (page) => {
    await signsIn(page, "brann", PASSWORD);
    await page.getByRole("banner").getByRole("link", { name: "Brann" }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(guilds\/\d+)?$/);
  });
});

describe("an invitation", () => {
  test("creates an account, is used once, and says so to the next visitor", async () => {
    const link = await invite("viewer");
    await visiting(link, async (page) => {
      await page.reload();
      await page.getByLabel("Username").fill("brann");
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await button(page, "Create the account").click();
      await page.getByText("This username is taken. Choose another one.").waitFor();
      await expectNoBarrier(page, "a taken username");
      await page.getByLabel("Username").fill("Ysolde");
      await button(page, "Create the account").click();
      await page.getByRole("banner").getByRole("link", { name: "Ysolde" }).waitFor();
      await expect.poll(() => page.url()).not.toContain("#");
      await page.goto(`${site.url}/set-up`);
      await page.getByText("Only administrators can set up a guild.").waitFor();
    });
    await visiting(link, async (page) => {
      await page.getByText("The invitation is wrong, was used, or has expired.").waitFor();
      expect(await page.getByLabel("Username").count()).toBe(0);
    });
  });

  test("without its token asks for the whole link", async () => {
    await visiting("/invitations/accept", async (page) => {
      await page.getByText("This link is incomplete.").waitFor();
    });
  });
});

test("a user changes the password, and is signed out everywhere else", async () => {
  const link = await invite("officer");
  const other = await browser.newContext();
  await visiting(link, async (page) => {
    await page.getByLabel("Username").fill("Hedda");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await button(page, "Create the account").click();
    await page.getByRole("banner").getByRole("link", { name: "Hedda" }).waitFor();
    const user = { username: "hedda", password: PASSWORD };
    expect((await send(other, site, "POST", "session", user)).ok()).toBe(true);

    await page.goto(`${site.url}/account`);
    await page.getByText("Chrome, Linux").first().waitFor();
    await page.getByText("(this one)").waitFor();
    const signOutThere = button(page, "Sign out there");
    await signOutThere.click();
    await expect.poll(() => signOutThere.count()).toBe(0);
    expect((await send(other, site, "POST", "session", user)).ok()).toBe(true);
    await page.reload();
    await button(page, "Sign out everywhere else").click();
    await expect.poll(() => signOutThere.count()).toBe(0);
    expect((await send(other, site, "POST", "session", user)).ok()).toBe(true);
    await page.reload();
    await signOutThere.waitFor();
    await page.getByLabel("Current password").fill(PASSWORD);
    await page.getByLabel("New password").fill("aaaaaaaaaa");
    await button(page, "Change the password").click();
    await page.getByText("This password is easy to guess").waitFor();
    await page.getByLabel("Current password").fill("wrong horse battery");
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await button(page, "Change the password").click();
    await page.getByText("This is not your current password.").waitFor();
    await page.getByLabel("Current password").fill(PASSWORD);
    await button(page, "Change the password").click();
    await page.getByText("The password was changed.").waitFor();
    await expect.poll(() => signOutThere.count()).toBe(0);
    await expectNoBarrier(page, "the changed password");
    await page.reload();
    await page.getByRole("banner").getByRole("link", { name: "Hedda" }).waitFor();
  });
  const session = await other.request.get(`${site.url}/api/v1/session`);
  expect(await session.json()).toMatchObject({ user: null });
  await other.close();
});

test("the set-up of a site that has an administrator requires to sign in", async () => {
  await visiting("/set-up", async (page) => {
    await page.getByText("This site has an administrator.").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await signsIn(page, "brann", PASSWORD);
    await page.getByRole("heading", { level: 2, name: "Game and region" }).waitFor();
  });
});

test.each([
  ["en-GB", "You did not allow the sign-in with the game's account."],
  ["de-DE", "Du hast die Anmeldung mit dem Spielkonto nicht erlaubt."],
  ["ru-RU", "Вы не разрешили вход с учётной записью игры."],
  ["ko-KR", "게임 계정 로그인을 허용하지 않았습니다."],
])("a sign-in that the player refused at the provider is explained in %s", async (locale, text) => {
  await visiting(
    "/sign-in?problem=sign-in-denied",
    async (page) => {
      await page.getByRole("alert").getByText(text).waitFor();
      await expectNoBarrier(page, locale);
    },
    locale,
  );
});

describe("a player with the game's account", () => {
  /** Opens a page, where the provider's page of the emulator is another host. */
  async function atProvider(path: string, options: object, look: (page: Page) => Promise<void>) {
    const context = await browser.newContext({ locale: "en-GB", ...options });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await page.goto(site.url + path);
    await look(page).finally(() => context.close());
  }
  const signInButton = "Continue with Battle.net";

  test("links it to the user, signs in with it, and removes the link; a refusal at the provider is explained", async () => {
    const context = await browser.newContext({ storageState: administrator });
    const { clientId, clientSecret } = site.emulator.credentials;
    const credentials = { clientId, clientSecret, region: "us" };
    expect((await send(context, site, "PATCH", "settings", credentials)).ok()).toBe(true);
    await context.close();

    await atProvider("/sign-in", {}, async (page) => {
      await button(page, signInButton).click();
      await button(page, "Deny").click();
      await page.getByText("You did not allow the sign-in").waitFor();
      await button(page, signInButton).click();
      await button(page, "Allow").click();
      await page.getByText("is not linked to a user of this site").waitFor();
      await expectNoBarrier(page, "an unknown player");
    });
    await atProvider("/account", { storageState: administrator }, async (page) => {
      await button(page, signInButton).click();
      await button(page, "Allow").click();
      await page.getByText("The game's account is linked.").waitFor();
      // The visit fails when the browser cannot take over the page of the server.
      await page.reload();
      await page.getByText("The game's account is linked.").waitFor();
      await page.getByRole("heading", { level: 3, name: "Your characters" }).waitFor();
      await expectNoBarrier(page, "a linked account");
      expect(new URL(page.url()).pathname).toBe("/account");
    });
    await atProvider("/sign-in", {}, async (page) => {
      await button(page, signInButton).click();
      await button(page, "Allow").click();
      await page.getByRole("banner").getByRole("link", { name: "Brann" }).waitFor();
      await page.goto(`${site.url}/account?linked=true`);
      await button(page, "Remove the link").click();
      const dialog = page.getByRole("dialog", { name: "Remove the link to your game account?" });
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("heading", { level: 3, name: "Your characters" }).waitFor();
      await button(page, "Remove the link").click();
      await dialog.getByRole("button", { name: "Remove the link" }).click();
      await page.getByRole("heading", { level: 2, name: "Link the game's account" }).waitFor();
      await button(page, signInButton).waitFor();
      expect(await page.getByText("The game's account is linked.").count()).toBe(0);
    });
  });
});

// After the other tests, because the attempts of an address are limited, too.
describe.each([
  ["en-GB", /There were too many attempts\..*Try again in \d+ seconds?\./],
  ["de-DE", /Es gab zu viele Versuche\..*Versuche es in \d+ Sekunden? noch einmal\./],
  ["ru-RU", /Слишком много попыток\..*Повторите попытку через \d+ секунд/],
  ["ko-KR", /시도가 너무 많았습니다\..*\d+초 후에 다시 시도하세요\./],
])("in %s", (locale, text) => {
  test("too many attempts are refused with the time to wait", async () => {
    const useAttempts = async (page: Page) => {
      const attempt = { username: `nobody-${locale}`, password: "x" };
      for (let count = 0; count < 11; count++) {
        await send(page.context(), site, "POST", "session", attempt);
      }
    };
    await visiting(
      "/sign-in",
      async (page) => {
        await page.locator("[autocomplete=username]").fill(`nobody-${locale}`);
        await page.locator("[autocomplete=current-password]").fill("x");
        const alert = async () => {
          // Each minute allows one more attempt, which the page must not be the one to use.
          await useAttempts(page);
          await page.locator("main button[type=submit]").click();
          return page.getByRole("alert").textContent();
        };
        await expect.poll(alert).toMatch(text);
      },
      locale,
    );
  });
});

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedAdminSite, startAdminSite, visitAs } from "./admin-site-visit.ts";
import { launchBrowser } from "./browser.ts";
import { visit } from "./site-visit.ts";

let opened: StartedAdminSite;
let browser: Browser;
beforeAll(async () => {
  const environment = { GUILDHALL_REGION: "eu" };
  [opened, browser] = await Promise.all([startAdminSite({ environment }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
});

/** The site of these tests is never the demo. */
const isSetUp = (page: Page) =>
  page.route("**/api/v1/setup", (route) =>
    route.fulfill({ json: { state: "ready", hasAdministrator: true } }),
  );

const at = (path: string) => ({ browser, site: opened.site, path, before: isSetUp });

describe("the settings", () => {
  test("ask a visitor to sign in, and then return to the page", async () => {
    await visit(at("/settings/users"), async (page) => {
      await page.getByRole("heading", { name: "Sign in first" }).waitFor();
      const link = page.getByRole("main").getByRole("link", { name: "Sign in" });
      expect(await link.getAttribute("href")).toBe("/sign-in?next=%2Fsettings%2Fusers");
    });
  });

  test("show each user the sections of the role", async () => {
    const shown = async (username: string) => {
      let names: readonly string[] = [];
      await visitAs(username, at("/settings"), async (page) => {
        await page
          .getByRole("link", { name: /^Your account/ })
          .first()
          .waitFor();
        names = await page.locator("main li strong").allTextContents();
      });
      return names;
    };
    expect(await shown("tarn")).toEqual(["API tokens", "Your account"]);
    expect(await shown("brann")).toEqual(
      expect.arrayContaining(["Site", "Credentials", "Users", "Audit log", "API tokens"]),
    );
  });

  test("refuse a page of administrators to others", async () => {
    await visitAs("ysolde", at("/settings/credentials"), async (page) => {
      await page.getByRole("heading", { name: "Only administrators can open this page" }).waitFor();
    });
  });
});

test.each<[string, string, number?]>([
  ["/settings/guilds/$x", "Page not found", 404],
  ["/settings/runs/$", "Page not found", 404],
  ["/settings/$", "Page not found"],
  ["/guilds/$id", "Page not found"],
])(
  "the page at %s, with a dollar sign, is the same on the server and in the browser",
  async (path, title, status) => {
    const refused = /%24/;
    if (status) expect((await fetch(opened.site.url + path)).status).toBe(status);
    // The visit fails when the browser cannot take over the page of the server.
    await visitAs("brann", { ...at(path), refused }, async (page) => {
      await page.getByText(title).first().waitFor();
      await page.locator("html[data-mantine-color-scheme]").waitFor();
      expect(page.url()).toBe(opened.site.url + path.replace("$", "%24"));
    });
  },
);
test.each(["/settings/runs/x", "/settings/guilds/x", "/settings/users/x"])(
  "%s is not found: its status is 404, and the page has a heading",
  async (path) => {
    expect((await fetch(opened.site.url + path)).status).toBe(404);
    const refused = new RegExp(path);
    await visitAs("brann", { ...at(path), refused }, async (page) => {
      await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
    });
  },
);

test.each(["/settings/runs/9999", "/settings/guilds/9999"])(
  "%s, of which nothing is stored, shows a heading that says so",
  async (path) => {
    await visitAs("brann", { ...at(path), refused: /9999/ }, async (page) => {
      await page.getByRole("heading", { level: 1, name: /not found|does not exist/i }).waitFor();
    });
  },
);

describe("the page of a run", () => {
  const shows = async (runId: number, ...texts: (string | RegExp)[]) => {
    await visitAs("brann", at(`/settings/runs/${runId}`), async (page) => {
      const main = page.getByRole("main");
      await main.getByRole("heading", { level: 1, name: `Sync ${runId}` }).waitFor();
      for (const text of texts) await main.getByText(text).first().waitFor();
    });
  };
  type End = Parameters<StartedAdminSite["store"]["runs"]["finish"]>[1];
  async function ended(end: Pick<End, "status"> & Partial<End>): Promise<number> {
    const { store, time } = opened;
    const { id, counts, warnings } = await store.runs.start(opened.guild.id, "schedule", time.now);
    await store.runs.finish(id, { counts, warnings, error: null, at: time.now, ...end });
    return id;
  }
  const error = { code: "connection", message: "The host was not found." };

  test("shows that it runs, succeeded, failed, waits for a retry, or holds a roster", async () => {
    const { store, time } = opened;
    const { id } = await store.runs.start(opened.guild.id, "schedule", time.now);
    await shows(id, "Running", "No document was refused so far.");
    await store.runs.abandon(id, time.now);
    await shows(await ended({ status: "failed", error }), "Failed", error.message);
    const nextAttemptAt = time.now + 3_600_000;
    await shows(
      await ended({ status: "failed", error, nextAttemptAt }),
      "Failed",
      "The next attempt is due.",
    );
    const held = { code: "suspicious", message: "English.", values: { reason: "empty" } };
    const isHeld = ["On hold", "It lists no members.", /roster that it returned is held/] as const;
    await shows(await ended({ status: "suspicious", error: held }), ...isHeld);
    await shows(await ended({ status: "succeeded" }), "Succeeded", /received all documents/);
  });

  test("shows who canceled it", async () => {
    const { store, time } = opened;
    const { id } = await store.runs.start(opened.guild.id, "schedule", time.now);
    const values = { by: "ysolde" };
    await store.runs.cancel(id, { code: "cancelled", message: "English.", values }, time.now);
    await shows(id, "Canceled", "ysolde canceled the sync. What it had stored is kept.");
    await shows(await ended({ status: "succeeded" }), "Succeeded");
  });
});

test("the settings show why a guild is not up to date, with a page that the user may open", async () => {
  const { store, guild, time } = opened;
  const run = await store.runs.start(guild.id, "schedule", time.now);
  const error = { code: "wrong-secret", message: "The token host refused the client." };
  const { counts, warnings } = run;
  const failed = { status: "failed", counts, warnings, error, at: time.now } as const;
  await store.runs.finish(run.id, failed);
  const title = `${guild.name} is not up to date`;
  const linkOf = async (username: string) => {
    let link: string | null = null;
    await visitAs(username, at("/settings"), async (page) => {
      link = await page
        .getByRole("status")
        .filter({ hasText: title })
        .getByRole("link")
        .getAttribute("href");
    });
    return link;
  };
  expect(await linkOf("brann")).toBe("/settings/credentials");
  expect(await linkOf("ysolde")).toBe(`/settings/runs/${run.id}`);
  await visitAs("tarn", at("/settings"), async (page) => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /^API tokens/ })
      .first()
      .waitFor();
    expect(await page.getByText(title).count()).toBe(0);
  });
  await store.runs.finish(run.id, { ...failed, status: "succeeded", error: null });
});

describe("the settings of the site", () => {
  test("are saved together, and shown after a reload", async () => {
    await visitAs("brann", at("/settings/site"), async (page) => {
      await page.getByLabel("Minutes between two syncs").fill("45");
      await page.getByLabel("Who sees the guilds").selectOption("members");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("Saved").waitFor();
      await page.reload();
      const interval = page.getByLabel("Minutes between two syncs");
      await interval.waitFor();
      expect(await interval.inputValue()).toBe("45");
      expect(await page.getByLabel("Who sees the guilds").inputValue()).toBe("members");
    });
  });

  test("show why a value is refused beside the button, and keep what was typed", async () => {
    const path = "/settings/site";
    await visitAs("brann", { ...at(path), refused: /\/settings$/ }, async (page) => {
      await page.getByLabel("Minutes between two syncs").fill("0");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("alert").getByText("an integer from 1 to 10080").waitFor();
      expect(await page.getByLabel("Minutes between two syncs").inputValue()).toBe("0");
    });
  });

  test("stay in the form when the server cannot be reached, and are then saved", async () => {
    await visitAs("brann", { ...at("/settings/site"), refused: /\/settings$/ }, async (page) => {
      await page.getByLabel("Minutes between two syncs").fill("75");
      await page.route("**/api/v1/settings", (route) => route.abort());
      await page.getByRole("button", { name: "Save" }).click();
      await page
        .getByRole("alert")
        .getByText("The server of this site does not respond.")
        .waitFor();
      expect(await page.getByLabel("Minutes between two syncs").inputValue()).toBe("75");
      await page.unroute("**/api/v1/settings");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("Saved").waitFor();
    });
    expect(await opened.settings.get("intervalMinutes")).toBe(75);
  });

  test("are locked when a variable sets them, with its name", async () => {
    await visitAs("brann", at("/settings/credentials"), async (page) => {
      const region = page.getByLabel("Region of new guilds");
      await region.waitFor();
      expect(await region.isDisabled()).toBe(true);
      expect(await page.getByText("GUILDHALL_REGION").isVisible()).toBe(true);
    });
  });

  test("never show a secret again", { tags: "promise/sealed-settings" }, async () => {
    await visitAs("brann", at("/settings/credentials"), async (page) => {
      await page.route("**/credentials-check", (route) =>
        route.fulfill({ json: { ok: true, checks: [] } }),
      );
      await page.getByText("No secret is set").waitFor();
      await page.getByLabel("Client id").fill("wayfarers-client");
      await page.getByLabel("Client secret").fill("emberfall-secret");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("A secret is set").waitFor();
      expect(await page.getByLabel("Client secret").inputValue()).toBe("");
      await page.reload();
      await page.getByText("A secret is set").waitFor();
      expect(await page.content()).not.toContain("emberfall-secret");
    });
    expect(await opened.settings.get("clientSecret")).toBe("emberfall-secret");
  });
});

describe("the users", () => {
  test("are invited with a link that is shown once", async () => {
    let link = "";
    await visitAs("brann", at("/settings/users"), async (page) => {
      await page.getByLabel("Role of the new user").selectOption("officer");
      await page.getByRole("button", { name: "Create a link" }).click();
      link = await page.getByRole("textbox", { name: "Link of the invitation" }).inputValue();
      expect(link).toMatch(/\/invitations\/accept#token=\S{16,}$/);
      await page.reload();
      await page.getByText("From brann").waitFor();
      expect(await page.getByRole("textbox", { name: "Link of the invitation" }).count()).toBe(0);
    });
    await visit(at(new URL(link).pathname + new URL(link).hash), async (page) => {
      await page.getByLabel("Username").fill("Aldric");
      await page.getByLabel("Password", { exact: true }).fill("a long enough sentence");
      await page.getByRole("button", { name: "Create" }).click();
      await page.waitForURL(`${opened.site.url}/**`);
      await expect
        .poll(async () => (await opened.accounts.listUsers()).map(({ username }) => username))
        .toContain("aldric");
    });
  });

  test("get another role in a dialog that the keyboard opens and closes", async () => {
    await visitAs("brann", at("/settings/users"), async (page) => {
      const row = page.getByRole("group", { name: "tarn" });
      const button = row.getByRole("button", { name: "Change role" });
      await button.press("Enter");
      await page.getByRole("dialog", { name: "Role of tarn" }).waitFor();
      await page.keyboard.press("Escape");
      const focused = () => page.evaluate("document.activeElement.textContent");
      await expect.poll(focused).toBe("Change role");
      await button.press("Enter");
      await page.getByLabel("Role", { exact: true }).selectOption("officer");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("tarn · Officer").waitFor();
      await page
        .getByRole("group", { name: "tarn" })
        .getByRole("button", { name: "Disable" })
        .click();
      await page.getByText("tarn · Officer · disabled").waitFor();
    });
  });

  test("include an administrator who cannot be removed: the dialog says why", async () => {
    await visitAs("brann", { ...at("/settings/users"), refused: /\/users\/\d+$/ }, async (page) => {
      await page
        .getByRole("group", { name: "Brann" })
        .getByRole("button", { name: "Remove" })
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await page
        .getByRole("dialog")
        .getByRole("alert")
        .getByText("at least one administrator")
        .waitFor();
    });
  });
});

test("an API token is shown once, reads the API, and can be revoked", async () => {
  await visitAs("ysolde", at("/settings/tokens"), async (page) => {
    await page.getByLabel("Name").fill("Discord bot");
    await page.getByRole("button", { name: "Create a token" }).click();
    const token = await page.getByRole("textbox", { name: "API token" }).inputValue();
    const send = () =>
      fetch(`${opened.site.url}/api/v1/tokens`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await send()).status).toBe(200);
    await page.reload();
    await page.getByText("Discord bot", { exact: true }).waitFor();
    expect(await page.content()).not.toContain(token);
    await page.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await page.getByText("You have no API tokens.").waitFor();
    expect((await send()).status).toBe(401);
  });
});

test("the audit log lists who did what, and older entries on request", async () => {
  for (let index = 0; index < 60; index++) {
    const entry = { at: opened.time.now, who: "brann", action: "users.role", subject: `u${index}` };
    await opened.store.auditLog.add({ ...entry, detail: "viewer to officer" });
  }
  await visitAs("brann", at("/settings/audit-log"), async (page) => {
    await page.getByText("changed the role of a user").first().waitFor();
    await page.getByText("Viewer → Officer").first().waitFor();
    expect(await page.locator("main ol > li").count()).toBe(50);
    await page.getByRole("button", { name: "Load older entries" }).click();
    await page.getByText("set up the site").waitFor();
  });
});

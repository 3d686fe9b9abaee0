import { answer, startRecipient } from "@guildhall/server/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedAdminSite, startAdminSite, visitAs } from "./admin-site-visit.ts";
import { launchBrowser } from "./browser.ts";
import { expectNoBarrier, SMALL_TARGETS } from "./site-barriers.ts";

let opened: StartedAdminSite;
let browser: Browser;
let recipient: Awaited<ReturnType<typeof startRecipient>>;
beforeAll(async () => {
  [opened, browser, recipient] = await Promise.all([
    startAdminSite({ webhookAddresses: { allowsLoopback: true } }),
    launchBrowser(),
    startRecipient(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
  await recipient?.close();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a webhook is added, tested, disabled and removed in the settings of a guild, on a phone", async () => {
  const path = `/settings/guilds/${opened.guild.id}`;
  const phone = { width: 390, isMobile: true, hasTouch: true, colorScheme: "dark" } as const;
  const refused = /\/webhooks$/;
  await visitAs("brann", { browser, site: opened.site, path, ...phone, refused }, async (page) => {
    await page.getByText("No webhooks yet.").waitFor();
    await button(page, "Add a webhook").click();
    await page.getByLabel("Name", { exact: true }).fill("Announcements");
    await page.getByLabel("Address").fill("https://example.com/hook");
    await page.getByLabel("Loot").uncheck();
    await button(page, "Add a webhook").click();
    await page.getByText("This address is not allowed.").waitFor();
    await expectNoBarrier(page, "the form");
    expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
    await page.getByLabel("Address").fill(recipient.discord);
    await button(page, "Add a webhook").click();
    await page.getByText("17 kinds of news").waitFor();
    await button(page, "Send a test").click();
    await page.getByText("The test message was delivered.").waitFor();
    expect(recipient.messages[0]?.body.embeds).toMatchObject([
      { title: "Test message of Wayfarers Rest", description: "Messages of this webhook arrive." },
    ]);
    recipient.respond.push(answer(503));
    await button(page, "Send a test").click();
    await page.getByText("The response has the status 503.").first().waitFor();
    await page.getByText("Latest messages").click();
    await page.getByText("Not delivered", { exact: true }).waitFor();
    await expectNoBarrier(page, "the log");
    expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
    await button(page, "Disable").click();
    await page.getByText("Nothing is sent.").waitFor();
    await button(page, "Remove").click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("No webhooks yet.").waitFor();
  });
});

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { launchBrowser } from "@guildhall/tests/browser";
import { startDemoSite } from "../bench/pages/demo-site.ts";

const FILE = resolve(import.meta.dirname, "../docs/images/guild.webp");
const SIZE = { width: 1200, height: 800 };

/** Takes the screenshot of the README: the guild's page of a site with the emulator's guild. Needs the built pages. */
await using site = await startDemoSite();
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: SIZE, colorScheme: "dark", locale: "en-US" });
await page.goto(site.url + site.guild, { waitUntil: "load" });
await page.locator("html[data-mantine-color-scheme]").waitFor();
await page.evaluate("document.fonts.ready.then(() => true)");
const session = await page.context().newCDPSession(page);
const picture = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
const bytes = Buffer.from(picture.data, "base64");
writeFileSync(FILE, bytes);
await browser.close();
console.log(`${FILE}: ${(bytes.length / 1_024).toFixed(0)} KB`);

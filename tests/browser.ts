import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

export type { Browser, CDPSession, Page } from "playwright-core";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Prevents requests of the browser to any other host than the pages under test. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts a headless Chromium: the one at `CHROMIUM_PATH`, otherwise an installed one, otherwise the one of
 * the package `@sparticuz/chromium`.
 */
export async function launchBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    throw new Error(`CHROMIUM_PATH is ${named}, which does not exist.`);
  }
  const installed = named ?? INSTALLED.find((path) => existsSync(path));
  const isRoot = process.getuid?.() === 0;
  const args = [...QUIET, ...(isRoot ? ["--no-sandbox"] : [])];
  if (installed) return chromium.launch({ executablePath: installed, args });
  const { default: packaged } = await import("@sparticuz/chromium");
  // The arguments of the package would use one process for all pages and disable web security.
  return chromium.launch({ executablePath: await packaged.executablePath(), args });
}

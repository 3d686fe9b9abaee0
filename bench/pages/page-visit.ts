import type { Browser, CDPSession, Page } from "@guildhall/tests/browser";

/** A device and its network. */
export interface Device {
  readonly width: number;
  readonly height: number;
  /** How many times slower the processor is. */
  readonly slowdown: number;
  /** Omitted on loopback. */
  readonly network?: { readonly bitsPerSecond: number; readonly latencyMs: number };
}

/** A visit of a page with an empty cache. Sizes are the received bytes, compressed, with headers. */
export interface PageVisit {
  /** The largest contentful paint, in ms since the navigation began. */
  readonly paintMs: number;
  readonly documentBytes: number;
  readonly scriptBytes: number;
  readonly allBytes: number;
}

/** A page can load more after it is complete. Event streams never end, so the visit does not wait for all requests. */
const SETTLE_MS = 2_000;

/** Keeps the time of the latest, and so largest, candidate. */
const OBSERVE_PAINT = `new PerformanceObserver((list) => { largestPaint = list.getEntries().at(-1).startTime; })
  .observe({ type: "largest-contentful-paint", buffered: true })`;

/** Opens a page in a browser context of its own. */
export async function visitPage(browser: Browser, url: string, device: Device): Promise<PageVisit> {
  const { width, height, slowdown, network } = device;
  const context = await browser.newContext({ viewport: { width, height } });
  try {
    await context.addInitScript(OBSERVE_PAINT);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const sizes = await countBytes(session);
    if (slowdown > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    if (network) {
      const bytesPerSecond = network.bitsPerSecond / 8;
      await session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: network.latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
    }
    return await measureVisit(page, url, sizes);
  } finally {
    await context.close();
  }
}

async function measureVisit(page: Page, url: string, sizes: ReadonlyMap<string, number>) {
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  const paintMs: number = await page.evaluate("largestPaint");
  return {
    paintMs,
    documentBytes: sizes.get("Document") ?? 0,
    scriptBytes: sizes.get("Script") ?? 0,
    allBytes: [...sizes.values()].reduce((sum, each) => sum + each, 0),
  };
}

/** Sums the received bytes by the type of the resource, such as `Script`, while the page loads. */
async function countBytes(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, type = "Other" }) => {
    types.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    sizes.set(type, (sizes.get(type) ?? 0) + encodedDataLength);
  });
  await session.send("Network.enable");
  return sizes;
}

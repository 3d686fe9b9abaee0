import { type Browser, launchBrowser } from "@guildhall/tests/browser";
import { type Figure, figureReport, type Report } from "../report.ts";
import { type DemoSite, startDemoSite } from "./demo-site.ts";
import { type Device, type PageVisit, visitPage } from "./page-visit.ts";

/** The pages and the limit of their scripts, in KB. */
const PAGES = {
  overview: { path: ({ guild }: DemoSite) => guild, scriptKb: 150 },
  roster: { path: ({ guild }: DemoSite) => `${guild}/roster`, scriptKb: 170 },
  news: { path: ({ guild }: DemoSite) => `${guild}/news`, scriptKb: 150 },
  realms: { path: () => "/realms", scriptKb: 150 },
} as const;

type PageName = keyof typeof PAGES;

/** Devices by name, with the goal of the largest contentful paint, in s. */
const DEVICES = {
  phone: {
    width: 390,
    height: 844,
    slowdown: 4,
    network: { bitsPerSecond: 1_600_000, latencyMs: 150 },
    goalSeconds: 2.5,
  },
  loopback: { width: 1440, height: 900, slowdown: 1, goalSeconds: 0.8 },
} as const satisfies Readonly<Record<string, Device & { readonly goalSeconds: number }>>;

type DeviceName = keyof typeof DEVICES;
const DEVICE_NAMES = Object.keys(DEVICES) as DeviceName[];

/** The visits of a page in `rounds` rounds, by device. */
export type PageVisits = Readonly<Record<DeviceName, readonly PageVisit[]>>;

/** Measures the largest contentful paint and the received bytes of each page, with an empty cache. */
export async function benchPages({ rounds }: { readonly rounds: number }): Promise<Report> {
  await using site = await startDemoSite();
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const name of Object.keys(PAGES) as PageName[]) {
      figures.push(...pageFigures(name, await visitInRounds(browser, site, { name, rounds })));
    }
    return figureReport(figures);
  } finally {
    await browser.close();
  }
}

async function visitInRounds(
  browser: Browser,
  site: DemoSite,
  { name, rounds }: { readonly name: PageName; readonly rounds: number },
): Promise<PageVisits> {
  const visits: Record<DeviceName, PageVisit[]> = { phone: [], loopback: [] };
  const url = site.url + PAGES[name].path(site);
  // The first visit renders the page on the server.
  await visitPage(browser, url, DEVICES.loopback);
  for (let round = 0; round < rounds; round += 1) {
    for (const device of DEVICE_NAMES) {
      visits[device].push(await visitPage(browser, url, DEVICES[device]));
    }
  }
  return visits;
}

/** Returns the figures of a page: the slowest paint on each device, and the bytes of a visit on loopback. */
export function pageFigures(name: PageName, visits: PageVisits): Figure[] {
  const paints = DEVICE_NAMES.map((device): Figure => {
    const times = visits[device].map(({ paintMs }) => paintMs / 1_000);
    return {
      name: `${name}_${device}_paint_s`,
      about: `${name}, ${device}: largest contentful paint`,
      value: Math.max(...times),
      unit: "s",
      goal: { atMost: DEVICES[device].goalSeconds },
      note: `fastest ${Math.min(...times).toFixed(2)}`,
    };
  });
  const kb = (bytesOf: (visit: PageVisit) => number) =>
    Math.max(...visits.loopback.map(bytesOf)) / 1_024;
  return [
    ...paints,
    {
      name: `${name}_script_kb`,
      about: `${name}: received scripts`,
      value: kb(({ scriptBytes }) => scriptBytes),
      unit: "KB",
      goal: { atMost: PAGES[name].scriptKb },
    },
    {
      name: `${name}_document_kb`,
      about: `${name}: received HTML`,
      value: kb(({ documentBytes }) => documentBytes),
      unit: "KB",
    },
    {
      name: `${name}_all_kb`,
      about: `${name}: everything received`,
      value: kb(({ allBytes }) => allBytes),
      unit: "KB",
    },
  ];
}

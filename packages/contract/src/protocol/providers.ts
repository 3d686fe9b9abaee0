import { type Provider, providerAt } from "./provider.ts";

const QUOTA = { perSecond: 100, perHour: 36_000 };

const battlenetHosts = (region: "us" | "eu" | "kr" | "tw", ...images: string[]) => ({
  api: `https://${region}.api.blizzard.com`,
  token: "https://oauth.battle.net",
  render: "https://render.worldofwarcraft.com",
  // In documents until 2020.
  images: [
    `https://render-${region}.worldofwarcraft.com`,
    `https://render-classic-${region}.worldofwarcraft.com`,
    ...images,
  ],
  profilePage: "https://worldofwarcraft.blizzard.com",
});

/** The main publisher of the service. */
export const battlenet: Provider = {
  name: "battlenet",
  label: "Battle.net",
  gameSegment: "wow",
  namespaceHeader: "Battlenet-Namespace",
  legacyPrefix: "/wow",
  rosterShape: "modern",
  activityCharacter: "detail",
  profilePageCase: "lower",
  quota: QUOTA,
  hosts: {
    us: battlenetHosts("us"),
    // Borders and emblems of crests in older documents.
    eu: battlenetHosts("eu", "https://eu.battle.net/wow/static/images"),
    kr: battlenetHosts("kr"),
    tw: battlenetHosts("tw"),
    cn: {
      api: "https://gateway.battlenet.com.cn",
      token: "https://oauth.battlenet.com.cn",
      render: "https://render.worldofwarcraft.com",
      profilePage: null,
    },
  },
};

/** The names of the contract, on the default port of the emulator. */
export const contract: Provider = /* @__PURE__ */ providerAt(
  {
    name: "contract",
    gameSegment: "game",
    namespaceHeader: "Service-Namespace",
    legacyPrefix: "",
    rosterShape: "legacy",
    activityCharacter: "entry",
    profilePageCase: "given",
    quota: QUOTA,
  },
  "http://127.0.0.1:4000",
);

/** Providers by name. */
export const PROVIDERS = { contract, battlenet } as const satisfies Record<string, Provider>;

/** Name of a provider in `PROVIDERS`. */
export type ProviderName = keyof typeof PROVIDERS;

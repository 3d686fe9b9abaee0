import type { Wait } from "../protocol/delivery.ts";
import type { Handler } from "../protocol/exchange.ts";
import { errorResponse, jsonText } from "../protocol/exchange.ts";
import { fetchAdapter } from "../protocol/fetch-adapter.ts";
import { listen } from "../protocol/node-adapter.ts";
import { WORLD_FAULTS } from "../testing/fault-catalogue.ts";
import { type ActiveFaults, createFaults } from "./faults.ts";

export const TEST_TIME = Date.UTC(2026, 10, 20, 12);
const CHANGED = "Fri, 20 Nov 2026 11:00:00 GMT";

const key = (realm: string, name: string) => ({
  href: `http://api.test/us/profile/game/character/${realm}/${name}?namespace=profile-us`,
});

/** A roster of three, as the modern document has it. */
export const ROSTER = {
  guild: { name: "Lantern Keepers", id: 5 },
  members: [
    ["Osric", 11, 0],
    ["Maevi", 12, 1],
    ["Törvald", 13, 4],
  ].map(([name, id, rank]) => ({
    character: {
      key: key("emberfall", encodeURIComponent(String(name).toLowerCase())),
      name,
      id,
      realm: {
        key: { href: "http://api.test/us/data/game/realm/emberfall" },
        id: 7,
        slug: "emberfall",
      },
      level: 60,
    },
    rank,
  })),
};

/** The same roster as the legacy document has it. */
export const LEGACY_ROSTER = {
  name: "Lantern Keepers",
  members: ROSTER.members.map(({ character: { name, id, level }, rank }) => ({
    character: { name, realm: "Emberfall", level, thumbnail: `emberfall/${id}/${id}-avatar.jpg` },
    rank,
  })),
};

const TOKEN = { access_token: "T", token_type: "bearer", expires_in: 86_399 };

/** A small service with faults, on a real port. For tests. */
export interface FaultServer {
  readonly faults: ActiveFaults;
  readonly url: string;
  readonly port: number;
  /** What was waited for, in ms. */
  readonly waits: number[];
  readonly revoked: Set<string>;
  /** The times at which the next build was released, in ms. */
  readonly patchDays: number[];
  /** The same service without a network. */
  readonly fetch: (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

const ROWS: Readonly<Record<string, string>> = {
  "/roster": "guilds.roster",
  "/legacy": "legacy.guild",
  "/token": "token",
  "/icon": "image",
  "/us/character/a": "characters.get",
  "/us/character/a/quests": "linked.quests",
  "/character/a": "legacy.character",
};

export async function openFaultServer(
  options: { wait?: Wait; seed?: number } = {},
): Promise<FaultServer> {
  const waits: number[] = [];
  const wait: Wait = async (ms, signal) => {
    waits.push(ms);
    await options.wait?.(ms, signal);
  };
  const revoked = new Set<string>();
  const patchDays: number[] = [];
  const faults = createFaults({
    seed: options.seed ?? 7,
    catalogue: WORLD_FAULTS,
    clock: () => TEST_TIME,
    revokeToken: (token) => revoked.add(token),
    patchDay: () => void patchDays.push(TEST_TIME),
    wait,
  });
  const own: Handler = ({ url, headers }) => {
    const [path = ""] = url.split("?");
    const { authorization = "" } = headers;
    if (revoked.has(authorization.replace("Bearer ", ""))) return errorResponse(401, "Revoked.");
    if (headers["if-modified-since"] === CHANGED) return { status: 304, headers: {}, body: "" };
    if (path === "/icon")
      return { status: 200, headers: { "content-type": "image/png" }, body: "" };
    if (path === "/token") return jsonText(200, JSON.stringify(TOKEN));
    if (path === "/legacy") return jsonText(200, JSON.stringify(LEGACY_ROSTER));
    if (path === "/roster") {
      return jsonText(200, JSON.stringify(ROSTER), { "last-modified": CHANGED });
    }
    return errorResponse(404, "Not Found");
  };
  const handler: Handler = (request) => {
    const [path = "", query = ""] = request.url.split("?");
    const region = query === "eu" ? "eu" : "us";
    return faults.answer({ request, path, row: ROWS[path] ?? null, region }, own);
  };
  const serving = { connections: faults.connections, wait };
  const { url, close } = await listen(handler, {}, serving);
  const port = Number(new URL(url).port);
  return {
    faults,
    url,
    port,
    waits,
    revoked,
    patchDays,
    fetch: fetchAdapter(handler, serving),
    close,
  };
}

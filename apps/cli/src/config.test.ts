import { SETTINGS, type SettingRow } from "@guildhall/admin/settings";
import { describe, expect, test } from "vitest";
import { checkConfig, describeConfig, readConfig, unknownVariables } from "./config.ts";

const read = (env: Record<string, string>, flags = {}) =>
  readConfig({ env, folder: "/srv" }, flags);

test("an empty environment is the demo, with every default", () => {
  expect(read({ GUILDHALL_CLIENT_ID: " ", GUILDHALL_GUILD: "" })).toEqual({
    credentials: null,
    region: "us",
    edition: "current",
    locale: "en_US",
    guilds: [],
    dataFolder: "/srv/guildhall-data",
    port: 3000,
    host: "127.0.0.1",
    trustedProxies: [],
    intervalMinutes: 60,
    visibility: "public",
    lastSeenAudience: "members",
    gearAudience: "public",
    historyAudience: "public",
    playersAudience: "members",
    logLevel: "info",
    playerSignUp: false,
    emulatorPort: 4000,
  });
});

test("variables set the configuration", { tags: "contract/authentication" }, () => {
  const config = read({
    GUILDHALL_CLIENT_ID: "id",
    GUILDHALL_CLIENT_SECRET: "secret",
    GUILDHALL_REGION: "eu",
    GUILDHALL_GUILD: "ember fall/Wayfarers Rest, grauwacht/Ветер",
    GUILDHALL_MINIMUM_LEVEL: "10",
    GUILDHALL_LOCALE: "de_DE",
    GUILDHALL_DATA_DIR: "/data",
    DATABASE_URL: "postgresql://localhost/hall",
    PORT: "8080",
  });
  expect(config).toMatchObject({
    credentials: { clientId: "id", clientSecret: "secret" },
    region: "eu",
    guilds: [
      { realm: "ember fall", name: "Wayfarers Rest" },
      { realm: "grauwacht", name: "Ветер" },
    ],
    minimumLevel: 10,
    locale: "de_DE",
    dataFolder: "/data",
    databaseUrl: "postgresql://localhost/hall",
    port: 8080,
  });
});

test("a newer edition is accepted", () => {
  expect(read({ GUILDHALL_EDITION: "classic2x" }).edition).toBe("classic2x");
});

test("the address of the site and its proxies are read", () => {
  const config = read({
    GUILDHALL_HOST: "::",
    GUILDHALL_PUBLIC_URL: "https://guild.example",
    GUILDHALL_TRUSTED_PROXIES: "loopback, 10.0.0.0/8,2001:db8::1",
  });
  expect(config).toMatchObject({
    host: "::",
    publicUrl: new URL("https://guild.example"),
    trustedProxies: ["loopback", "10.0.0.0/8", "2001:db8::1"],
  });
});

test("a flag takes precedence over a variable", () => {
  expect(read({ PORT: "8080" }, { port: "9090" }).port).toBe(9090);
});

test("regions, editions and locales are read without regard to case", () => {
  const canonical = { region: "eu", edition: "classic1x", locale: "de_DE", visibility: "members" };
  const env = {
    ...{ GUILDHALL_REGION: "EU", GUILDHALL_EDITION: "Classic1X", GUILDHALL_LOCALE: "DE_de" },
    GUILDHALL_VISIBILITY: "Members",
  };
  expect(read(env)).toMatchObject(canonical);
  expect(read({}, { region: "Eu", edition: "CLASSIC1X" })).toMatchObject({
    ...{ region: "eu", edition: "classic1x" },
  });
  const shown = describeConfig({ env, folder: "/srv" });
  for (const [name, value] of Object.entries(canonical)) {
    expect(shown).toContainEqual(expect.objectContaining({ name, value }));
  }
});

test("an unknown variable means the nearest one, and several only when they are equally near", () => {
  const near = (name: string) => unknownVariables({ [name]: "x" })[0]?.near;
  expect(near("GUILDHALL_REGON")).toEqual(["GUILDHALL_REGION"]);
  expect(near("GUILDHALL_CLIENTSECRET")).toEqual(["GUILDHALL_CLIENT_SECRET"]);
  expect(near("GUILDHALL_xOST")).toEqual(["GUILDHALL_HOST"]);
  expect(near("GUILDHALL_GUILDS")).toEqual(["GUILDHALL_GUILD"]);
  expect(near("GUILDHALL_EGION")).toEqual(["GUILDHALL_REGION"]);
  expect(near("GUILDHALL_EDIGION")).toEqual(["GUILDHALL_EDITION"]);
  expect(near("GUILDHALL_REDITION")?.length).toBe(1);
});

test("all invalid settings are named at once, and the others are read", () => {
  const env = {
    GUILDHALL_REGION: "xx",
    PORT: "many",
    GUILDHALL_CLIENT_ID: "id",
    GUILDHALL_HOST: "::",
  };
  expect(() => read(env)).toThrow(
    /^GUILDHALL_REGION must .*\nPORT must .*\nGUILDHALL_CLIENT_SECRET is missing\.$/,
  );
  const { config, problems } = checkConfig({ env, folder: "/srv" });
  expect(problems.map(({ name }) => name)).toEqual(["region", "port", "clientSecret"]);
  expect(config).toMatchObject({ region: "us", port: 3000, host: "::", credentials: null });
});

describe("an invalid value is refused with the name of its variable and the allowed form", () => {
  test.each([
    ["GUILDHALL_REGION", "xx", "GUILDHALL_REGION must be one of: us, eu, kr, tw, cn."],
    ["GUILDHALL_LOCALE", "klingon", "GUILDHALL_LOCALE must be one of: en_US, es_MX, pt_BR"],
    ["GUILDHALL_GUILD", "Wayfarers Rest", "GUILDHALL_GUILD must be realm/name"],
    ["GUILDHALL_GUILD", "a/b/c", "GUILDHALL_GUILD must be realm/name"],
    ["GUILDHALL_MINIMUM_LEVEL", "x", "GUILDHALL_MINIMUM_LEVEL must be an integer"],
    ["GUILDHALL_MINIMUM_LEVEL", "-1", "GUILDHALL_MINIMUM_LEVEL must be an integer from 0 to 1000."],
    ["GUILDHALL_EDITION", "Retail!", "GUILDHALL_EDITION must be one of: current, classic1x"],
    ["GUILDHALL_EDITION", "eu", "or the version part of a newer namespace (a letter, then"],
    ["GUILDHALL_GUILD", "emberfall/..", "each part must be a name of 1 to 100 characters"],
    ["GUILDHALL_VISIBILITY", "friends", "GUILDHALL_VISIBILITY must be one of: public, members."],
    ["GUILDHALL_PLAYER_SIGN_UP", "yes", "GUILDHALL_PLAYER_SIGN_UP must be one of: true, false."],
    ["GUILDHALL_LOG_LEVEL", "loud", "GUILDHALL_LOG_LEVEL must be one of: trace, debug"],
    [
      "DATABASE_URL",
      "mysql://hunter2@localhost",
      "DATABASE_URL must be a URL that starts with postgres://",
    ],
    ["GUILDHALL_HOST", "0.0.0.0:3000", "GUILDHALL_HOST must be an IP address or a host name"],
    [
      "GUILDHALL_PUBLIC_URL",
      "guild.example",
      "GUILDHALL_PUBLIC_URL must be an http or https URL without",
    ],
    ["GUILDHALL_PUBLIC_URL", "https://guild.example/site", "URL without a path, such as"],
    ["GUILDHALL_PUBLIC_URL", "https://a:hunter2@guild.example", "such as https://guild.example."],
    [
      "GUILDHALL_PUBLIC_URL",
      "ftp://guild.example",
      "GUILDHALL_PUBLIC_URL must be an http or https URL",
    ],
    ["GUILDHALL_TRUSTED_PROXIES", "loopback,10.0.0.0/33", '"10.0.0.0/33" is not an address, a'],
    [
      "GUILDHALL_TRUSTED_PROXIES",
      "proxy",
      "GUILDHALL_TRUSTED_PROXIES must be a comma-separated list",
    ],
    ["PORT", "70000", "PORT must be an integer from 0 to 65535."],
  ])("%s=%s", (variable, value, message) => {
    expect(() => read({ [variable]: value })).toThrow(message);
    expect(() => read({ [variable]: value })).not.toThrow("hunter2");
  });

  test("or with the name of its flag", () => {
    expect(() => read({}, { port: "many" })).toThrow("--port must be an integer");
  });

  test("a missing client id or secret is named", () => {
    expect(() => read({ GUILDHALL_CLIENT_ID: "id" })).toThrow(
      "GUILDHALL_CLIENT_SECRET is missing.",
    );
    expect(() => read({ GUILDHALL_CLIENT_SECRET: "s" })).toThrow("GUILDHALL_CLIENT_ID is missing.");
  });
});

describe("the description of the configuration", () => {
  const describedBy = (env: Record<string, string>, site = {}) => {
    const shown = describeConfig({ env, folder: "/srv" }, {}, site);
    return new Map(shown.map((setting) => [setting.name, setting]));
  };

  test("has the default of each setting that has one", () => {
    const all = describedBy({});
    for (const [name, row] of Object.entries<SettingRow>(SETTINGS)) {
      if (row.default === undefined) continue;
      expect(all.get(name)).toMatchObject({ value: String(row.default), source: "default" });
    }
    expect(all.get("logLevel")).toMatchObject({ value: "info", source: "default" });
    expect(all.get("provider")).toMatchObject({ value: "contract", source: "default" });
  });

  test("says whether secrets are set, and nothing else about them", () => {
    const secrets = {
      ...{ clientSecret: "GUILDHALL_CLIENT_SECRET", userToken: "GUILDHALL_USER_TOKEN" },
      ...{ secretKey: "GUILDHALL_SECRET_KEY", emulatorClients: "GUILDHALL_EMULATOR_CLIENTS" },
      databaseUrl: "DATABASE_URL",
    };
    const variables = Object.values(secrets);
    const env = Object.fromEntries(variables.map((name) => [name, "postgres://hunter2"]));
    const all = describedBy({ ...env, GUILDHALL_CLIENT_ID: "lantern" });
    for (const [name, variable] of Object.entries(secrets)) {
      expect(all.get(name)).toMatchObject({ value: "set", source: variable });
      expect(describedBy({}).get(name)).toMatchObject({ value: "not set", source: "default" });
    }
    expect(all.get("clientId")).toMatchObject({ value: "lantern" });
    expect(JSON.stringify([...all])).not.toContain("hunter2");
  });

  test("has the client id of the site, also while its secret cannot be opened", () => {
    expect(describedBy({}, { clientId: "lantern" }).get("clientId")).toMatchObject({
      ...{ value: "lantern", source: "settings of the site" },
    });
  });

  test("lists unknown variables without their values", () => {
    const all = describedBy({ GUILDHALL_REGOIN: "hunter2" });
    expect(all.get("GUILDHALL_REGOIN")).toEqual({
      ...{ name: "GUILDHALL_REGOIN", variable: "GUILDHALL_REGOIN" },
      ...{ value: "unknown", source: "GUILDHALL_REGOIN" },
    });
  });
});

describe("the settings of the site", () => {
  const SITE = { clientId: "site-id", clientSecret: "site-secret", region: "kr", locale: "ko_KR" };
  const readSite = (env: Record<string, string>, flags = {}, site: object = SITE) =>
    readConfig({ env, folder: "/srv" }, flags, site);

  test("count when no flag and no variable sets them", () => {
    expect(readSite({ GUILDHALL_REGION: "eu" }, { intervalMinutes: "5" })).toMatchObject({
      ...{ region: "eu", locale: "ko_KR", intervalMinutes: 5 },
      credentials: { clientId: "site-id", clientSecret: "site-secret" },
    });
    expect(readSite({ GUILDHALL_REGION: "eu" }, { region: "tw" }).region).toBe("tw");
  });

  test("never complete credentials of the environment, nor the other way round", () => {
    for (const name of ["GUILDHALL_CLIENT_ID", "GUILDHALL_CLIENT_SECRET"]) {
      expect(() => readSite({ [name]: "environment" })).toThrow(/GUILDHALL_CLIENT_.* is missing/);
    }
    const both = { GUILDHALL_CLIENT_ID: "a", GUILDHALL_CLIENT_SECRET: "b" };
    expect(readSite(both).credentials).toEqual({ clientId: "a", clientSecret: "b" });
    expect(readSite({}, {}, { clientId: "site-id" }).credentials).toBeNull();
  });

  test("that are invalid are named without their value", () => {
    expect(() => readSite({}, {}, { region: "hunter2" })).toThrow(
      /^The setting region of the site must be one of: us, eu, kr, tw, cn\.$/,
    );
  });

  test("are shown as the source, without secrets", () => {
    const shown = describeConfig({ env: { GUILDHALL_LOCALE: "de_DE" }, folder: "/" }, {}, SITE);
    const of = (name: string) => shown.find((setting) => setting.name === name);
    expect(of("region")).toMatchObject({ value: "kr", source: "settings of the site" });
    expect(of("clientSecret")).toMatchObject({ value: "set", source: "settings of the site" });
    expect(of("locale")).toMatchObject({ value: "de_DE", source: "GUILDHALL_LOCALE" });
    expect(JSON.stringify(shown)).not.toContain("site-secret");
  });
});

import { contract, type Provider, type RegionHosts } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createClient } from "./client.ts";
import { changeScope, completeOptions } from "./client-options.ts";
import { createCoreClient } from "./core/core-client.ts";
import { createForwarder } from "./forwarder/forwarder.ts";
import { createImageClient } from "./images/image-client.ts";
import { createUserSignIn } from "./users/user-sign-in.ts";

const options = {
  provider: contract,
  region: "us",
  credentials: { clientId: "id", clientSecret: "secret" },
} as const;

const scope = { region: "us", edition: "current", locale: "en_US" } as const;

describe("the scope of a client", () => {
  test("changes the passed fields and keeps the others", () => {
    expect(changeScope(scope, { region: "eu" })).toEqual({ ...scope, region: "eu" });
    expect(changeScope(scope, { locale: null })).toEqual({ ...scope, locale: null });
  });

  test("refuses an unknown value with the allowed ones", () => {
    expect(() => changeScope(scope, { region: "uk" as "us" })).toThrow(/us, eu, kr, tw, cn/);
    expect(() => changeScope(scope, { locale: "en-US" as "en_US" })).toThrow(/en_US, es_MX/);
    expect(() => changeScope(scope, { edition: "Classic!" })).toThrow(/classic1x/);
  });

  test("refuses a change that is not an object", () => {
    const client = createClient(options);
    for (const change of [undefined, null, "eu"]) {
      expect(() => client.with(change as never)).toThrow("options must be an object");
    }
  });
});

test.each([undefined, null, "us"])("the options %j are refused", (none) => {
  for (const make of [createClient, createCoreClient]) {
    expect(() => make(none as never)).toThrow(new TypeError("options must be an object."));
  }
});

const { us, ...otherHosts } = contract.hosts;
const hostsWith = (host: object): Provider => {
  return { ...contract, hosts: { ...contract.hosts, us: host as RegionHosts } };
};

test.each([
  "contract",
  null,
  {},
  { ...contract, hosts: otherHosts },
  hostsWith({}),
  hostsWith({ api: us.api }),
  hostsWith({ ...us, token: "ftp://x" }),
])("the provider %j is refused", (provider) => {
  const wrong = { ...options, provider } as never;
  for (const make of [createClient, createCoreClient]) {
    expect(() => make(wrong)).toThrow(TypeError);
    expect(() => make(wrong)).toThrow(/^provider\.hosts\.us\.(?:api|token) must be an https URL/);
  }
});

describe("the options", () => {
  test.each<[string, unknown[]]>([
    ["maxBodyBytes", [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, null]],
    ["userAgent", ["", "a\r\nx: y", "a\n", "café", 7, null]],
    ["namespaceIn", ["body", "", null, 1]],
    ["cache", [true, null, {}, "memory", { get: () => undefined }]],
    ["timeouts.headers", [0]],
    ["timeouts", [5, null]],
    ["retry", [5, true, null]],
    ["cacheTimes", [5, null]],
    ["quotaStore", [{}, null, 5]],
  ])("refuse an invalid %s with its name", (name, values) => {
    for (const value of values) {
      const wrong = name.includes(".") ? { timeouts: { headers: value } } : { [name]: value };
      expect(() => createClient({ ...options, ...(wrong as object) })).toThrow(
        new RegExp(`^${name} (is|must be) `),
      );
    }
  });

  test.each([null, true, 50, {}, { perSecond: 5 }, { perHour: 5 }])(
    "refuse the quota %j, because both limits are required",
    (quota) => {
      const wrong = { ...options, quota: quota as never };
      const message = /^quota(?:\.per(?:Second|Hour) is undefined| must be an object)/;
      expect(() => createClient(wrong)).toThrow(message);
    },
  );

  test.each([0, -5, 0.5, Number.NaN, Infinity, undefined, "5"])(
    "refuse a quota of %j requests, of the client or of the provider",
    (wrong) => {
      for (const limit of ["perSecond", "perHour"]) {
        const quota = { perSecond: 1, perHour: 1, [limit]: wrong as number };
        const name = `quota.${limit} is ${wrong}.`;
        expect(() => createClient({ ...options, quota })).toThrow(new RegExp(`^${name}`));
        const provider = { ...contract, quota };
        expect(() => createClient({ ...options, provider })).toThrow(`provider.${name}`);
        expect(createClient({ ...options, provider, quota: false }).region).toBe("us");
      }
    },
  );

  test("refuse a provider without a quota when the client has none", () => {
    const provider = { ...contract, quota: undefined as never };
    expect(() => createClient({ ...options, provider })).toThrow(
      "provider.quota must be an object.",
    );
    const quota = { perSecond: 1, perHour: 1 };
    expect(createClient({ ...options, provider, quota }).region).toBe("us");
  });

  test("can be undefined, at their limits, or omitted", () => {
    const undefinedOnes: object = { cacheTimes: { fresh: undefined }, userAgent: undefined };
    const limits = { cacheTimes: { fresh: 0 }, maxBodyBytes: 1, userAgent: "my program/1.0 (x)" };
    expect(completeOptions({ ...options, ...undefinedOnes }).userAgent).toBe("guildhall-client");
    expect(createClient({ ...options, ...limits }).region).toBe("us");
  });
});

describe("the hosts of a provider", { tags: ["promise/destinations", "promise/secrets"] }, () => {
  test.each([
    "http://api.example",
    "http://10.0.0.1:4000",
    "http://127.0.0.1.example",
    "http://localhost.example",
    "http://127.0.0.1:80@api.example",
    "https://user:hidden@api.example",
    "https://user@api.example/path",
    "http://user:hidden@127.0.0.1",
    "//api.example",
    "https:///user:hidden@api.example",
    "https:////api.example",
    "https:\\\\user:hidden@api.example",
    "https:user:hidden@api.example",
    "http:///user:hidden@127.0.0.1",
    "https://",
    "https:// ",
    "https://api exam.ple",
    " https://api.example",
    "https://api.exa\tmple",
    "https://api.example/a b",
  ])("may not be %s", (url) => {
    for (const host of ["api", "token", "render", "profilePage"]) {
      const provider = hostsWith({ ...us, [host]: url });
      const name = `provider.hosts.us.${host} must be an https URL`;
      const { credentials } = options;
      const signIn = { ...options, provider, redirectUri: "http://localhost:9" };
      for (const create of [
        () => createClient({ ...options, provider }),
        () => createCoreClient({ ...options, provider }),
        () => createForwarder({ credentials, provider }),
        () => createUserSignIn(signIn),
        () => createImageClient({ provider }),
      ]) {
        expect(create).toThrow(name);
        expect(create).not.toThrow(/hidden/);
      }
    }
  });

  test.each([
    "https://api.example",
    "https://api.example:8443/base",
    "https://api.example/a@b",
    "https://api.example/",
    "http://localhost",
    "http://localhost:4000/us",
    "http://127.0.0.1:4000/us",
    "http://127.9.9.9",
    "http://[::1]:4000/us",
  ])("may be %s", (url) => {
    const provider = hostsWith({ ...us, api: url, token: url });
    expect(createClient({ ...options, provider }).provider).toBe(provider);
  });
});

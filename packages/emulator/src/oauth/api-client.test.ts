import { expect, test } from "vitest";
import { type ApiClient, clientsById, DEMO_CLIENT } from "./api-client.ts";

const TOWER: ApiClient = { id: "tower", secret: "s3cret-of-the-tower" };

test("indexes clients by id", () => {
  const clients = clientsById([DEMO_CLIENT, TOWER]);
  expect([...clients.keys()]).toEqual(["guildhall-demo", "tower"]);
  expect(clients.get("tower")).toBe(TOWER);
});

test.each<[string, readonly ApiClient[], RegExp]>([
  ["none at all", [], /At least one client/],
  [
    "two of one id",
    [TOWER, { ...TOWER, secret: "other" }],
    /^The client "tower" is registered twice\.$/,
  ],
  ["one without an id", [{ ...TOWER, id: " " }], /" " has no id/],
  ["one without the field of its secret", [{ id: "tower" } as ApiClient], /"tower" has no secret/],
  [
    "a name that is not a string",
    [{ ...TOWER, name: 5 as unknown as string }],
    /its name is not a string/,
  ],
  ["one without a secret", [{ ...TOWER, secret: "" }], /"tower" has no secret/],
  [
    "a name with characters that cannot be printed",
    [{ ...TOWER, name: "a\u202eb" }],
    /its name has characters that do not print/,
  ],
  [
    "an id that is too long",
    [{ ...TOWER, id: "x".repeat(201) }],
    /its id has more than 200 characters/,
  ],
  [
    "an invalid redirect URI",
    [{ ...TOWER, redirectUris: ["/back"] }],
    /its redirect URI "\/back" is not an absolute URI/,
  ],
  ["a redirect URI with a fragment", [{ ...TOWER, redirectUris: ["app:/#a"] }], /"app:\/#a"/],
  [
    "an empty quota",
    [{ ...TOWER, quota: { perSecond: 0, perHour: 1 } }],
    /its quota's perSecond is 0; expected/,
  ],
])("%s is refused, and the message shows no secret", (_, clients, message) => {
  const make = () => clientsById(clients);
  expect(make).toThrow(RangeError);
  expect(make).toThrow(message);
  expect(make).not.toThrow("s3cret");
});

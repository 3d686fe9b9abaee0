import { expect, test } from "vitest";
import { connectedRealmIdOf, realmsOfConnectedRealm, realmsOfStatus } from "./realm-mapping.ts";

test("a realm of the legacy status has its status, population, type and queue", {
  tags: "contract/purpose",
}, () => {
  const document = {
    realms: [
      {
        type: "pvp",
        population: "n/a",
        queue: true,
        status: false,
        name: "Old Tarn",
        slug: "old-tarn",
      },
      {
        type: "pve",
        population: "high",
        queue: false,
        status: true,
        name: "Hollowmere",
        slug: "hollowmere",
        battlegroup: "Embers",
        locale: "en_US",
        timezone: "America/Chicago",
      },
    ],
  };
  expect(realmsOfStatus(document).realms).toEqual([
    {
      slug: "old-tarn",
      name: "Old Tarn",
      connectedRealmId: null,
      status: "DOWN",
      population: null,
      type: "PVP",
      hasQueue: true,
      battlegroup: null,
      locale: null,
      timezone: null,
    },
    {
      slug: "hollowmere",
      name: "Hollowmere",
      connectedRealmId: null,
      status: "UP",
      population: "HIGH",
      type: "PVE",
      hasQueue: false,
      battlegroup: "Embers",
      locale: "en_US",
      timezone: "America/Chicago",
    },
  ]);
});

test("the realms of a connected realm share its status, population and queue", () => {
  const realm = (slug: string) => ({
    id: 1,
    name: slug,
    slug,
    locale: "enUS",
    timezone: "Europe/Paris",
    type: { type: "NORMAL", name: "Normal" },
  });
  const document = {
    id: 510,
    has_queue: true,
    status: { type: "DOWN", name: "Down" },
    population: { type: "FULL", name: "Full" },
    realms: [realm("tarn"), realm("mere")],
  };
  const shared = { connectedRealmId: 510, status: "DOWN", population: "FULL", hasQueue: true };
  expect(realmsOfConnectedRealm(document, 510).realms).toMatchObject([
    { slug: "tarn", ...shared },
    { slug: "mere", ...shared, type: "NORMAL", timezone: "Europe/Paris" },
  ]);
});

test("the id of a connected realm is read from the link of a realm document", () => {
  const withLink = (href: string) => ({ id: 1, connected_realm: { href } });
  const idOf = (href: string) => connectedRealmIdOf(withLink(href));
  expect(idOf("https://h/data/game/connected-realm/510?namespace=dynamic-eu")).toBe(510);
  expect(idOf("https://h/data/game/realm/510")).toBeNull();
  expect(connectedRealmIdOf({ id: 1 })).toBeNull();
});

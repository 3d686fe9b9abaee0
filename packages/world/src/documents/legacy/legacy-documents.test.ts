import { openSession, type TestSession } from "@guildhall/emulator/testing";
import { beforeEach, expect, test } from "vitest";

let session: TestSession;
beforeEach(async () => {
  session = await openSession();
  return () => session.close();
});

interface Status {
  realms: { name: string; slug: string; status: boolean; connected_realms: string[] }[];
}

test("without the parameter `realms`, the status contains every realm of the region", async () => {
  const { realms } = await session.json<Status>("/us/realm/status?namespace=dynamic-us");
  expect(realms.map(({ slug }) => slug)).toEqual([
    "emberfall",
    "hollowmere",
    "vaelorin",
    "saltmarrow-cove",
  ]);
  expect(realms.filter(({ status }) => !status).map(({ slug }) => slug)).toEqual([
    "saltmarrow-cove",
  ]);
  expect(realms[0]?.connected_realms).toEqual(["emberfall", "hollowmere"]);
});

test("the parameter `realms` selects realms by name or slug, each once", {
  tags: "contract/legacy-calls",
}, async () => {
  const { realms } = await session.json<Status>(
    "/us/realm/status?namespace=dynamic-us&locale=en_US&realms=Saltmarrow%20Cove,emberfall,Emberfall,Nowhere",
  );
  expect(realms.map(({ name }) => name)).toEqual(["Saltmarrow Cove", "Emberfall"]);
});

test("realm names are in the requested locale, and in English by default", {
  tags: "contract/limits",
}, async () => {
  const path = "/eu/realm/status?namespace=dynamic-eu&realms=star-reach";
  const named = await session.json<Status>(`${path}&locale=ru_RU`);
  expect(named.realms[0]?.name).toBe("Звёздный Предел");
  const unnamed = await session.json<Status>(path);
  expect(unnamed.realms[0]?.name).toBe("Star Reach");
});

test("a realm that goes down changes the status and Last-Modified", async () => {
  const before =
    (await session.get("/us/realm/status?namespace=dynamic-us")).headers.get("last-modified") ?? "";
  session.emulator.world.setRealmStatus("us", 101, "DOWN");
  const after = await session.get("/us/realm/status?namespace=dynamic-us&realms=emberfall");
  expect(((await after.json()) as Status).realms[0]?.status).toBe(false);
  const modified = after.headers.get("last-modified") ?? "";
  expect(Date.parse(modified)).toBeGreaterThan(Date.parse(before));
});

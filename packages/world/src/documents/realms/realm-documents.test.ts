import { EDITIONS, formatNamespace, type KnownEdition } from "@guildhall/contract";
import { openSession, type TestSession } from "@guildhall/emulator/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

interface Reference {
  readonly key: { readonly href: string };
  readonly id: number;
  readonly slug: string;
}

describe.each(Object.keys(EDITIONS) as KnownEdition[])("in %s", (edition) => {
  const ask = <Document>(path: string) => {
    const namespace = formatNamespace({ category: "dynamic", edition, region: "eu" });
    return session.json<Document>(`/eu/data/game/${path}?namespace=${namespace}&locale=en_US`);
  };

  test("links to a realm contain its id, and its self link is the requested one", async () => {
    const { realms } = await ask<{ realms: Reference[] }>("realm/index");
    expect(realms.length).toBeGreaterThan(0);
    for (const { key, id } of realms) expect(new URL(key.href).pathname).toMatch(`/realm/${id}`);
    const [{ id, slug } = { id: 0, slug: "" }] = realms;
    for (const idOrSlug of [id, slug]) {
      const realm = await ask<{ _links: { self: { href: string } } }>(`realm/${idOrSlug}`);
      expect(realm).toMatchObject({ id, slug });
      expect(new URL(realm._links.self.href).pathname).toMatch(new RegExp(`/realm/${idOrSlug}$`));
    }
  });

  test("the region of the index is the region of the realms", async () => {
    const { regions } = await ask<{ regions: { href: string }[] }>("region/index");
    const { realms } = await ask<{ realms: Reference[] }>("realm/index");
    const { region } = await ask<{ region: Reference & { name: string } }>(
      `realm/${realms[0]?.id}`,
    );
    expect(regions).toEqual([region.key]);
    expect(await ask(`region/${region.id}`)).toMatchObject({ id: region.id, name: region.name });
    const namespace = formatNamespace({ category: "dynamic", edition, region: "eu" });
    const other = await session.get(`/eu/data/game/region/999?namespace=${namespace}`);
    expect(other.status).toBe(404);
  });
});

import { ENDPOINTS } from "@guildhall/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { openEmulatorClient } from "../testing/emulator-client.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";
import { search } from "./search.ts";

const row = ENDPOINTS.items.search;

async function listed<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const list: Value[] = [];
  for await (const value of values) list.push(value);
  return list;
}

/** A server of items with these ids, which serves windows of them the way the service does. */
async function serverOf(ids: () => readonly number[], most = 1_000, limits?: object) {
  const server = await startScriptedServer();
  server.onApi = ({ url }, response) => {
    const query = new URL(url, server.url).searchParams;
    const pageSize = Math.min(Number(query.get("_pageSize")), most);
    const from = Number(query.getAll("id").at(-1)?.slice(1, -2) ?? 0);
    const results = ids()
      .filter((id) => id >= from)
      .slice(0, pageSize)
      .map((id) => ({
        key: { href: `/item/${id}?namespace=static-${url.length}-us` },
        data: { id },
      }));
    json(response, 200, { ...(limits ?? { maxPageSize: pageSize }), page: 1, results });
  };
  return server;
}

/** A server of documents with these ids, of which one search gives 1,000 in pages and says when there are more. */
async function cappedServerOf(ids: readonly number[]) {
  const server = await startScriptedServer();
  const documents = ids.map((id, index) => ({ key: { href: `/x${index}` }, data: { id } }));
  server.onApi = ({ url }, response) => {
    const query = new URL(url, server.url).searchParams;
    const from = Number(query.getAll("id").at(-1)?.slice(1, -2) ?? 0);
    const size = Number(query.get("_pageSize"));
    const start = (Number(query.get("_page") ?? 1) - 1) * size;
    const found = documents.filter(({ data }) => data.id >= from);
    const results = found.slice(0, 1_000).slice(start, start + size);
    const capped = found.length > 1_000 && { resultCountCapped: true };
    json(response, 200, { maxPageSize: 1_000, ...capped, results });
  };
  return Object.assign(server, { documents });
}

describe("a search", () => {
  let client: Client;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ client, close } = await openEmulatorClient());
  });
  afterAll(() => close());

  test("returns the results of one large page, each once, with any page size", async () => {
    const whole = await client.items.search({ _pageSize: 1_000, orderby: "id" });
    expect(whole.results.length).toBeGreaterThan(700);
    for (const size of [50, 377, 1_000]) {
      expect(await listed(search(client, row).pageSize(size))).toEqual(whole.results);
    }
  });

  test("keeps the conditions of the caller, also on the id", async () => {
    const { results: whole } = await client.items.search({ _pageSize: 1_000 });
    const query = search(client, row)
      .not("quality.type", "EPIC", "RARE")
      .where("id", { to: whole[200]?.data.id ?? 0 })
      .pageSize(7);
    const { results } = await client.items.search({
      ...query.parameters,
      _pageSize: 1_000,
      orderby: "id",
    });
    expect(results.length).toBeGreaterThan(20);
    expect(await listed(query)).toEqual(results);
  });

  test("continues after a full page without maxPageSize", async () => {
    const ids = Array.from({ length: 25 }, (_, index) => index + 1);
    await using server = await serverOf(() => ids, 1_000, {});
    const found = await listed(search(server.client(), row).pageSize(10));
    expect(found.map(({ data }) => data.id)).toEqual(ids);
    expect(server.apiRequests).toHaveLength(3);
  });

  test.each([null, 0])(
    "continues after a full page with the maxPageSize %j",
    async (maxPageSize) => {
      const ids = Array.from({ length: 25 }, (_, index) => index + 1);
      await using server = await serverOf(() => ids, 1_000, { maxPageSize });
      const found = await listed(search(server.client(), row).pageSize(10));
      expect(found.map(({ data }) => data.id)).toEqual(ids);
    },
  );

  test("returns each of several documents with the same id, as media have", async () => {
    const media = ENDPOINTS.media.search;
    const query = search(client, media);
    const tagged = async (tag: string) => await listed(query.where("tags", tag));
    const hrefs = (await listed(query.pageSize(20))).map(({ key }) => key.href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    const classes = await tagged("playable-class");
    const ofItems = await tagged("item");
    expect(hrefs).toEqual(
      expect.arrayContaining([...classes, ...ofItems].map(({ key }) => key.href)),
    );
  });

  test("continues with the next page where one id fills a page", async () => {
    const media = ENDPOINTS.media.search;
    const whole = await listed(search(client, media));
    const ids = new Set(whole.map(({ data }) => data.id));
    expect(whole.length).toBeGreaterThan(ids.size + 2);
    for (const size of [2, 3, 5]) {
      const found = await listed(search(client, media).pageSize(size));
      expect(found).toEqual(whole);
    }
  });

  test("continues after several full pages of one id", async () => {
    await using server = await startScriptedServer();
    const all = [1, 7, 7, 7, 7, 7, 8, 9].map((id, index) => ({
      key: { href: `/x${index}` },
      data: { id },
    }));
    server.onApi = ({ url }, response) => {
      const query = new URL(url, server.url).searchParams;
      const from = Number(query.getAll("id").at(-1)?.slice(1, -2) ?? 0);
      const size = Number(query.get("_pageSize"));
      const start = (Number(query.get("_page") ?? 1) - 1) * size;
      const results = all.filter(({ data }) => data.id >= from).slice(start, start + size);
      json(response, 200, { maxPageSize: size, results });
    };
    const sizes = [2, 3, 4, 5];
    for (const size of sizes) {
      const found = await listed(search(server.client(), row).pageSize(size));
      expect(found).toEqual(all);
    }
  });

  test("continues after a short page of a capped search", async () => {
    await using server = await cappedServerOf([...Array(950).fill(1), ...Array(400).fill(2), 3]);
    for (const size of [300, 1_000]) {
      expect(await listed(search(server.client(), row).pageSize(size))).toEqual(server.documents);
    }
  });

  test("works for every row that searches", async () => {
    const { connectedRealms, creatures, media, realms } = ENDPOINTS;
    for (const each of [
      row,
      connectedRealms.search,
      creatures.search,
      media.search,
      realms.search,
    ]) {
      expect((await listed(search(client, each))).length).toBeGreaterThan(0);
    }
  });

  test("returns nothing when nothing is found", async () => {
    expect(await listed(search(client, row).where("level", { above: 100_000 }))).toEqual([]);
  });
});

describe("beyond 1,000 results", () => {
  test("every result is returned once, with one request for each 999", async () => {
    await using server = await serverOf(() =>
      Array.from({ length: 3_500 }, (_, index) => index * 3),
    );
    const found = await listed(search(server.client(), row));
    expect(found.map(({ data }) => data.id)).toEqual(
      Array.from({ length: 3_500 }, (_, i) => i * 3),
    );
    expect(server.apiRequests.map(({ url }) => decodeURIComponent(url))).toEqual([
      "/us/data/game/search/item?orderby=id&_pageSize=1000&namespace=static-us",
      "/us/data/game/search/item?id=[2997,]&orderby=id&_pageSize=1000&namespace=static-us",
      "/us/data/game/search/item?id=[5994,]&orderby=id&_pageSize=1000&namespace=static-us",
      "/us/data/game/search/item?id=[8991,]&orderby=id&_pageSize=1000&namespace=static-us",
    ]);
  });

  test("pages are requested only as results are read", async () => {
    await using server = await serverOf(() => Array.from({ length: 3_500 }, (_, index) => index));
    for await (const { data } of search(server.client(), row)) if (data.id === 10) break;
    expect(server.apiRequests).toHaveLength(1);
  });

  test("a service with smaller pages than requested is read to its end", async () => {
    await using server = await serverOf(
      () => Array.from({ length: 250 }, (_, index) => index),
      100,
    );
    expect(await listed(search(server.client(), row))).toHaveLength(250);
  });

  test("documents that are added or removed between two pages do not affect the others", async () => {
    let ids = Array.from({ length: 100 }, (_, index) => index * 2);
    await using server = await serverOf(() => ids);
    const found: number[] = [];
    for await (const { data } of search(server.client(), row).pageSize(10)) {
      found.push(data.id);
      // What was read, the last one too, goes; others come before and after.
      if (found.length === 10) ids = [3, 5, ...ids.filter((id) => id > 18), 201];
    }
    expect(found).toEqual([...Array.from({ length: 100 }, (_, index) => index * 2), 201]);
  });
});

describe("a search in another order than by id", () => {
  test("returns every result once, in that order, page by page", async () => {
    await using server = await cappedServerOf([9, 5, 7, 1, 3]);
    const byLevel = search(server.client(), row).orderBy("level", "desc").pageSize(2);
    expect(await listed(byLevel)).toEqual(server.documents);
    expect(await listed(byLevel.pages())).toEqual([
      server.documents.slice(0, 2),
      server.documents.slice(2, 4),
      server.documents.slice(4),
    ]);
    expect(server.apiRequests.map(({ url }) => decodeURIComponent(url))).toEqual(
      ["", "&_page=2", "&_page=3"].map(
        (page) =>
          `/us/data/game/search/item?orderby=level:desc&_pageSize=2${page}&namespace=static-us`,
      ),
    );
  });

  test("ends with a SearchError after the 1,000 results that the service returns", async () => {
    await using server = await cappedServerOf(Array.from({ length: 1_200 }, (_, index) => index));
    const found: number[] = [];
    const run = async () => {
      for await (const { data } of search(server.client(), row).orderBy("level")) {
        found.push(data.id);
      }
    };
    await expect(run()).rejects.toThrow(/more than 1000 results\. Leave orderBy out/);
    expect(found).toHaveLength(1_000);
  });

  test("ends with a SearchError when the service repeats a page", async () => {
    await using server = await startScriptedServer();
    const results = [1, 2].map((id) => ({ key: { href: `/x${id}` }, data: { id } }));
    server.onApi = (_, response) => json(response, 200, { results });
    const run = listed(search(server.client(), row).orderBy("level").pageSize(2));
    await expect(run).rejects.toThrow(/repeats the results/);
    expect(server.apiRequests).toHaveLength(2);
  });
});

test("the pages of a search hold its results, one array for each request", async () => {
  await using server = await serverOf(() => [1, 2, 3, 4, 5]);
  const pages = await listed(search(server.client(), row).pageSize(3).pages());
  expect(pages.every((page) => Object.isFrozen(page))).toBe(true);
  expect(pages.map((page) => page.map(({ data }) => data.id))).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(server.apiRequests).toHaveLength(3);
});

describe("a search fails", () => {
  test.each([
    ["repeats one page for ever", [1, 2, 3], /has the id 1 after 3/],
    ["repeats one document for ever", [3, 3, 3], /has no results after the id 3/],
    ["ignores the order", [3, 1, 2], /has the id 1 after 3/],
  ])("when the service %s", async (_, ids, message) => {
    await using server = await startScriptedServer();
    server.onApi = (_request, response) =>
      json(response, 200, {
        maxPageSize: 3,
        results: ids.map((id) => ({ key: { href: `/x${id}` }, data: { id } })),
      });
    const run = listed(search(server.client(), row).pageSize(3));
    await expect(run).rejects.toMatchObject({ name: "SearchError" });
    await expect(run).rejects.toThrow(message);
    expect(server.apiRequests.length).toBeLessThanOrEqual(2);
  });

  test.each([
    ["null as its results", { results: null }, /has no array of results/],
    ["no results", {}, /has no array of results/],
    ["an object as its results", { results: { 0: {} } }, /has no array of results/],
    ["an empty result", { results: [{}] }, /without an integer id/],
    ["null as a result", { results: [null] }, /without an integer id/],
    ["a text as an id", { results: [{ data: { id: "7\n" } }] }, /without an integer id/],
    ["a result without a link", { results: [{ data: { id: 7 } }] }, /no link to .* the id 7/],
    ["null as a link", { results: [{ key: null, data: { id: 7 } }] }, /no link to .* the id 7/],
  ])("for a page with %s", async (_, page, message) => {
    await using server = await startScriptedServer();
    server.onApi = (_request, response) => json(response, 200, page);
    const error = await listed(search(server.client(), row)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "SearchError", method: "GET" });
    expect(error).toHaveProperty("url", expect.stringContaining("/data/game/search/item?"));
    expect(String(error)).toMatch(message);
  });

  test("when one id has more documents than the service returns", async () => {
    await using server = await cappedServerOf([1, ...Array(1_400).fill(2), 3]);
    for (const size of [300, 1_000]) {
      const run = listed(search(server.client(), row).pageSize(size));
      await expect(run).rejects.toMatchObject({ name: "SearchError" });
      await expect(run).rejects.toThrow(/has no results after the id 2, but is not the last/);
    }
  });

  test("with the reason of its signal when it is aborted between two results", async () => {
    await using server = await serverOf(() => [1, 2, 3]);
    const stop = new AbortController();
    const { signal } = stop;
    const results = search(server.client(), row, { signal })[Symbol.asyncIterator]();
    await results.next();
    stop.abort(new Error("enough"));
    await expect(results.next()).rejects.toThrow("enough");
  });

  test("with the reason of its signal when it is aborted between two pages", async () => {
    await using server = await serverOf(() => Array.from({ length: 100 }, (_, index) => index));
    const stop = new AbortController();
    const found: number[] = [];
    const run = async () => {
      const { signal } = stop;
      for await (const { data } of search(server.client(), row, { signal }).pageSize(10)) {
        found.push(data.id);
        if (data.id === 9) stop.abort(new Error("enough"));
      }
    };
    await expect(run()).rejects.toThrow("enough");
    expect(found).toHaveLength(10);
  });
});

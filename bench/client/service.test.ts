import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Service, startService } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function get(path: string) {
  const { body } = await request(service.url + path);
  const text = await body.text();
  return { length: Buffer.byteLength(text), document: JSON.parse(text) };
}

test("the service returns and counts characters of about 4 KB, rosters of about 200 KB and tokens", async () => {
  await service.counts();
  expect(
    (await get("/profile/wow/character/emberfall/thrael?namespace=profile-us")).length,
  ).toSatisfy((bytes: number) => bytes > 3_600 && bytes < 4_600);
  expect((await get("/data/wow/guild/emberfall/a/roster?namespace=profile-us")).length).toSatisfy(
    (bytes: number) => bytes > 180_000 && bytes < 220_000,
  );
  expect((await get("/oauth/token")).document).toMatchObject({ expires_in: 86_399 });
  expect(await service.counts()).toEqual({ tokens: 1, documents: 2 });
  expect(await service.counts()).toEqual({ tokens: 0, documents: 0 });
});

import { contract, providerAt } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { json, type Script, startScriptedServer } from "../testing/scripted-server.ts";
import { createImageClient, downloadImage } from "./image-client.ts";

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

async function download(script: Script, maxBytes = 1000) {
  await using server = await startScriptedServer();
  server.onApi = script;
  const image = await downloadImage({
    ...{ provider: server.provider, url: `${server.url}/render/x.jpg`, maxBytes },
  });
  return { image, requests: server.apiRequests };
}

describe("an image", () => {
  test("is fetched without a token, and told by its bytes", async () => {
    const { image, requests } = await download((_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end(JPEG);
    });
    expect(image.contentType).toBe("image/jpeg");
    expect(Buffer.from(image.bytes)).toEqual(JPEG);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  test("that is none is refused, whatever the header says", async () => {
    const svg: Script = (_, response) =>
      void response.writeHead(200, { "content-type": "image/jpeg" }).end("<svg/>");
    await expect(download(svg)).rejects.toMatchObject({ name: "ImageError", reason: "type" });
  });

  test("that is too large is refused", async () => {
    const large: Script = (_, response) =>
      void response.end(Buffer.concat([JPEG, Buffer.alloc(1000)]));
    await expect(download(large)).rejects.toMatchObject({ problem: "too-large" });
  });

  test("is not looked for where a redirect leads", async () => {
    await using other = await startScriptedServer();
    const redirect: Script = (_, response) =>
      void response.writeHead(302, { location: `${other.url}/render/x.jpg` }).end();
    await expect(download(redirect)).rejects.toMatchObject({
      name: "ImageError",
      reason: "redirect",
    });
    expect(other.apiRequests).toHaveLength(0);
  });

  test.each([
    [403, "ForbiddenError"],
    [404, "NotFoundError"],
    [500, "ServerError"],
  ])("that is answered with %d is a %s", async (status, name) => {
    await expect(download((_, response) => json(response, status, {}))).rejects.toMatchObject({
      ...{ name, status },
    });
  });

  test("at an address that is not the provider's is not asked for", async () => {
    await using server = await startScriptedServer();
    await using other = await startScriptedServer();
    const images = createImageClient({ provider: server.provider });
    await expect(images.download(`${other.url}/render/x.jpg`)).rejects.toMatchObject({
      ...{ name: "ImageError", reason: "url", status: null },
      message: expect.stringContaining("not a render host of the provider"),
    });
    expect(other.apiRequests).toHaveLength(0);
    await images.close();
  });

  test("of a host whose name suddenly leads to this machine is not asked for", async () => {
    await using server = await startScriptedServer();
    const { port } = new URL(server.url);
    const base = `https://images.example:${port}`;
    const images = createImageClient({
      provider: providerAt(contract, base),
      lookup: (_hostname, { all }, found) =>
        all ? found(null, [{ address: "127.0.0.1", family: 4 }]) : found(null, "127.0.0.1", 4),
    });
    await expect(images.download(`${base}/render/x.jpg`)).rejects.toMatchObject({
      ...{
        name: "ConnectionError",
        message: expect.stringContaining("127.0.0.1, which is not allowed"),
      },
    });
    await images.close();
  });

  test("that takes too long ends, and so does one whose caller gives up", async () => {
    await using server = await startScriptedServer();
    server.onApi = () => {};
    const images = createImageClient({ provider: server.provider, timeouts: { call: 20 } });
    const url = `${server.url}/render/x.jpg`;
    await expect(images.download(url)).rejects.toMatchObject({
      name: "TimeoutError",
      phase: "call",
    });
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(images.download(url, { signal })).rejects.toThrow("enough");
  });
});

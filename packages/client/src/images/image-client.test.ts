// @module-tag promise/images

import { type AddressInfo, createServer } from "node:net";
import { battlenet } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { jpegBytes, pngBytes, webpBytes } from "../testing/image-bytes.ts";
import { json, type Script, startScriptedServer } from "../testing/scripted-server.ts";
import { createImageClient, downloadImage, type ImageClientOptions } from "./image-client.ts";

const JPEG = Buffer.from(jpegBytes({ width: 84, height: 60 }));

async function download(
  script: Script,
  limits: Partial<ImageClientOptions> = { maxBodyBytes: 1000 },
) {
  await using server = await startScriptedServer();
  server.onApi = script;
  const image = await downloadImage({
    provider: server.provider,
    url: `${server.url}/render/x.jpg`,
    ...limits,
  });
  return { image, requests: server.apiRequests };
}

test.each([Number.NaN, -1, 0, 1.5, Infinity, "9"])(
  "an image client with the limit %s is refused",
  (limit) => {
    for (const name of ["maxBodyBytes", "maxPixels"]) {
      const options = { provider: battlenet, [name]: limit } as ImageClientOptions;
      expect(() => createImageClient(options)).toThrow(RangeError);
      expect(() => createImageClient(options)).toThrow(`${name} is ${limit}`);
    }
  },
);

test("the provider defaults to battlenet", async () => {
  const images = createImageClient();
  const elsewhere = images.download("https://render.example/x.jpg");
  await expect(elsewhere).rejects.toThrow("such as https://render.worldofwarcraft.com/");
  await images.close();
});

describe("an image", () => {
  test("is fetched without a token, and its type is detected from its bytes", async () => {
    const { image, requests } = await download((_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end(JPEG);
    });
    expect(image).toMatchObject({ contentType: "image/jpeg", width: 84, height: 60 });
    expect(Buffer.from(image.bytes)).toEqual(JPEG);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  test("that is not an image is refused, regardless of its Content-Type", async () => {
    const svg: Script = (_, response) =>
      void response.writeHead(200, { "content-type": "image/jpeg" }).end("<svg/>");
    await expect(download(svg)).rejects.toMatchObject({ name: "ImageError", reason: "type" });
  });

  test.each([
    "",
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "<?xml version='1.0'?><svg/>",
    "GIF89a\u0001\u0000\u0001\u0000",
    "BM",
    "<html><img></html>",
    "%PDF-1.7",
    "\u0000\u0000\u0000\u001cftypavif",
  ])("must be a JPEG, PNG or WebP, so %j is refused", async (text) => {
    const script: Script = (_, response) => void response.end(text);
    await expect(download(script)).rejects.toMatchObject({ reason: "type" });
  });

  test("of more than 16 million pixels is refused before it is decoded", async () => {
    const most = { width: 4_000, height: 4_000 };
    const more = { width: 4_001, height: 4_000 };
    for (const bytes of [jpegBytes, pngBytes]) {
      expect((await download((_, response) => void response.end(bytes(most)))).image.width).toBe(
        4_000,
      );
      await expect(download((_, response) => void response.end(bytes(more)))).rejects.toMatchObject(
        {
          name: "ImageError",
          reason: "pixels",
          message: expect.stringContaining("4001 x 4000 pixels"),
        },
      );
    }
    const webp = webpBytes({ width: 16_000, height: 16_000 }, "VP8X");
    await expect(download((_, response) => void response.end(webp))).rejects.toMatchObject({
      reason: "pixels",
    });
  });

  test("that ends before its size is refused", async () => {
    const short = JPEG.subarray(0, 12);
    await expect(download((_, response) => void response.end(short))).rejects.toMatchObject({
      reason: "type",
    });
  });

  test("that is too large is refused", async () => {
    const large: Script = (_, response) =>
      void response.end(Buffer.concat([JPEG, Buffer.alloc(1000)]));
    await expect(download(large)).rejects.toMatchObject({
      problem: "too-large",
      message: expect.stringContaining("Raise maxBodyBytes"),
    });
  });

  test("of more than 5 MB is aborted before all of it arrives", async () => {
    const most = 5 * 1024 * 1024;
    const ofSize = (size: number) =>
      download((_, response) => void response.end(Buffer.concat([JPEG], size)), {});
    expect((await ofSize(most)).image.bytes).toHaveLength(most);
    await expect(ofSize(most + 1)).rejects.toMatchObject({ problem: "too-large" });

    // What was on the way when the connection was cut may be some MB.
    const enough = 64 * 1024 * 1024;
    const piece = Buffer.concat([JPEG], 64 * 1024);
    let sent = 0;
    const endless: Script = (_, response) => {
      const more = () => {
        while (sent < enough) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once("drain", more);
        }
        response.end();
      };
      more();
    };
    await expect(download(endless, {})).rejects.toMatchObject({ problem: "too-large" });
    expect(sent).toBeGreaterThan(most);
    expect(sent).toBeLessThan(enough / 2);
  });

  test("is not requested from the target of a redirect", async () => {
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
  ])("with the status %d is a %s", async (status, name) => {
    await expect(download((_, response) => json(response, status, {}))).rejects.toMatchObject({
      name,
      status,
    });
  });

  test("at a URL outside the provider is not requested", async () => {
    await using server = await startScriptedServer();
    await using other = await startScriptedServer();
    const images = createImageClient({ provider: server.provider });
    await expect(images.download(`${other.url}/render/x.jpg`)).rejects.toMatchObject({
      name: "ImageError",
      reason: "url",
      status: null,
      message: expect.stringContaining("does not start with an image location of the provider"),
    });
    expect(other.apiRequests).toHaveLength(0);
    await images.close();
  });

  test.each([
    [null, /GET null .*imageUrl returns null for a document without such an image/],
    [undefined, /GET undefined .*it is not a string/],
    [{}, /GET object .*it is not a string/],
    [5, /GET number .*it is not a string/],
  ])("at %j is refused with the problem", async (url, message) => {
    const images = createImageClient();
    const failure = images.download(url as string);
    await expect(failure).rejects.toMatchObject({ name: "ImageError", reason: "url" });
    await expect(failure).rejects.toThrow(message);
    await images.close();
  });

  test("ends at its timeout, and when the caller aborts it", async () => {
    await using server = await startScriptedServer();
    server.onApi = () => {};
    const images = createImageClient({ provider: server.provider, timeouts: { call: 20 } });
    const url = `${server.url}/render/x.jpg`;
    await expect(images.download(url)).rejects.toMatchObject({
      name: "TimeoutError",
      phase: "call",
      timeoutMs: 20,
      message: expect.stringContaining("raise timeouts.call."),
    });
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(images.download(url, { signal })).rejects.toThrow("enough");
  });
});

/** Addresses that lead to `port` of this machine, inside a network, or elsewhere than to the provider. */
function hostileAddresses(port: number): string[] {
  const host = "render.worldofwarcraft.com";
  const plain = [
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "0x7F.1",
    "0177.0.0.1",
    "017700000001",
    "0177.0x0.1",
    "127.0.0.1.",
    "127.000.000.001",
    "127.255.255.254",
    "localhost",
    "LOCALHOST",
    "localhost.",
    "0",
    "0.0.0.0",
    "[::]",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "2852039166",
    "0xa9fea9fe",
    "[fe80::1]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "metadata.google.internal",
    "１２７.０.０.１",
    "①②⑦.0.0.1",
    "127。0。0。1",
    "127%2e0%2e0%2e1",
    "127.0.0.1.nip.io",
    `${host}@127.0.0.1`,
    `user@${host}`,
    `:secret@${host}`,
    `127.0.0.1#@${host}`,
    `127.0.0.1\\@${host}`,
    `127.0.0.1/${host}`,
    `127.0.0.1?${host}`,
    `${host}.evil.example`,
    `x${host}`,
    "worldofwarcraft.com",
    `${host}%00.evil.example`,
    `${host}.`,
    `evil.example/${host}`,
  ].flatMap((each) => [`http://${each}:${port}/x.jpg`, `https://${each}/x.jpg`]);
  return [
    ...plain,
    "",
    "x.jpg",
    "/x.jpg",
    `//${host}/x.jpg`,
    `//127.0.0.1:${port}/x.jpg`,
    "about:blank",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    "file://127.0.0.1/x",
    "javascript:alert(1)",
    `ftp://${host}/x.jpg`,
    `gopher://127.0.0.1:${port}/x`,
    `blob:https://${host}/x`,
    "ws://x/y",
    `http://${host}/x.jpg`,
    `https://${host}:${port}/x.jpg`,
    `\thttp://127.0.0.1:${port}/x.jpg`,
    `http://127.0.0.1:${port}/render/x.jpg`,
    `ht\ntp://127.0.0.1:${port}/`,
    `http:127.0.0.1:${port}/`,
  ];
}

test("no hostile image URL is connected to", async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const addresses = hostileAddresses((server.address() as AddressInfo).port);
  expect(new Set(addresses).size).toBeGreaterThanOrEqual(60);
  const images = createImageClient({ provider: battlenet });
  for (const url of addresses) {
    const error = await images.download(url).catch((reason: unknown) => reason);
    expect([url, error]).toEqual([
      url,
      expect.objectContaining({ name: "ImageError", reason: "url" }),
    ]);
  }
  await images.close();
  await new Promise((resolve) => server.close(resolve));
  expect(connections).toBe(0);
});

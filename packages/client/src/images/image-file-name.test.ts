// @module-tag promise/images

import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pngBytes } from "../testing/image-bytes.ts";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { createImageClient, type DownloadedImage } from "./image-client.ts";
import { ImageError } from "./image-error.ts";
import { imageFileName } from "./image-file-name.ts";

test("the file name is the hash of the bytes with the extension of the image type", async () => {
  const bytes = new TextEncoder().encode("abc");
  const hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(await imageFileName({ bytes, contentType: "image/png" })).toBe(`${hash}.png`);
  expect(await imageFileName({ bytes, contentType: "image/jpeg" })).toBe(`${hash}.jpg`);
  expect(await imageFileName({ bytes, contentType: "image/webp" })).toBe(`${hash}.webp`);
});

const TRAVERSALS = [
  "../x.png",
  "../../x.png",
  "..\\x.png",
  "..%2fx.png",
  "%2e%2e/x.png",
  "%2e%2e%2fx.png",
  "....//x.png",
  "..;/x.png",
  "/etc/passwd",
  "//etc/passwd",
  "C:\\x.png",
  "C:/x.png",
  "\\\\host\\share\\x.png",
  "x.png%00.jpg",
  "x\u0000.png",
  "x.png/",
  "x.png/..",
  ".",
  "..",
  "%c0%ae%c0%ae/x.png",
  "%252e%252e%252fx.png",
  "..%5cx.png",
  "..%c1%9cx.png",
  "x\n.png",
  "CON",
  "NUL.png",
  "aux.png",
  "x.png:stream",
  "~/x.png",
  "$HOME/x.png",
  "-rf",
  "x".repeat(300),
  "x.svg",
  "x.html",
  "x.php",
  ".htaccess",
  "․․/x.png",
  "．．／x.png",
];

test("no URL leads out of the folder of images", async () => {
  await using server = await startScriptedServer();
  const bytes = pngBytes({ width: 2, height: 2 });
  server.onApi = (_, response) => void response.end(bytes);
  const images = createImageClient({ provider: server.provider });
  const outside = await mkdtemp(join(tmpdir(), "guildhall-images-"));
  const folder = join(outside, "images");
  await mkdir(folder);
  let written = 0;
  for (const name of TRAVERSALS) {
    for (const path of [name, `x.png?alt=${name}`]) {
      const url = `${server.url}/render/${path}`;
      const image = await images.download(url).catch((error: unknown) => error);
      // Most such paths are refused before any request.
      if (path === name && image instanceof ImageError) continue;
      const { bytes, contentType } = image as DownloadedImage;
      await writeFile(join(folder, await imageFileName({ bytes, contentType })), bytes);
      written += 1;
    }
  }
  expect(written).toBeGreaterThan(TRAVERSALS.length);
  expect(TRAVERSALS.length).toBeGreaterThanOrEqual(30);
  expect(await readdir(outside)).toEqual(["images"]);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.png$/)]);
  await images.close();
  await rm(outside, { recursive: true });
});

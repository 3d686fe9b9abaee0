import type { ImageSize } from "../images/image-size.ts";

/** The first bytes of images, as far as their size is read from them. */

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 0xff);
const little = (value: number, bytes: number) => big(value, bytes).reverse();

export function pngBytes({ width, height }: ImageSize): Uint8Array {
  const signature = [0x89, ...ascii("PNG\r\n\x1a\n")];
  const header = [...big(13, 4), ...ascii("IHDR"), ...big(width, 4), ...big(height, 4)];
  return Uint8Array.from([...signature, ...header, 8, 6, 0, 0]);
}

/** Adds `tables` tables before the frame, and fill bytes before each. */
export function jpegBytes({ width, height }: ImageSize, { tables = 1 } = {}): Uint8Array {
  const table = [0xff, 0xff, 0xc4, ...big(5, 2), 1, 2, 0xff];
  const before = Array.from({ length: tables }, () => table).flat();
  const frame = [0xff, 0xc2, ...big(17, 2), 8, ...big(height, 2), ...big(width, 2), 3];
  return Uint8Array.from([0xff, 0xd8, ...before, ...frame, 1, 0x22, 0]);
}

export function webpBytes(
  { width, height }: ImageSize,
  form: "VP8 " | "VP8L" | "VP8X",
): Uint8Array {
  const body = {
    "VP8 ": [0x10, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)],
    VP8L: [0x2f, ...little((width - 1) | ((height - 1) << 14), 4), 0],
    VP8X: [0x10, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)],
  }[form];
  const chunk = [...ascii(form), ...little(body.length, 4), ...body];
  const content = [...ascii("WEBP"), ...chunk, 0, 0, 0, 0];
  return Uint8Array.from([...ascii("RIFF"), ...little(content.length, 4), ...content]);
}

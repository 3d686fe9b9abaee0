import type { ImageType } from "@guildhall/contract";

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of an image from its header without decoding it; null for an invalid header. */
export function imageSize(bytes: Uint8Array, type: ImageType): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = readSize(view, type);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

function readSize(view: DataView, type: ImageType): ImageSize | null {
  try {
    if (type === "image/png") return pngSize(view);
    return type === "image/jpeg" ? jpegSize(view) : webpSize(view);
  } catch (error) {
    // The image ends before its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pngSize(view: DataView): ImageSize | null {
  if (fourCharacters(view, 12) !== "IHDR") return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Skips segments until the first frame. */
function jpegSize(view: DataView): ImageSize | null {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (isFrame(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
    } else if (marker < 0xc0 || marker === 0xd8 || marker === 0xd9 || marker === 0xda) {
      return null;
    } else {
      at += 2 + Math.max(2, view.getUint16(at + 2));
    }
  }
}

/** Of the markers from C0 to CF, three start tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function webpSize(view: DataView): ImageSize | null {
  switch (fourCharacters(view, 12)) {
    case "VP8 ": {
      if (view.getUint16(23) !== 0x9d01 || view.getUint8(25) !== 0x2a) return null;
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    }
    case "VP8L": {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X": {
      const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
      return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
    }
    default:
      return null;
  }
}

function fourCharacters(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

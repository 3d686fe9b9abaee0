/** Finds the URLs of images in documents, and downloads them. @module */

export { type ImageType, portraitUrl, thumbnailOf } from "@guildhall/contract";
export {
  createImageClient,
  type DownloadedImage,
  downloadImage,
  type ImageClient,
  type ImageClientOptions,
} from "./image-client.ts";
export { ImageError } from "./image-error.ts";
export { imageFileName } from "./image-file-name.ts";
export { type ImageDocument, type ImageKind, imageUrl } from "./image-links.ts";
export type { ImageSize } from "./image-size.ts";

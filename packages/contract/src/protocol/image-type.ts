/** The supported image types. */
export type ImageType = "image/jpeg" | "image/png" | "image/webp";

/** The extension of the files of each image type. */
export const IMAGE_EXTENSIONS: Readonly<Record<ImageType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

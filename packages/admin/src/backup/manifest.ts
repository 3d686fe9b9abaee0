import { z } from "zod";

/** Files of a backup. */
export const MANIFEST = "manifest.json";
export const DATABASE = "database.sqlite";
export const KEY = "secret.key";
/** The images have the names that they have in the media folder. */
export const MEDIA = /^media\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z\d]{1,5}$/;

/** Raise it when a Guildhall of today could not restore the new form. */
export const FORMAT = 1;

const fileSchema = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  /** SHA-256 in hexadecimal digits. */
  sha256: z.string(),
});

/** The last file of a backup, which describes the others. */
export const manifestSchema = z.object({
  format: z.int(),
  /** The number of migrations of the database. */
  schema: z.int(),
  createdAt: z.iso.datetime(),
  files: z.array(fileSchema),
});

export type ManifestFile = z.infer<typeof fileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

import { mapConcurrent } from "@guildhall/client/bulk";
import type { DownloadedImage } from "@guildhall/client/images";
import { DAY_MS } from "@guildhall/contract";
import { StoreError } from "@guildhall/store";
import { readDocument, recordFailure } from "../read-document.ts";
import { storeImage } from "../store-image.ts";
import type { DetailsContext } from "./refresh-details.ts";

export interface ImagesContext extends Omit<DetailsContext, "client"> {
  /** The folder that images are stored in. */
  readonly mediaFolder: string;
  readonly download: (url: string) => Promise<DownloadedImage>;
}

/** The name of images of whole characters in the document states. It is an image (contract 2.2), not a row. */
const IMAGE = "render";
const CONCURRENCY = 4;
const BATCH = 50;

/**
 * Stores copies of the images of whole characters: those that are not stored, and, at most daily, those of characters whose
 * equipment has changed. A failed image affects no other.
 *
 * @param since ms since 1970; images that failed since then are not requested again
 * @returns whether further images are outdated.
 */
export async function refreshImages(context: ImagesContext, since: number): Promise<boolean> {
  const { store, guild, clock, signal, download } = context;
  const now = clock();
  const states = new Map(
    (await store.documents.list(guild.id))
      .filter(({ document }) => document === IMAGE)
      .map((state) => [state.memberId, state]),
  );
  const outdated = (await store.characters.outdatedImages(guild.id, now - DAY_MS)).filter(
    ({ memberId }) => {
      const state = states.get(memberId);
      return !state || (state.nextAttemptAt <= now && state.checkedAt < since);
    },
  );
  let failed = 0;
  const fetchImage = async ({ memberId, imageUrl }: (typeof outdated)[number]) => {
    const image = { member: { id: memberId }, document: IMAGE };
    try {
      const result = await readDocument(context, { ...image, fetch: () => download(imageUrl) });
      if (result.answered) await storeImage(context, imageUrl, result.value);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof StoreError || !(error instanceof Error)) throw error;
      await recordFailure(context, image, error);
      failed += 1;
    }
  };
  const batch = outdated.slice(0, BATCH);
  await mapConcurrent(batch, fetchImage, { concurrency: CONCURRENCY, signal, stopOn: () => true });
  // When the host of the images is down, the next sync tries again.
  return outdated.length > BATCH && failed < batch.length;
}

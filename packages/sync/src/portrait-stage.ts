import { mapConcurrent } from "@guildhall/client/bulk";
import { type MemberRecord, StoreError } from "@guildhall/store";
import { counted, notRequested, warning } from "./document-warnings.ts";
import { countPassingFailures, longestWaitingFirst, mayPass } from "./passing-failures.ts";
import { readDocument, recordFailure } from "./read-document.ts";
import { presentMembers, type Stage, type StageContext } from "./stage.ts";
import { storeImage } from "./store-image.ts";

const CONCURRENCY = 6;

/** The document name of portraits in the document states. A portrait is an image (contract 2.2), not a row. */
const PORTRAIT = "portrait";

/**
 * Stores copies of the members' portraits that are not stored yet, as contract 2.4 advises. A failed portrait does
 * not affect the others.
 *
 * @throws when the database fails; at the end, when the service is down or more than 10% of the portraits failed.
 */
export const portraitStage: Stage = async (context) => {
  const { progress, outcome, signal, clock } = context;
  await progress.report("portraits");
  const { wanted, total, states } = await missingPortraits(context);
  const failures: string[] = [];
  const passing = countPassingFailures();
  let done = 0;
  const storePortrait = async ([url, member]: readonly [string, MemberRecord]) => {
    if (passing.skip(states.get(member.id))) return;
    try {
      const fetch = () => context.download(url);
      const result = await readDocument(context, { member, document: PORTRAIT, fetch });
      if (result.answered || result.requested) passing.answered();
      if (result.answered) {
        await storeImage(context, url, result.value);
        outcome.count({ portraits: 1 });
      } else if (result.requested) failures.push(result.state.reason);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof StoreError) throw error;
      failures.push(error instanceof Error ? error.message : String(error));
      if (mayPass(error)) {
        const state = await recordFailure(context, { member, document: PORTRAIT }, error);
        passing.add({ error, state });
      }
    }
    done += 1;
    await progress.report("portraits", done, wanted.length);
  };
  await mapConcurrent(wanted, storePortrait, {
    concurrency: CONCURRENCY,
    signal,
    stopOn: () => true,
  });
  if (failures.length === 0) return;
  const portraits = counted(failures.length, "portrait");
  const [reason = ""] = failures;
  const message = `${portraits} could not be fetched; the first: ${reason}`;
  outcome.warn(warning("portraits-failed", { count: failures.length, reason }, message));
  if (passing.skipped() > 0) outcome.warn(notRequested(passing.skipped(), "portrait"));
  passing.throwIfTooManyFailed({ total, now: clock() });
};

/** The portraits that are not stored, each with one of its members, and the number of all portraits. */
async function missingPortraits({ store, guild }: StageContext) {
  // A portrait is deleted together with the profile of its character.
  const documents = await store.documents.list(guild.id);
  const deleted = new Set(
    documents.filter((state) => state.deletedAt).map((state) => state.memberId),
  );
  const wanted = new Map<string, MemberRecord>();
  for (const member of await presentMembers(store, guild.id)) {
    if (member.portraitUrl && !deleted.has(member.id)) wanted.set(member.portraitUrl, member);
  }
  const total = wanted.size;
  for (const { sourceUrl } of await store.images.find([...wanted.keys()])) wanted.delete(sourceUrl);
  const states = new Map(
    documents
      .filter(({ document }) => document === PORTRAIT)
      .map((state) => [state.memberId, state]),
  );
  const sorted = longestWaitingFirst([...wanted], ([, { id }]) => states.get(id)?.checkedAt);
  return { wanted: sorted, total, states };
}

import { NotFoundError } from "@guildhall/client";
import { applySnapshot } from "./apply-snapshot.ts";
import {
  fetchActivityNews,
  fetchLegacyNews,
  fetchSnapshot,
  rosterShape,
} from "./guild-documents.ts";
import { nameItems } from "./item-names.ts";
import type { Stage, StageContext } from "./stage.ts";
import type { ToldNews } from "./told-news.ts";

/** Syncs roster, crest, facts and news. A roster is also applied when the news cannot be fetched. */
export const rosterStage: Stage = async (context) => {
  const { store, guild, run, progress, outcome, clock } = context;
  await progress.report("guild");
  const snapshot = await fetchSnapshot(guild, context);
  await progress.report("news");
  const news: ToldNews[] = [];
  let newsFailure: { readonly error: unknown } | null = null;
  try {
    await fetchNews(context, news);
  } catch (error) {
    newsFailure = { error };
  }
  await progress.report("members", 0, snapshot.members?.length ?? null);
  const { suspicion, overtaken, ...counts } = await applySnapshot(store, {
    guildId: guild.id,
    runId: run.id,
    snapshot,
    news,
    syncedBefore: guild.syncedAt,
    at: clock(),
  });
  outcome.count(counts);
  if (suspicion !== null) outcome.hold(suspicion);
  if (overtaken) {
    outcome.warn("Another sync applied a roster meanwhile; this one left it as it is.");
  }
  if (newsFailure) throw newsFailure.error;
  const unnamed = await nameItems({ ...context, guildId: guild.id, news });
  if (unnamed !== null) outcome.warn(unnamed);
};

/** Adds the news of every source to `news`. When one source fails, the news of those before it are kept. */
async function fetchNews(context: StageContext, news: ToldNews[]): Promise<void> {
  const { guild, provider, outcome } = context;
  const sources = [
    { title: "activity", fetch: fetchActivityNews, used: true },
    { title: "news", fetch: fetchLegacyNews, used: rosterShape(provider, guild) === "legacy" },
  ];
  for (const { title, fetch } of sources.filter(({ used }) => used)) {
    try {
      const fetched = await fetch(guild, context);
      news.push(...fetched.news);
      if (fetched.unreadable > 0) {
        outcome.warn(`${fetched.unreadable} entries of the guild's ${title} could not be read.`);
      }
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      outcome.warn(`The service has no ${title} of this guild.`);
    }
  }
}

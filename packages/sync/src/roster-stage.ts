import { applySnapshot } from "./apply-snapshot.ts";
import type { DocumentNews } from "./document-news.ts";
import {
  fieldWarning,
  missingNews,
  rosterWarning,
  unnamedGuild,
  unreadableNews,
  warning,
} from "./document-warnings.ts";
import {
  fetchActivityNews,
  fetchLegacyNews,
  fetchSnapshot,
  rosterShape,
} from "./guild-documents.ts";
import { otherGuild as otherGuildThan } from "./guild-identity.ts";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import { nameItems } from "./item-names.ts";
import { namePlayables } from "./playable-names.ts";
import { readDocument } from "./read-document.ts";
import type { Stage, StageContext } from "./stage.ts";

/** Syncs roster, crest, facts and news. Applies the roster also when the news cannot be fetched. */
export const rosterStage: Stage = async (context) => {
  const { store, provider, guild, run, progress, outcome, clock, uptime } = context;
  await progress.report("guild");
  const { snapshot, lost } = await fetchSnapshot(guild, context);
  for (const found of [rosterWarning(snapshot.unreadable), fieldWarning("guild", lost)]) {
    if (found !== null) outcome.warn(found);
  }
  const { serviceIds, rosterGuild } = snapshot.identity;
  if (rosterShape(provider, guild) === "modern" && serviceIds.length < 2 && !rosterGuild) {
    outcome.warn(unnamedGuild("roster"));
  }
  const news: DocumentNews[] = [];
  let newsFailure: { readonly error: unknown } | null = null;
  if (otherGuildThan(guild, snapshot.identity) === null) {
    await progress.report("news");
    try {
      await fetchNews(context, snapshot, news);
    } catch (error) {
      newsFailure = { error };
    }
  }
  // Before the news are stored, so that visitors never see an item without its name.
  const named = await nameItems(context, news);
  if (named.warning !== null) outcome.warn(named.warning);
  await progress.report("members", 0, snapshot.members?.length ?? null);
  const { suspicion, overtaken, otherGuild, ...counts } = await applySnapshot(store, {
    guildId: guild.id,
    runId: run.id,
    snapshot,
    news: named.news,
    syncedBefore: guild.syncedAt,
    at: clock(),
    uptime: uptime(),
  });
  outcome.count(counts);
  if (suspicion !== null) outcome.hold(suspicion, { end: otherGuild });
  if (otherGuild) return;
  if (overtaken) {
    const message = "Another sync applied a roster meanwhile. This sync did not apply its roster.";
    outcome.warn(warning("overtaken", {}, message));
  }
  await namePlayables(context, snapshot.members ?? []);
  if (newsFailure) throw newsFailure.error;
};

/** Adds the news of every source to `news`. When one source fails, the news of those before it are kept. */
async function fetchNews(
  context: StageContext,
  { facts, identity: ofGuild }: GuildSnapshot,
  news: DocumentNews[],
): Promise<void> {
  const { guild, provider, outcome } = context;
  const { name, realmName } = facts;
  const [serviceId = guild.serviceId] = ofGuild.serviceIds;
  const expected = { ...guild, serviceId, name, realmName };
  const isLegacy = rosterShape(provider, guild) === "legacy";
  const sources = [
    {
      title: "activity" as const,
      document: "guilds.activity",
      subject: "",
      fetch: fetchActivityNews,
    },
    ...(isLegacy
      ? [
          {
            title: "news" as const,
            document: "legacy.guild",
            subject: "news",
            fetch: fetchLegacyNews,
          },
        ]
      : []),
  ];
  for (const { title, document, subject, fetch } of sources) {
    const result = await readDocument(context, {
      document,
      subject,
      fetch: () => fetch(guild, { ...context, expected }),
    });
    if (!result.answered) {
      if (result.requested) outcome.warn(missingNews(title, result.state));
      continue;
    }
    const { identity, news: items, unreadable, lost } = result.value;
    if (Object.values(identity).every((part) => part === null)) outcome.warn(unnamedGuild(title));
    news.push(...items);
    if (unreadable > 0) outcome.warn(unreadableNews(title, unreadable));
    const withoutFields = fieldWarning(title, lost);
    if (withoutFields !== null) outcome.warn(withoutFields);
  }
}

import { DAY_MS } from "@guildhall/contract";
import type { GuildRecord, RealmChange, Store } from "@guildhall/store";
import { eventKey } from "./dedup-key.ts";
import { documentNews } from "./document-news.ts";

/** Changes of the realm that another guild's sync has found are news of a guild that is synced within this time, in ms. */
const RECENT_MS = 7 * DAY_MS;

/**
 * Stores the news of the guild's realm: since its first roster, it went down or came up. Each change is one item, also when
 * several guilds of the site are on the realm. Returns the number of new items.
 */
export async function storeRealmNews(
  store: Pick<Store, "realms" | "news">,
  guild: GuildRecord,
  now: number,
): Promise<number> {
  const { provider, region, edition, realmSlug, baselineAt } = guild;
  if (baselineAt === null) return 0;
  const since = Math.max(baselineAt, now - RECENT_MS);
  const changes = await store.realms.changes({ provider, region, edition }, realmSlug, since);
  const news = changes.map((change) => newsOfRealm(change, guild));
  return news.length === 0 ? 0 : store.news.insert(guild.id, news, now);
}

function newsOfRealm({ slug, status, at }: RealmChange, { id, realmName }: GuildRecord) {
  const type = status === "UP" ? "REALM_UP" : "REALM_DOWN";
  const {
    event: _,
    itemId: __,
    ...news
  } = documentNews({
    ...{ guildId: id, source: "realm", type, timestamp: at, characterName: null, event: null },
    ...{ kind: status === "UP" ? "realm-up" : "realm-down", subject: realmName },
    entry: { type, realm: slug, timestamp: at },
  });
  return { ...news, eventKey: eventKey("realm", slug, status, at) };
}

import type { FeedItem, Kill } from "@guildhall/server/api";
import { writeJson } from "../answers.ts";
import { chooseGuild } from "../guild-choice.ts";
import { listingFormat, writeListing } from "../listing.ts";
import { type ReadFlags, readSite } from "../read-site.ts";
import type { Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";

export interface NewsFlags extends ReadFlags {
  readonly kind?: string;
  readonly member?: string;
  readonly search?: string;
  readonly limit?: number;
  readonly language?: string;
}

const NEWS: readonly Column<FeedItem>[] = [
  { title: "id", kind: "detail", value: ({ id }) => id },
  { title: "occurredAt", value: ({ occurredAt }) => occurredAt },
  { title: "kind", kind: "detail", value: ({ kind }) => kind },
  { title: "title", kind: "name", value: ({ title }) => title },
  { title: "details", kind: "name", value: ({ details }) => details.join("; ") || null },
  { title: "count", kind: "detail", value: ({ count }) => count },
];

const KILLS: readonly Column<Kill>[] = [
  {
    ...{ title: "encounter", kind: "name" },
    value: ({ encounter }) => encounter.name ?? encounter.id,
  },
  { title: "difficulty", value: ({ difficulty }) => difficulty.name ?? difficulty.type },
  { title: "count", value: ({ count }) => count },
  { title: "firstAt", value: ({ firstAt }) => firstAt },
  { title: "latestAt", kind: "detail", value: ({ latestAt }) => latestAt },
];

/**
 * Prints the items of a guild's feed with their titles, the latest first.
 * @throws UsageError for an unknown kind or member, and other invalid filters
 */
export async function news(
  guildName: string | undefined,
  flags: NewsFlags,
  terminal: Terminal,
): Promise<void> {
  const format = listingFormat(flags);
  const { kind, member, search, limit, language } = flags;
  await readSite(flags, { terminal, format }, async ({ store, get }) => {
    const { id } = await chooseGuild(store, guildName);
    const query = { kind, member, search, limit, language };
    const items = await get<FeedItem[]>(`/guilds/${id}/feed`, query);
    if (format === "json") writeJson(terminal, items);
    else writeListing(terminal, format, NEWS, items);
  });
}

/** Prints the encounters that a guild has killed, by difficulty. */
export async function kills(
  guildName: string | undefined,
  flags: ReadFlags,
  terminal: Terminal,
): Promise<void> {
  const format = listingFormat(flags);
  await readSite(flags, { terminal, format }, async ({ store, get }) => {
    const { id } = await chooseGuild(store, guildName);
    const found = await get<Kill[]>(`/guilds/${id}/kills`);
    if (format === "json") writeJson(terminal, found);
    else writeListing(terminal, format, KILLS, found);
  });
}

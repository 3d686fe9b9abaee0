import type {
  FeedItem,
  Guild,
  GuildDetail,
  MemberSummary,
  RealmSummary,
  WidgetRequest,
} from "@guildhall/server/api";
import { guildPath } from "../api/queries.ts";
import { getJson } from "../api/request.ts";
import { realmKey } from "../realms/realm-words.ts";

/** A member with the fields of the widget, which everybody sees on every site. */
export type WidgetMember = Pick<MemberSummary, "id" | "name" | "class" | "rank" | "level">;

interface OfGuild {
  readonly guild: GuildDetail;
}

/** What a widget shows. */
export type WidgetData = OfGuild &
  (
    | { readonly widget: "crest" }
    | { readonly widget: "roster"; readonly members: readonly WidgetMember[] }
    | { readonly widget: "news"; readonly items: readonly FeedItem[] }
    | { readonly widget: "realm"; readonly realm: RealmSummary | undefined }
  );

type Reading = Pick<WidgetRequest, "guildId" | "widget" | "limit" | "language" | "send">;

/** Reads what a widget shows, as a visitor. */
export async function readWidget(request: Reading): Promise<WidgetData> {
  const { guildId, widget, limit, language, send } = request;
  const { signal } = new AbortController();
  const read = <Answer>(path: string) => getJson<Answer>(path, signal, send);
  const path = guildPath(guildId);
  const guild = await read<GuildDetail>(path);
  switch (widget) {
    case "crest":
      return { widget, guild };
    case "roster": {
      const query = `?sort=rank&limit=${limit}&fields=name,class,rank,level`;
      const { members } = await read<{ members: readonly WidgetMember[] }>(
        `${path}/roster${query}`,
      );
      return { widget, guild, members };
    }
    case "news": {
      const query = `?limit=${limit}&language=${language}`;
      return { widget, guild, items: await read<FeedItem[]>(`${path}/feed${query}`) };
    }
    case "realm": {
      const realms = await read<RealmSummary[]>(`/api/v1/realms?region=${guild.region}`);
      return { widget, guild, realm: realms.find((realm) => realmKey(realm) === keyOf(guild)) };
    }
  }
}

function keyOf(guild: Guild): string {
  return realmKey({ ...guild, slug: guild.realm.slug });
}

import type { WidgetChoices, WidgetName } from "@guildhall/server/api";

/** A widget of a guild as another site shows it. */
export interface Snippet extends Omit<WidgetChoices, "language"> {
  readonly guildId: number;
  readonly widget: WidgetName;
  /** Omitted for the visitor's. */
  readonly language?: string | undefined;
  /** What the frame shows, for people who do not see it. */
  readonly title: string;
}

/** The height in px of a widget, and that of each entry of its list. */
const HEIGHTS = {
  roster: { whole: 60, entry: 36 },
  news: { whole: 60, entry: 54 },
  realm: { whole: 140, entry: 0 },
  crest: { whole: 120, entry: 0 },
} as const satisfies Record<WidgetName, object>;

/** A list is not higher than this many px. It scrolls. */
const HIGHEST = 600;
const WIDTH = 360;

/** Returns the path of a widget, with the choices that are not the defaults. */
export function widgetPath({ guildId, widget, theme, language, limit }: Snippet): string {
  const query = new URLSearchParams({
    ...(theme !== "auto" && { theme }),
    ...(language !== undefined && { lang: language }),
    ...(HEIGHTS[widget].entry > 0 && { limit: String(limit) }),
  });
  return `/widgets/guilds/${guildId}/${widget}${query.size > 0 ? `?${query}` : ""}`;
}

/** Returns the height of the frame in px, because a frame does not adapt to its content without script. */
export function widgetHeight({ widget, limit }: Snippet): number {
  const { whole, entry } = HEIGHTS[widget];
  return Math.min(HIGHEST, whole + entry * limit);
}

/** Returns the element that another site adds to its HTML. */
export function snippetHtml(snippet: Snippet, origin: string): string {
  const attributes = {
    src: origin + widgetPath(snippet),
    title: snippet.title,
    width: String(WIDTH),
    height: String(widgetHeight(snippet)),
    loading: "lazy",
    style: "border:0;max-width:100%",
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<"]/g, (character) => ENTITIES[character] ?? "");
}

/** The widgets that other sites show in a frame. */
export const WIDGETS = ["roster", "crest", "realm", "news"] as const;
export type WidgetName = (typeof WIDGETS)[number];

/** The colors of a widget. `auto` follows the visitor's system. */
export const WIDGET_THEMES = ["auto", "dark", "light"] as const;

/** The number of members or news of a widget. */
export const WIDGET_LIMITS = { smallest: 1, largest: 50, default: 10 } as const;

/** How a widget looks, from the query of its address. */
export interface WidgetChoices {
  readonly theme: (typeof WIDGET_THEMES)[number];
  /** A language of the pages, such as `de`. */
  readonly language: string;
  readonly limit: number;
}

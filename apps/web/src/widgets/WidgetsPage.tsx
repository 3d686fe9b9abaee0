import { type Guild, PAGES, type WidgetChoices, type WidgetName } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { guildQuery } from "../api/queries.ts";
import { useIsHydrated } from "../app/use-is-hydrated.ts";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { LANGUAGES } from "../texts/languages.ts";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { SnippetField } from "./SnippetField.tsx";
import { type Snippet, snippetHtml, widgetHeight, widgetPath } from "./snippet.ts";
import classes from "./widgets.module.css";

const route = getRouteApi(PAGES.widgets);
const WIDGET_AREAS = ["views"] as const;

const NAMES = {
  roster: "roster.title",
  crest: "views:widgetsPage.crest",
  realm: "views:widgetsPage.realm",
  news: "news.title",
} as const satisfies Record<WidgetName, string>;

const THEMES = {
  auto: "views:widgetsPage.auto",
  dark: "views:widgetsPage.dark",
  light: "views:widgetsPage.light",
} as const satisfies Record<WidgetChoices["theme"], string>;

const WIDGETS = Object.keys(NAMES) as readonly WidgetName[];
const COLORS = Object.keys(THEMES) as readonly WidgetChoices["theme"][];
const LIMITS = ["5", "10", "20", "50"];
/** The widgets with a list, whose length is chosen. */
const LISTS: readonly WidgetName[] = ["roster", "news"];

type Chosen = Omit<Snippet, "guildId" | "title">;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** The names by value, in their order. */
  readonly options: readonly (readonly [Value, string])[];
  readonly change: (value: Value) => void;
}

/** A menu. The forms of the settings have larger scripts. */
function Choice<Value extends string>({ label, value, options, change }: ChoiceProps<Value>) {
  return (
    <label>
      <span className="muted">{label}</span>
      <select
        className="input"
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find(([option]) => option === currentTarget.value);
          if (chosen) change(chosen[0]);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Widgets({ guild }: { readonly guild: Guild }) {
  const { t, format } = useTexts();
  const [chosen, setChosen] = useState<Chosen>({ widget: "roster", theme: "auto", limit: 10 });
  const change = (fields: Partial<Chosen>) => setChosen({ ...chosen, ...fields });
  const { widget, theme, limit, language } = chosen;
  const name = t(NAMES[widget]);
  const snippet = { ...chosen, guildId: guild.id, title: `${guild.name}: ${name}` };
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <Choice
          label={t("views:widgetsPage.widget")}
          value={widget}
          options={WIDGETS.map((each) => [each, t(NAMES[each])])}
          change={(value) => change({ widget: value })}
        />
        <Choice
          label={t("views:widgetsPage.theme")}
          value={theme}
          options={COLORS.map((each) => [each, t(THEMES[each])])}
          change={(value) => change({ theme: value })}
        />
        <Choice
          label={t("views:widgetsPage.language")}
          value={language ?? ""}
          options={[["", t("views:widgetsPage.visitors")], ...Object.entries(LANGUAGES)]}
          change={(value) => change({ language: value === "" ? undefined : value })}
        />
        {LISTS.includes(widget) && (
          <Choice
            label={t("views:widgetsPage.limit")}
            value={String(limit)}
            options={LIMITS.map((each) => [each, format.number(Number(each))])}
            change={(value) => change({ limit: Number(value) })}
          />
        )}
        <SnippetField value={snippetHtml(snippet, location.origin)} />
      </div>
      <section aria-labelledby="preview">
        <h2 id="preview">{t("views:widgetsPage.preview")}</h2>
        <iframe
          className={classes.frame}
          src={widgetPath(snippet)}
          title={snippet.title}
          height={widgetHeight(snippet)}
          loading="lazy"
        />
      </section>
    </div>
  );
}

function WidgetsContent() {
  const { t } = useTexts();
  const { id } = route.useParams();
  const { data: guild } = useQuery(guildQuery(id));
  const isHydrated = useIsHydrated();
  return (
    <div className="page">
      <h1 className={classes.title}>{t("guild.widgets")}</h1>
      <p className={classes.lead}>{t("views:widgetsPage.lead")}</p>
      {guild !== undefined && isHydrated ? (
        <Widgets guild={guild} />
      ) : (
        <LoadingRows count={6} height={76} label={t("views:widgetsPage.loading")} />
      )}
    </div>
  );
}

/** The snippets with which other sites show a guild, and what they show. */
export function WidgetsPage() {
  return (
    <WithAreas areas={WIDGET_AREAS}>
      <WidgetsContent />
    </WithAreas>
  );
}

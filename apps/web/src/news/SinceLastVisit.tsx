import { type NewsSinceVisit, PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lastVisitQuery } from "../api/queries.ts";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { Time } from "../time/Time.tsx";
import { NewsLine } from "./NewsLine.tsx";
import classes from "./news.module.css";
import { KIND_NAMES, NEWS_KINDS } from "./news-kinds.ts";

const AREAS = ["news"] as const;
const SHOWN = 7;

interface OfGuild {
  readonly guildId: string;
}

/** The number of items of each kind, each a link to the news of the kind. */
function Counts({ guildId, counts }: OfGuild & Pick<NewsSinceVisit, "counts">) {
  const { t, format } = useTexts();
  return (
    <ul className={classes.counts}>
      {KIND_NAMES.filter((kind) => counts[kind]).map((kind) => (
        <li key={kind}>
          <Link to={PAGES.news} params={{ id: guildId }} search={{ kind }} className="target">
            {t(NEWS_KINDS[kind])} <span className="number">{format.number(counts[kind] ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Content({ guildId }: OfGuild) {
  const { t, language } = useTexts();
  const { data, error, refetch } = useQuery(lastVisitQuery(guildId, language));
  if (data === undefined) {
    if (error !== null)
      return <Failure title={t("news:lastVisit.failed")} error={error} retry={refetch} />;
    return <LoadingRows count={3} height={54} label={t("news:lastVisit.loading")} />;
  }
  const { since, counts, items } = data;
  if (since === null) return <p className="muted">{t("news:lastVisit.first")}</p>;
  const from = since.slice(0, "2026-11-21".length);
  return (
    <>
      <p className="muted">
        <Trans i18nKey="news:lastVisit.since" components={{ time: <Time value={since} /> }} />{" "}
        {items.length === 0 && t("news:lastVisit.nothing")}
      </p>
      <Counts guildId={guildId} counts={counts} />
      <ul className={classes.list}>
        {items.slice(0, SHOWN).map((item) => (
          <NewsLine key={item.id} item={item} guildId={guildId} />
        ))}
      </ul>
      {items.length > 0 && (
        <p className={classes.more}>
          <Link to={PAGES.news} params={{ id: guildId }} className="target">
            {t("news.all")}
          </Link>
          <Link
            to={PAGES.history}
            params={{ id: guildId }}
            search={{ from, until: new Date().toISOString().slice(0, from.length) }}
            className="target"
          >
            {t("news:lastVisit.changes")}
          </Link>
        </p>
      )}
    </>
  );
}

interface SinceLastVisitProps extends OfGuild {
  /** The name of the guild, on a page with several. */
  readonly name?: string;
}

function Section({ guildId, name }: SinceLastVisitProps) {
  const { t } = useTexts();
  const id = `last-visit-${guildId}`;
  return (
    <section aria-labelledby={id} className={classes.visit}>
      <h2 id={id}>
        {name !== undefined && <bdi>{name}: </bdi>}
        {t("news:lastVisit.title")}
      </h2>
      <Content guildId={guildId} />
    </section>
  );
}

/** What happened in a guild since the last visit of the signed-in user. */
export function SinceLastVisit(props: SinceLastVisitProps) {
  return (
    <WithAreas areas={AREAS} fallback={null}>
      <Section {...props} />
    </WithAreas>
  );
}

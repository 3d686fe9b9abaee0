import { type GuildDetail, PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { guildQuery } from "../api/queries.ts";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { Changes } from "./Changes.tsx";
import classes from "./history.module.css";
import { dayOf, type HistorySearch, parseHistorySearch, shownDays } from "./history-search.ts";
import { PastRoster } from "./PastRoster.tsx";

const route = getRouteApi(PAGES.history);
const HISTORY_AREAS = ["history"] as const;

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly latest: string;
  readonly change: (day: string) => void;
}

function DayField({ label, value, latest, change }: DayFieldProps) {
  return (
    <label>
      <span className="muted">{label}</span>
      <input
        type="date"
        className="input"
        required
        max={latest}
        value={value}
        onChange={(event) => event.currentTarget.value !== "" && change(event.currentTarget.value)}
      />
    </label>
  );
}

interface DaysProps {
  readonly guild: GuildDetail;
  readonly syncedAt: string;
}

function Days({ guild, syncedAt }: DaysProps) {
  const { t } = useTexts();
  const { from, until, day } = shownDays(route.useSearch(), syncedAt);
  const navigate = route.useNavigate();
  const latest = dayOf(Date.parse(syncedAt));
  const change = (fields: HistorySearch) =>
    void navigate({
      search: (current) => parseHistorySearch({ ...current, from, until, day, ...fields }),
      ...{ replace: true, resetScroll: false },
    });
  return (
    <div className={classes.parts}>
      <section aria-labelledby="changes">
        <h2 id="changes">{t("history:history.changes")}</h2>
        <div className={classes.days}>
          <DayField
            {...{ label: t("history:history.from"), value: from, latest }}
            change={(value) => change({ from: value })}
          />
          <DayField
            {...{ label: t("history:history.until"), value: until, latest }}
            change={(value) => change({ until: value })}
          />
        </div>
        <Changes guild={guild} from={from} until={until} />
      </section>
      <section aria-labelledby="past-roster">
        <h2 id="past-roster">{t("history:history.roster")}</h2>
        <div className={classes.days}>
          <DayField
            {...{ label: t("history:history.day"), value: day, latest }}
            change={(value) => change({ day: value })}
          />
        </div>
        {day <= latest ? (
          <PastRoster guild={guild} day={day} />
        ) : (
          <p role="status">{t("history:history.noMembers")}</p>
        )}
      </section>
    </div>
  );
}

function HistoryContent() {
  const { t } = useTexts();
  const { id } = route.useParams();
  const { data: guild } = useQuery(guildQuery(id));
  return (
    <div className="page">
      <h1 className="hidden-text">{t("guild.history")}</h1>
      {guild === undefined && (
        <LoadingRows count={8} height={44} label={t("history:history.loading")} />
      )}
      {guild?.syncedAt && <Days guild={guild} syncedAt={guild.syncedAt} />}
      <p className={classes.note}>{t("history:history.formerNote")}</p>
    </div>
  );
}

/** What changed between two days, and who was in the guild on a day. */
export function HistoryPage() {
  return (
    <WithAreas areas={HISTORY_AREAS}>
      <HistoryContent />
    </WithAreas>
  );
}

import type { GuildDetail, RosterChanges } from "@guildhall/server/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { changesQuery } from "../api/queries.ts";
import { BusyButton } from "../forms/BusyButton.tsx";
import { MemberLink } from "../roster/MemberLink.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { changeWords } from "./change-words.ts";
import classes from "./history.module.css";

interface ChangesProps {
  readonly guild: GuildDetail;
  readonly from: string;
  readonly until: string;
}

/** The changes of the roster between two days. */
export function Changes({ guild, from, until }: ChangesProps) {
  const { t } = useTexts();
  const query = useInfiniteQuery(changesQuery(String(guild.id), from, until));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (data === undefined) {
    if (error !== null)
      return <Failure title={t("history:history.failed")} error={error} retry={refetch} />;
    return <LoadingRows count={8} height={36} label={t("history:history.loading")} />;
  }
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) return <p className="muted">{t("history:history.nothing")}</p>;
  return (
    <>
      <Counts counts={data.pages[0]?.counts ?? {}} />
      <ul className={classes.list}>
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} guild={guild} />
        ))}
      </ul>
      {hasNextPage && (
        <BusyButton kind="other" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("history:history.older")}
        </BusyButton>
      )}
    </>
  );
}

const COUNTED = {
  joined: "history:history.joins",
  rejoined: "history:history.returns",
  left: "history:history.departures",
  promoted: "history:history.promotions",
  demoted: "history:history.demotions",
  renamed: "history:history.renames",
} as const satisfies Partial<Record<RosterChanges["changes"][number]["kind"], string>>;

const isCounted = (kind: string): kind is keyof typeof COUNTED => Object.hasOwn(COUNTED, kind);

function Counts({ counts }: Pick<RosterChanges, "counts">) {
  const { t, format } = useTexts();
  return (
    <dl className={classes.counts}>
      {Object.keys(COUNTED)
        .filter(isCounted)
        .map((kind) => (
          <div key={kind}>
            <dt>{t(COUNTED[kind])}</dt>
            <dd className="number">{format.number(counts[kind] ?? 0)}</dd>
          </div>
        ))}
    </dl>
  );
}

interface ChangeLineProps {
  readonly change: RosterChanges["changes"][number];
  readonly guild: GuildDetail;
}

function ChangeLine({ change, guild }: ChangeLineProps) {
  const { t, format } = useTexts();
  const at = Date.parse(change.at);
  const { memberId, name } = change;
  const words = changeWords(change, t, guild.rankNames);
  const [before = "", ...after] = name === null ? [words] : words.split(name);
  return (
    <li>
      <bdi>
        {before}
        {memberId !== null && name !== null && after.length > 0 && (
          <>
            <MemberLink guildId={guild.id} memberId={memberId}>
              {name}
            </MemberLink>
            {after.join(name)}
          </>
        )}
      </bdi>
      <time dateTime={change.at} title={format.time(at, "UTC")}>
        {format.date(at, "UTC")}
      </time>
    </li>
  );
}

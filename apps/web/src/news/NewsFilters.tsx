import { PAGES } from "@guildhall/server/api";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./news.module.css";
import { KIND_NAMES, NEWS_KINDS } from "./news-kinds.ts";
import { parseNewsSearch } from "./news-search.ts";

const route = getRouteApi(PAGES.news);
const PAUSE_MS = 250;

interface NewsFiltersProps {
  /** The name of the member of the filter, when one of the shown items has it. */
  readonly memberName: string | null;
}

/** The filters of the news, which are in the address. */
export function NewsFilters({ memberName }: NewsFiltersProps) {
  const { t } = useTexts();
  const { kind = "", member, q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(q);
  const change = (fields: Readonly<Record<string, unknown>>, replace = false) =>
    void navigate({
      search: (current) => parseNewsSearch({ ...current, ...fields }),
      ...{ replace, resetScroll: false },
    });
  useEffect(() => {
    if (typed.trim() === q) return;
    const pause = setTimeout(() => change({ q: typed }, true), PAUSE_MS);
    return () => clearTimeout(pause);
  });
  return (
    <div className={classes.filters}>
      <select
        className="input"
        aria-label={t("news:newsPage.filterLabel")}
        value={kind}
        onChange={(event) => change({ kind: event.currentTarget.value })}
      >
        <option value="">{t("news:newsPage.everyKind")}</option>
        {KIND_NAMES.map((each) => (
          <option key={each} value={each}>
            {t(NEWS_KINDS[each])}
          </option>
        ))}
      </select>
      <input
        type="search"
        className="input"
        aria-label={t("news:newsPage.searchLabel")}
        placeholder={t("news:newsPage.search")}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {member !== undefined && (
        <p>
          <bdi>
            {t("news:newsPage.onlyMember", { name: memberName ?? t("news:newsPage.aMember") })}
          </bdi>{" "}
          <Link
            from={PAGES.news}
            search={({ kind: of, q: words }) => parseNewsSearch({ kind: of, q: words })}
          >
            {t("news:newsPage.everyMember")}
          </Link>
        </p>
      )}
    </div>
  );
}

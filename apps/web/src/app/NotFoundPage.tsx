import { PAGES } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import { Empty } from "../states/Empty.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { usePageTitle } from "./use-page-title.ts";

export function NotFoundPage() {
  const { t } = useTexts();
  usePageTitle(t("failure.notFound"));
  return (
    <div className="page">
      <Empty isPage title={t("failure.notFoundTitle")}>
        <p>{t("failure.notFoundText")}</p>
        <p>
          <Link to={PAGES.home} className="target">
            {t("site.home")}
          </Link>
        </p>
      </Empty>
    </div>
  );
}

import { PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { setUpQuery } from "../api/queries.ts";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./shell.module.css";

/** Says on every page that the site shows the demo, and leads to the set-up. */
export function DemoNotice() {
  const { t } = useTexts();
  const { data } = useQuery(setUpQuery);
  // The grid of the page needs an element in this place.
  if (data?.state !== "demo") return <div />;
  return (
    <aside aria-label={t("site.demoLabel")} className={classes.demo}>
      <p>{t("site.demo")}</p>
      <Link to={PAGES.setUp}>{t("site.setUp")}</Link>
    </aside>
  );
}

import { usePageTitle } from "../app/use-page-title.ts";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./setup.module.css";

export function SetUpPage() {
  const { t } = useTexts();
  usePageTitle(t("site.setUp"));
  return (
    <div className={`page ${classes.page}`}>
      <h1>{t("site.setUp")}</h1>
    </div>
  );
}

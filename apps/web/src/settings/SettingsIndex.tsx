import { Link } from "@tanstack/react-router";
import { useSession } from "../api/use-session.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { useTexts } from "../texts/Texts.tsx";
import { ForRole } from "./SectionPage.tsx";
import { sectionsFor } from "./sections.ts";
import classes from "./settings.module.css";

function Sections() {
  const { t } = useTexts();
  const { data: session } = useSession();
  return (
    <ul className={classes.index}>
      {sectionsFor(session?.user?.role ?? "viewer").map(({ path, title, lead, Icon }) => (
        <li key={path}>
          <Link to={path}>
            <Icon size={24} stroke={1.5} aria-hidden />
            <span>
              <strong>{t(title)}</strong>
              <span className="muted">{t(lead)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The list of the sections. */
export function SettingsIndex() {
  const { t } = useTexts();
  usePageTitle(t("site.settings"));
  return (
    <>
      <h1>{t("site.settings")}</h1>
      <ForRole needed="viewer">
        <Sections />
      </ForRole>
    </>
  );
}

import { PAGES } from "@guildhall/server/api";
import { IconChevronLeft } from "@tabler/icons-react";
import { Link, Outlet, useMatch } from "@tanstack/react-router";
import { useSession } from "../api/use-session.ts";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { type Role, sectionsFor } from "./sections.ts";
import classes from "./settings.module.css";

const AREAS = ["setup", "settings"] as const;

function Sections({ role }: { readonly role: Role }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t("settings:layout.sections")} className={classes.sections}>
      {sectionsFor(role).map(({ path, title, Icon }) => (
        <Link key={path} to={path} className={classes.section}>
          <Icon size={20} stroke={1.6} aria-hidden />
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}

function Layout() {
  const { t } = useTexts();
  const { data: session } = useSession();
  const isIndex = useMatch({ from: `${PAGES.settings}/`, shouldThrow: false }) !== undefined;
  const role = session?.user?.role;
  return (
    <div className={`page ${classes.layout}`}>
      {role !== undefined && !isIndex && (
        <>
          <Link to={PAGES.settings} className={`${classes.back} target`}>
            <IconChevronLeft size={18} aria-hidden />
            {t("site.settings")}
          </Link>
          <Sections role={role} />
        </>
      )}
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}

/** The menu of the sections, beside the open one. On a narrow screen, a link to the list of the sections. */
export function SettingsLayout() {
  return (
    <WithAreas areas={AREAS}>
      <Layout />
    </WithAreas>
  );
}

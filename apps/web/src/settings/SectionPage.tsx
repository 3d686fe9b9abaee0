import { PAGES } from "@guildhall/server/api";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "../api/use-session.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { hasRole, type Role, SECTIONS, type SectionName } from "./sections.ts";
import classes from "./settings.module.css";

interface ForRoleProps {
  readonly needed: Role;
  /** Whether the page has no other heading. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}

/** Shows its children to users with a role, and to others how to get it. */
export function ForRole({ needed, isPage = false, children }: ForRoleProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { data: session, error, refetch } = useSession();
  if (session === undefined) {
    if (error === null) {
      return <LoadingRows count={4} height={64} label={t("settings:layout.loading")} />;
    }
    return (
      <Failure isPage={isPage} title={t("settings:layout.failed")} error={error} retry={refetch} />
    );
  }
  if (session.user === null) {
    return (
      <Empty isPage={isPage} title={t("settings:layout.signIn")}>
        <p>{t("settings:layout.signInText")}</p>
        <p>
          <Link to={PAGES.signIn} search={{ next: pathname }} className="target">
            {t("site.signIn")}
          </Link>
        </p>
      </Empty>
    );
  }
  if (hasRole(session.user.role, needed)) return children;
  return (
    <Empty
      isPage={isPage}
      title={t(
        needed === "officer"
          ? "settings:layout.onlyOfficers"
          : "settings:layout.onlyAdministrators",
      )}
    >
      <p>{t("settings:layout.askAdministrator")}</p>
    </Empty>
  );
}

interface SectionPageProps {
  readonly section: SectionName;
  readonly children: ReactNode;
}

/** A section of the settings with its heading, for users with its role. */
export function SectionPage({ section, children }: SectionPageProps) {
  const { t } = useTexts();
  const { title, lead, role } = SECTIONS[section];
  usePageTitle(t(title), t("site.settings"));
  return (
    <>
      <h1>{t(title)}</h1>
      <p className={classes.lead}>{t(lead)}</p>
      <ForRole needed={role}>{children}</ForRole>
    </>
  );
}

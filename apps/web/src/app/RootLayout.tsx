import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useParams } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { guildQuery, guildsQuery } from "../api/queries.ts";
import { useSyncEvents } from "../api/use-sync-events.ts";
import { colorProperties, guildColors } from "../color/guild-colors.ts";
import { useTexts } from "../texts/Texts.tsx";
import { DemoNotice } from "./DemoNotice.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import classes from "./shell.module.css";

/** The colors of the guild of the page, or of the only guild. */
function usePageColors() {
  const { id } = useParams({ strict: false });
  const guilds = useQuery(guildsQuery);
  const guild = useQuery({ ...guildQuery(id ?? ""), enabled: id !== undefined });
  const only = guilds.data?.length === 1 ? guilds.data[0] : undefined;
  const shown = id === undefined ? only : (guild.data ?? only);
  return shown === undefined ? undefined : colorProperties(guildColors(shown.crest));
}

/** Moves the focus to the content after a navigation, as a document load does. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

export function RootLayout() {
  const { t } = useTexts();
  useSyncEvents();
  const main = useFocusOnNavigation();
  return (
    <div className={classes.shell} style={usePageColors()}>
      <a className={classes.skip} href="#main">
        {t("site.skip")}
      </a>
      <DemoNotice />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

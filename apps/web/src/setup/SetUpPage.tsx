import { PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { setUpQuery } from "../api/queries.ts";
import { useSession } from "../api/use-session.ts";
import { useIsHydrated } from "../app/use-is-hydrated.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { MessageBox } from "../forms/MessageBox.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { AdministratorStep } from "./AdministratorStep.tsx";
import { StepHeading } from "./StepHeading.tsx";
import { STEP_NAMES, StepList } from "./StepList.tsx";
import { StoredStep } from "./StoredStep.tsx";
import type { Step } from "./set-up-search.ts";
import classes from "./setup.module.css";
import { useProgress } from "./use-progress.ts";
import { useSetUp } from "./use-set-up.ts";

/** The step that was shown before this one; null for the first one. */
function usePrevious(step: Step | null): Step | null {
  const [previous, setPrevious] = useState<Step | null>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Null while a step loads.
    if (step === null || shown.current === step) return;
    setPrevious(shown.current);
    shown.current = step;
  }, [step]);
  return previous;
}

function Steps() {
  const { t } = useTexts();
  const { search, redirect } = useSetUp();
  const { data: session, error, refetch } = useSession();
  const { data: setUp } = useQuery(setUpQuery);
  const user = session?.user ?? null;
  const progress = useProgress(user?.role === "administrator");
  const { step, done } = progress;
  const previous = usePrevious(step);
  const isElsewhere = user !== null && step !== null && ![undefined, step].includes(search.step);
  useEffect(() => {
    if (isElsewhere && step !== null) void redirect(step);
  });
  if (session === undefined) {
    if (error === null)
      return <LoadingRows count={4} height={52} label={t("setup:setUp.loading")} />;
    return <Failure title={t("setup:setUp.failed")} error={error} retry={refetch} />;
  }
  if (user !== null && user.role !== "administrator") {
    return (
      <MessageBox kind="warning">
        <p>{t("setup:setUp.onlyAdministrators")}</p>
      </MessageBox>
    );
  }
  if (user === null && (session.isSetUp || setUp?.hasAdministrator)) {
    return (
      <MessageBox kind="info">
        <p>{t("setup:setUp.signInFirst")}</p>
        <p>
          <Link to={PAGES.signIn} search={{ next: PAGES.setUp }} className="target">
            {t("site.signIn")}
          </Link>
        </p>
      </MessageBox>
    );
  }
  if (step === null) {
    const { error: failure } = progress;
    if (failure === null)
      return <LoadingRows count={4} height={52} label={t("setup:setUp.loading")} />;
    return <Failure title={t("setup:setUp.failed")} error={failure} retry={progress.retry} />;
  }
  return (
    <Frame step={step} done={done} previous={previous}>
      {step === "administrator" || progress.props === null ? (
        <AdministratorStep />
      ) : (
        <StoredStep step={step} props={progress.props} />
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly step: Step;
  readonly done: readonly Step[];
  readonly previous: Step | null;
  readonly children: ReactNode;
}

function Frame({ step, done, previous, children }: FrameProps) {
  const { t } = useTexts();
  return (
    <>
      <StepList current={step} done={done} />
      <section className={classes.section}>
        <StepHeading key={step} step={step} previous={previous}>
          {t(STEP_NAMES[step])}
        </StepHeading>
        {children}
      </section>
    </>
  );
}

/** The set-up of the site: from the first administrator to the first sync. */
export function SetUpPage() {
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  usePageTitle(t("site.setUp"));
  return (
    <div className={`page ${classes.page}`}>
      <h1>{t("site.setUp")}</h1>
      {/* Only the browser knows the token. */}
      {isHydrated && <Steps />}
    </div>
  );
}

import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { isOffline } from "../api/request.ts";
import { Button } from "../forms/Button.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { failureWords } from "./failure-words.ts";
import classes from "./states.module.css";

interface FailureProps {
  /** Such as "The roster could not be loaded". */
  readonly title: string;
  /** Whether the state is the whole page, so that its title is the heading of the page. */
  readonly isPage?: boolean;
  readonly error: Error;
  readonly retry: () => unknown;
}

/** A failed state: what failed, why, and a button to retry. Retries when the network is back after an offline failure. */
export function Failure({ title, isPage = false, error, retry }: FailureProps) {
  const { t } = useTexts();
  const retryOnline = useEffectEvent(() => {
    retry();
  });
  useEffect(() => {
    if (!isOffline(error)) return;
    // The network can be back before this effect runs.
    if (navigator.onLine) retryOnline();
    addEventListener("online", retryOnline);
    return () => removeEventListener("online", retryOnline);
  }, [error]);
  const Title = isPage ? "h1" : "h2";
  const [reason, hint] = failureWords(error, t);
  return (
    <div className={classes.state} role="alert">
      <Title>{isOffline(error) ? t("failure.offlineTitle") : title}</Title>
      <div className={classes.words}>
        <p>{reason}</p>
        {hint !== null && <p>{hint}</p>}
      </div>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={retry}>
        {t("failure.retry")}
      </Button>
    </div>
  );
}

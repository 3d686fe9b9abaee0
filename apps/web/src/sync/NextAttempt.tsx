import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { useNow } from "../time/Now.tsx";
import { Time } from "../time/Time.tsx";

/** When the next attempt is. Says that it is due when its time is past. */
export function NextAttempt({ at }: { /** ISO 8601 */ readonly at: string }) {
  const { t } = useTexts();
  const now = useNow();
  if (Date.parse(at) <= now) return t("sync.nextAttemptDue");
  return <Trans i18nKey="sync.nextAttempt" components={{ time: <Time value={at} isNext /> }} />;
}

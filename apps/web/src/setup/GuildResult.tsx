import { useQuery } from "@tanstack/react-query";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { Spinner } from "../forms/Button.tsx";
import { causeText } from "../forms/cause-words.ts";
import { MessageBox } from "../forms/MessageBox.tsx";
import { missingText } from "../home/MissingGuilds.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { GuildPreview } from "./GuildPreview.tsx";
import { SuggestedGuilds } from "./SuggestedGuilds.tsx";
import { guildSearchQuery, type WantedGuild } from "./set-up-queries.ts";
import classes from "./setup.module.css";
import { useSetUp } from "./use-set-up.ts";

/** The guild that the service knows by these names; or why there is none, and what could be meant. */
export function GuildResult({ wanted }: { readonly wanted: WantedGuild }) {
  const { t } = useTexts();
  const { open } = useSetUp();
  const { data, error, isFetching, refetch } = useQuery(guildSearchQuery(wanted));
  const again = (
    <BusyButton kind="other" isBusy={isFetching} onClick={() => void refetch()}>
      {t("failure.retry")}
    </BusyButton>
  );
  if (error !== null) {
    return (
      <>
        <ActionError error={error} />
        {again}
      </>
    );
  }
  if (data === undefined) {
    return (
      <p className={classes.searching}>
        <Spinner /> {t("setup:guild.searching")}
      </p>
    );
  }
  if (data.guild !== null) {
    return (
      <>
        <GuildPreview guild={data.guild} />
        <BusyButton isBusy={false} onClick={() => void open("options")}>
          {t("setup:guild.use")}
        </BusyButton>
      </>
    );
  }
  const { cause, missing } = data;
  const known =
    cause === "not-found"
      ? t("setup:guild.check")
      : cause === "forbidden"
        ? t("setup:guild.forbidden")
        : causeText(cause, t);
  const title =
    missing === null ? t("setup:guild.searchFailed") : missingText({ missing, ...wanted }, t);
  return (
    <>
      <MessageBox kind="warning" title={title}>
        <p>{known ?? data.message}</p>
        {missing !== null && cause !== "not-found" && <p>{t("setup:guild.nothingStored")}</p>}
        {known === null && data.advice !== null && (
          <p className={classes.detail} lang="en">
            {data.advice}
          </p>
        )}
      </MessageBox>
      <SuggestedGuilds suggestions={data.suggestions} />
      {again}
    </>
  );
}

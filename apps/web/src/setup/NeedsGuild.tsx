import { BusyButton } from "../forms/BusyButton.tsx";
import { MessageBox } from "../forms/MessageBox.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { useSetUp } from "./use-set-up.ts";

/** For a step that was opened without a guild: the way to the step that finds one. */
export function NeedsGuild() {
  const { t } = useTexts();
  const { open } = useSetUp();
  return (
    <>
      <MessageBox kind="info">
        <p>{t("setup:options.needsGuild")}</p>
      </MessageBox>
      <BusyButton isBusy={false} onClick={() => void open("guild")}>
        {t("setup:step.guild")}
      </BusyButton>
    </>
  );
}

import { useState } from "react";
import { getFile } from "../api/request.ts";
import { saveFile } from "../app/save-file.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { MessageBox } from "../forms/MessageBox.tsx";
import { useAction } from "../forms/use-action.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { SectionPage } from "./SectionPage.tsx";

/** Not a link, which could not show why the server refuses the download. */
function Download() {
  const { t } = useTexts();
  const [isDone, setIsDone] = useState(false);
  const download = useAction(async () => {
    setIsDone(false);
    saveFile(await getFile("/api/v1/backup"));
    setIsDone(true);
  });
  return (
    <>
      <p>
        <Trans
          i18nKey="settings:backup.text"
          components={{ command: <code>guildhall restore FILE</code> }}
        />
      </p>
      <MessageBox kind="warning">{t("settings:backup.private")}</MessageBox>
      <ActionError error={download.error} />
      {isDone && <MessageBox kind="good">{t("settings:backup.done")}</MessageBox>}
      <div>
        <BusyButton isBusy={download.isBusy} onClick={() => void download.run()}>
          {t("settings:backup.download")}
        </BusyButton>
      </div>
    </>
  );
}

/** The download of a backup of the site. */
export function BackupPage() {
  return (
    <SectionPage section="backup">
      <Download />
    </SectionPage>
  );
}

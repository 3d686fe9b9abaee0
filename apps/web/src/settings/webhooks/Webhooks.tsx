import { useState } from "react";
import { BusyButton } from "../../forms/BusyButton.tsx";
import { CopyField } from "../../forms/CopyField.tsx";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { useTexts } from "../../texts/Texts.tsx";
import { WithAreas } from "../../texts/WithAreas.tsx";
import { Loaded } from "../Loaded.tsx";
import classes from "../settings.module.css";
import { WebhookForm } from "./WebhookForm.tsx";
import { WebhookRow } from "./WebhookRow.tsx";
import { webhooksQuery } from "./webhook-queries.ts";

/** The names of the kinds of news. */
const AREAS = ["news"] as const;

/** The webhooks of a guild, for administrators. */
export function Webhooks({ guildId }: { readonly guildId: number }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <section className={classes.part}>
      <h2>{t("settings:webhooks.title")}</h2>
      <p className="muted">{t("settings:webhooks.lead")}</p>
      <WithAreas areas={AREAS}>
        <Loaded query={webhooksQuery(guildId)}>
          {(webhooks) =>
            webhooks.length === 0 ? (
              <p>{t("settings:webhooks.none")}</p>
            ) : (
              <ul className={classes.rows}>
                {webhooks.map((webhook) => (
                  <WebhookRow key={webhook.id} guildId={guildId} webhook={webhook} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {secret !== null && (
          <MessageBox kind="good" title={t("settings:webhooks.secretTitle")}>
            <p>{t("settings:layout.shownOnce")}</p>
            <CopyField label={t("settings:webhooks.secret")} value={secret} />
          </MessageBox>
        )}
        {isOpen ? (
          <WebhookForm
            guildId={guildId}
            done={(created) => {
              setSecret(created);
              setIsOpen(false);
            }}
          />
        ) : (
          <BusyButton isBusy={false} kind="other" onClick={() => setIsOpen(true)}>
            {t("settings:webhooks.add")}
          </BusyButton>
        )}
      </WithAreas>
    </section>
  );
}

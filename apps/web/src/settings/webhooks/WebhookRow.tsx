import type { Webhook, WebhookDelivery } from "@guildhall/server/api";
import { useState } from "react";
import { sendJson } from "../../api/request.ts";
import { ActionError } from "../../forms/ActionError.tsx";
import { BusyButton } from "../../forms/BusyButton.tsx";
import { ConfirmDialog } from "../../forms/ConfirmDialog.tsx";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { useTexts } from "../../texts/Texts.tsx";
import classes from "../settings.module.css";
import { useChange } from "../use-change.ts";
import { Deliveries } from "./Deliveries.tsx";
import { WebhookForm } from "./WebhookForm.tsx";
import { webhookError } from "./webhook-error.ts";
import { deliveriesQuery, webhooksPath, webhooksQuery } from "./webhook-queries.ts";

interface OfWebhook {
  readonly guildId: number;
  readonly webhook: Webhook;
}

/** The result of a test message. */
function TestResult({ result }: { readonly result: WebhookDelivery | null }) {
  const { t } = useTexts();
  if (result === null) return null;
  return result.status === "delivered" ? (
    <MessageBox kind="good">
      <p>{t("settings:webhooks.testDelivered")}</p>
    </MessageBox>
  ) : (
    <MessageBox kind="bad" title={t("settings:webhooks.testFailed")}>
      {result.error && <p>{webhookError(result.error, t)}</p>}
    </MessageBox>
  );
}

/** Why a webhook sends nothing. */
function Disabled({ webhook: { enabled, disabledReason } }: Pick<OfWebhook, "webhook">) {
  const { t } = useTexts();
  if (enabled) return null;
  return (
    <MessageBox kind="warning" title={t("settings:webhooks.disabled")}>
      {disabledReason !== null && <p>{webhookError(disabledReason, t)}</p>}
      <p>{t("settings:webhooks.disabledText")}</p>
    </MessageBox>
  );
}

export function WebhookRow({ guildId, webhook }: OfWebhook) {
  const { t } = useTexts();
  const [isEdited, setIsEdited] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);
  const [isLogOpen, setIsLogOpen] = useState(false);
  const path = `${webhooksPath(guildId)}/${webhook.id}`;
  const list = webhooksQuery(guildId).queryKey;
  const remove = useChange(() => sendJson("DELETE", path), list);
  const [result, setResult] = useState<WebhookDelivery | null>(null);
  const test = useChange(async () => {
    setResult(null);
    setResult(await sendJson<WebhookDelivery>("POST", `${path}/test`, {}));
  }, deliveriesQuery(guildId, webhook.id).queryKey);
  const enabled = !webhook.enabled;
  const toggle = useChange(() => sendJson("PATCH", path, { enabled }), list);
  const kind = webhook.kind === "discord" ? "Discord" : t("settings:webhooks.json");
  return (
    <li>
      <div className={classes.facts}>
        <strong>
          <bdi>{webhook.name}</bdi>
        </strong>
        <span className={classes.small}>
          {kind} · <code>{webhook.addressHint}</code> ·{" "}
          {t("settings:webhooks.kindCount", { count: webhook.newsKinds.length })}
          {webhook.forOfficers && <> · {t("settings:webhooks.officers")}</>}
        </span>
      </div>
      <Disabled webhook={webhook} />
      <div className={classes.buttons}>
        <BusyButton isBusy={test.isBusy} kind="other" onClick={() => void test.run()}>
          {t("settings:webhooks.test")}
        </BusyButton>
        <BusyButton isBusy={false} kind="other" onClick={() => setIsEdited(!isEdited)}>
          {t("settings:webhooks.change")}
        </BusyButton>
        <BusyButton isBusy={toggle.isBusy} kind="other" onClick={() => void toggle.run()}>
          {t(enabled ? "settings:webhooks.enable" : "settings:webhooks.disable")}
        </BusyButton>
        <BusyButton isBusy={false} kind="other" onClick={() => setIsRemoved(true)}>
          {t("settings:webhooks.remove")}
        </BusyButton>
      </div>
      <ActionError error={test.error ?? toggle.error} />
      <TestResult result={result} />
      {isEdited && <WebhookForm {...{ guildId, webhook }} done={() => setIsEdited(false)} />}
      <details onToggle={({ currentTarget: { open } }) => setIsLogOpen(open)}>
        <summary className="target">{t("settings:webhooks.log")}</summary>
        {isLogOpen && <Deliveries guildId={guildId} webhookId={webhook.id} />}
      </details>
      {isRemoved && (
        <ConfirmDialog
          title={t("settings:webhooks.removeOf", { name: webhook.name })}
          confirm={t("settings:webhooks.remove")}
          action={remove}
          close={() => setIsRemoved(false)}
          isDangerous
        >
          <p>{t("settings:webhooks.removeText")}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

import type { NewWebhookAnswer, Webhook, WebhookRequest } from "@guildhall/server/api";
import { useState } from "react";
import { sendJson } from "../../api/request.ts";
import { ActionError } from "../../forms/ActionError.tsx";
import { fieldError } from "../../forms/action-words.ts";
import { BusyButton } from "../../forms/BusyButton.tsx";
import forms from "../../forms/forms.module.css";
import { SelectField } from "../../forms/SelectField.tsx";
import { TextField } from "../../forms/TextField.tsx";
import { KIND_NAMES, NEWS_KINDS } from "../../news/news-kinds.ts";
import { isLanguage, LANGUAGES, type Language } from "../../texts/languages.ts";
import { useTexts } from "../../texts/Texts.tsx";
import classes from "../settings.module.css";
import { useChange } from "../use-change.ts";
import { webhooksPath, webhooksQuery } from "./webhook-queries.ts";

const LANGUAGE_NAMES = Object.entries(LANGUAGES) as [Language, string][];

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
  readonly children: string;
}

function Choice({ isChosen, choose, children }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
      />
      {children}
    </label>
  );
}

interface WebhookFormProps {
  readonly guildId: number;
  /** The webhook to change; omitted for a new one. */
  readonly webhook?: Webhook;
  /** Called with the secret of a new webhook, and with null when there is none. */
  readonly done: (secret: string | null) => void;
}

/** Adds or changes a webhook. The address of an existing one stays when it is left empty. */
export function WebhookForm({ guildId, webhook, done }: WebhookFormProps) {
  const { t, language: current } = useTexts();
  const [kind, setKind] = useState<WebhookRequest["kind"]>(webhook?.kind ?? "discord");
  const [name, setName] = useState(webhook?.name ?? "");
  const [address, setAddress] = useState("");
  const known = webhook?.language;
  const [language, setLanguage] = useState(isLanguage(known) ? known : current);
  const [newsKinds, setNewsKinds] = useState(webhook?.newsKinds ?? KIND_NAMES);
  const [forOfficers, setForOfficers] = useState(webhook?.forOfficers ?? false);
  const path = webhooksPath(guildId);
  const save = useChange(async () => {
    const choices = { name, language, newsKinds: [...newsKinds], forOfficers };
    if (webhook === undefined) {
      const request: WebhookRequest = { kind, address, ...choices };
      done((await sendJson<NewWebhookAnswer>("POST", path, request)).secret);
      return;
    }
    const moved = address === "" ? {} : { address };
    await sendJson("PATCH", `${path}/${webhook.id}`, { ...choices, ...moved });
    done(null);
  }, webhooksQuery(guildId).queryKey);
  const addressError = fieldError(save.error, ["invalid-address"], t);
  return (
    <form
      className={forms.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      {webhook === undefined && (
        <SelectField
          label={t("settings:webhooks.kind")}
          value={kind}
          options={[
            ["discord", "Discord"],
            ["json", t("settings:webhooks.json")],
          ]}
          change={setKind}
        />
      )}
      <TextField
        label={t("settings:webhooks.name")}
        hint={t("settings:webhooks.nameHint")}
        required
        maxLength={64}
        value={name}
        change={setName}
      />
      <TextField
        label={t("settings:webhooks.address")}
        hint={
          webhook !== undefined
            ? t("settings:webhooks.addressStays", { address: webhook.addressHint })
            : t(
                kind === "discord"
                  ? "settings:webhooks.discordHint"
                  : "settings:webhooks.addressHint",
              )
        }
        error={addressError}
        type="url"
        autoComplete="off"
        required={webhook === undefined}
        value={address}
        change={setAddress}
      />
      <SelectField
        label={t("settings:webhooks.language")}
        value={language}
        options={LANGUAGE_NAMES}
        change={setLanguage}
      />
      <fieldset className={classes.choices}>
        <legend>{t("settings:webhooks.kinds")}</legend>
        {KIND_NAMES.map((each) => (
          <Choice
            key={each}
            isChosen={newsKinds.includes(each)}
            choose={(isChosen) =>
              setNewsKinds(
                KIND_NAMES.filter((one) => (one === each ? isChosen : newsKinds.includes(one))),
              )
            }
          >
            {t(NEWS_KINDS[each])}
          </Choice>
        ))}
      </fieldset>
      <Choice isChosen={forOfficers} choose={setForOfficers}>
        {t("settings:webhooks.forOfficers")}
      </Choice>
      {addressError === null && <ActionError error={save.error} />}
      <div className={forms.actions}>
        <BusyButton isBusy={false} kind="other" onClick={() => done(null)}>
          {t("setup:form.cancel")}
        </BusyButton>
        <BusyButton
          isBusy={save.isBusy}
          isReady={newsKinds.length > 0 || forOfficers || webhook?.enabled === false}
        >
          {t(webhook === undefined ? "settings:webhooks.add" : "settings:webhooks.save")}
        </BusyButton>
      </div>
    </form>
  );
}

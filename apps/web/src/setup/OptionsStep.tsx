import { LOCALES } from "@guildhall/contract";
import type { AddedGuild } from "@guildhall/server/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { guildQuery, setUpQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import forms from "../forms/forms.module.css";
import { SelectField } from "../forms/SelectField.tsx";
import { useAction } from "../forms/use-action.ts";
import { useTexts } from "../texts/Texts.tsx";
import { wantedGuild } from "./GuildStep.tsx";
import { LevelField } from "./LevelField.tsx";
import { guildSearchQuery, settingOf, type WantedGuild } from "./set-up-queries.ts";
import classes from "./setup.module.css";
import type { StepProps } from "./step-props.ts";
import { useSaveSettings } from "./use-save-settings.ts";
import { useSetUp } from "./use-set-up.ts";

/** Chooses the imported members and the visibility, then adds the guild. */
export function OptionsStep(props: StepProps) {
  const { search } = useSetUp();
  const wanted = wantedGuild(search, props.settings);
  return wanted !== null && <OptionsForm {...props} wanted={wanted} />;
}

function OptionsForm({ settings, wanted }: StepProps & { readonly wanted: WantedGuild }) {
  const { t, language } = useTexts();
  const { open } = useSetUp();
  const client = useQueryClient();
  const save = useSaveSettings(settings);
  const { data } = useQuery(guildSearchQuery(wanted));
  const ofLevel = settingOf(settings, "minimumLevel");
  const ofLocale = settingOf(settings, "locale");
  const ofVisibility = settingOf(settings, "visibility");
  const [level, setLevel] = useState(String(ofLevel.value ?? 1));
  const ofVisitor = LOCALES.find((each) => each.startsWith(`${language}_`));
  const [locale, setLocale] = useState(
    String((ofLocale.isSet ? null : ofVisitor) ?? ofLocale.value),
  );
  const [visibility, setVisibility] = useState(String(ofVisibility.value));
  const minimumLevel = Number(level);
  const isValid = /^\d{1,4}$/.test(level) && minimumLevel <= 1000;
  const action = useAction(async () => {
    await save({ locale, visibility });
    const { guild, how } = await sendJson<AddedGuild>("POST", "/api/v1/guilds", {
      ...wanted,
      minimumLevel,
    });
    const id = String(guild.id);
    if (how === "stored" && ofLevel.lockedBy === null) {
      await sendJson("PATCH", `/api/v1/guilds/${id}`, { minimumLevel });
    }
    client.setQueryData(guildQuery(id).queryKey, guild);
    await client.invalidateQueries({ queryKey: setUpQuery.queryKey });
    void client.invalidateQueries();
    return open("sync", { guild: id });
  });
  const names = new Intl.DisplayNames(language, { type: "language" });
  return (
    <form
      className={forms.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) void action.run();
      }}
    >
      <p className={classes.lead}>
        <bdi>{data?.guild?.name ?? wanted.name}</bdi> ·{" "}
        <bdi>{data?.guild?.realm.name ?? wanted.realm}</bdi>
      </p>
      <LevelField
        value={level}
        change={setLevel}
        lockedBy={ofLevel.lockedBy}
        levels={data?.guild?.levels ?? null}
        error={isValid ? null : t("setup:options.levelInvalid")}
      />
      <SelectField
        label={t("setup:options.locale")}
        hint={t("setup:options.localeHint")}
        lockedBy={ofLocale.lockedBy}
        value={locale}
        options={LOCALES.map((each) => [each, names.of(each.replace("_", "-")) ?? each])}
        change={setLocale}
      />
      <SelectField
        label={t("setup:options.visibility")}
        hint={t("setup:options.visibilityHint")}
        lockedBy={ofVisibility.lockedBy}
        value={visibility}
        options={[
          ["public", t("setup:options.public")],
          ["members", t("setup:options.members")],
        ]}
        change={setVisibility}
      />
      <ActionError error={action.error} />
      <BusyButton isBusy={action.isBusy}>{t("setup:options.start")}</BusyButton>
    </form>
  );
}

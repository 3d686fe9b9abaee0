import type { GrmImport as Plan } from "@guildhall/server/api";
import { useState } from "react";
import { guildPath } from "../api/queries.ts";
import { ApiFailure, sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { Field } from "../forms/Field.tsx";
import { MessageBox } from "../forms/MessageBox.tsx";
import { SelectField } from "../forms/SelectField.tsx";
import { useAction } from "../forms/use-action.ts";
import { useChange } from "../settings/use-change.ts";
import type { TextKey } from "../texts/create-texts.ts";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { decodeText } from "./decode-text.ts";
import { GrmChanges } from "./GrmChanges.tsx";
import classes from "./players.module.css";

/** The texts of forms. */
const AREAS = ["players", "setup"] as const;

const REFUSALS = {
  "no-headers": "players:import.noHeaders",
  "nothing-to-import": "players:import.nothingToImport",
  "too-large": "players:import.tooLarge",
} as const satisfies Record<string, TextKey>;

const isKnown = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

function Refusal({ error }: { readonly error: Error | null }) {
  const { t } = useTexts();
  const code = error instanceof ApiFailure ? error.code : "";
  if (!isKnown(code)) return <ActionError error={error} />;
  return (
    <MessageBox kind="bad">
      <p>{t(REFUSALS[code])}</p>
    </MessageBox>
  );
}

type Order = "none" | "day-first" | "month-first";

function ImportForm({ guildId }: { readonly guildId: string }) {
  const { t } = useTexts();
  const [text, setText] = useState("");
  const [order, setOrder] = useState<Order>("none");
  const [plan, setPlan] = useState<Plan | null>(null);
  const send = async (apply: boolean) => {
    const body = { text, apply, ...(order !== "none" && { dateOrder: order }) };
    setPlan(await sendJson<Plan>("POST", `${guildPath(guildId)}/import/grm`, body));
  };
  const preview = useAction(() => send(false));
  const apply = useChange(
    () => send(true),
    ["players", guildId],
    ["character", guildId],
    ["roster", guildId],
  );
  const change = (value: string) => {
    setText(value);
    setPlan(null);
    preview.reset();
  };
  const isEmpty = plan !== null && plan.joins.length + plan.mains.length === 0;
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") void preview.run();
      }}
    >
      <p>{t("players:import.lead")}</p>
      <Field label={t("players:import.text")} hint={t("players:import.textHint")}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            rows={6}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t("players:import.file")}>
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            className="input"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ currentTarget }) =>
              void currentTarget.files?.[0]?.arrayBuffer().then((file) => change(decodeText(file)))
            }
          />
        )}
      </Field>
      <SelectField<Order>
        label={t("players:import.order")}
        hint={t("players:import.orderHint")}
        value={order}
        options={[
          ["none", t("players:import.orderNone")],
          ["day-first", t("players:import.dayFirst")],
          ["month-first", t("players:import.monthFirst")],
        ]}
        change={(value) => {
          setOrder(value);
          setPlan(null);
        }}
      />
      <BusyButton isBusy={preview.isBusy} isReady={text.trim() !== ""}>
        {t("players:import.preview")}
      </BusyButton>
      <Refusal error={preview.error} />
      {plan !== null && (
        <>
          {plan.applied && (
            <MessageBox kind="good">
              <p>{t("players:import.applied")}</p>
            </MessageBox>
          )}
          <GrmChanges plan={plan} />
          {!plan.applied && !isEmpty && (
            <BusyButton isBusy={apply.isBusy} onClick={() => void apply.run()}>
              {t("players:import.apply")}
            </BusyButton>
          )}
          <ActionError error={apply.error} />
        </>
      )}
    </form>
  );
}

/** Imports join dates and mains from an export of Guild Roster Manager: first a preview, then the changes. */
export function GrmImport(props: { readonly guildId: string }) {
  return (
    <WithAreas areas={AREAS}>
      <ImportForm {...props} />
    </WithAreas>
  );
}

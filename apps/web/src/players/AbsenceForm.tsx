import { useState } from "react";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { TextField } from "../forms/TextField.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import type { OfficerPanelProps } from "./officer-panel-props.ts";
import classes from "./players.module.css";
import { useMemberChange } from "./use-member-change.ts";

/** The day in the time zone of the officer. */
const today = () =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Until when the player is away. The day ends in the time zone of the officer. */
export function AbsenceForm({ guildId, member, player: { absence } }: OfficerPanelProps) {
  const { t } = useTexts();
  const [day, setDay] = useState("");
  const [note, setNote] = useState("");
  const change = useMemberChange(guildId);
  const save = async () => {
    const until = new Date(`${day}T23:59:59`).toISOString();
    const text = note.trim() || null;
    if (!(await change.run(member.id, { absence: { until, note: text } }))) return;
    setDay("");
    setNote("");
  };
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3>{t("players:officer.away")}</h3>
      {absence != null && (
        <div className={classes.fields}>
          <p>
            <Trans
              i18nKey="players:officer.awayUntil"
              values={{ who: absence.enteredBy }}
              components={{ time: <Time value={absence.until} /> }}
            />
            {absence.note !== null && (
              <>
                {" · "}
                <bdi>{absence.note}</bdi>
              </>
            )}
          </p>
          <BusyButton
            isBusy={change.isBusy}
            kind="other"
            onClick={() => void change.run(absence.memberId, { absence: null })}
          >
            {t("players:officer.back")}
          </BusyButton>
        </div>
      )}
      <div className={classes.fields}>
        <TextField
          label={t("players:officer.until")}
          type="date"
          required
          min={today()}
          value={day}
          change={setDay}
        />
        <TextField
          label={t("players:officer.reason")}
          maxLength={1000}
          value={note}
          change={setNote}
        />
        <BusyButton isBusy={change.isBusy}>{t("players:officer.save")}</BusyButton>
      </div>
      <ActionError error={change.error} />
    </form>
  );
}

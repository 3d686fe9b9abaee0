import type { MemberNote } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { guildPath } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { Field } from "../forms/Field.tsx";
import { useChange } from "../settings/use-change.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import type { OfficerPanelProps } from "./officer-panel-props.ts";
import { notesQuery } from "./player-queries.ts";
import classes from "./players.module.css";

function NoteLine({ guildId, note }: { readonly guildId: string; readonly note: MemberNote }) {
  const { t } = useTexts();
  const remove = useChange(
    () => sendJson("DELETE", `${guildPath(guildId)}/notes/${note.id}`),
    ["notes", guildId],
  );
  return (
    <li>
      <div>
        <p className={classes.written}>
          <bdi>{note.text}</bdi>
        </p>
        <p className={classes.small}>
          <bdi>{note.author}</bdi> · <Time value={note.at} />
        </p>
        <ActionError error={remove.error} />
      </div>
      <BusyButton isBusy={remove.isBusy} kind="other" onClick={() => void remove.run()}>
        {t("players:officer.remove")}
      </BusyButton>
    </li>
  );
}

/** What officers noted about the member. */
export function MemberNotes({ guildId, member }: Omit<OfficerPanelProps, "player">) {
  const { t } = useTexts();
  const { data: notes, error } = useQuery(notesQuery(guildId, String(member.id)));
  const [text, setText] = useState("");
  const add = useChange(
    () =>
      sendJson("POST", `${guildPath(guildId)}/notes`, { memberId: member.id, text: text.trim() }),
    ["notes", guildId],
  );
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") void add.run().then((isDone) => isDone && setText(""));
      }}
    >
      <h3>{t("players:officer.notes")}</h3>
      <ActionError error={error} />
      {notes?.length === 0 && <p className="muted">{t("players:officer.noNotes")}</p>}
      {notes !== undefined && notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <NoteLine key={note.id} guildId={guildId} note={note} />
          ))}
        </ul>
      )}
      <div className={classes.fields}>
        <Field label={t("players:officer.note")}>
          {(attributes) => (
            <textarea
              {...attributes}
              className="input"
              rows={2}
              maxLength={1000}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
        <BusyButton isBusy={add.isBusy} isReady={text.trim() !== ""}>
          {t("players:officer.add")}
        </BusyButton>
      </div>
      <ActionError error={add.error} />
    </form>
  );
}

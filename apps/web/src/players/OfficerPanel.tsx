import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { AbsenceForm } from "./AbsenceForm.tsx";
import { MainChoice } from "./MainChoice.tsx";
import { MemberNotes } from "./MemberNotes.tsx";
import type { OfficerPanelProps } from "./officer-panel-props.ts";
import classes from "./players.module.css";
import { useMemberChange } from "./use-member-change.ts";

/** The texts of forms. */
const AREAS = ["players", "setup"] as const;

function Visibility({ guildId, member }: OfficerPanelProps) {
  const { t } = useTexts();
  const change = useMemberChange(guildId);
  const isHidden = member.hiddenAt != null;
  return (
    <div className={classes.part}>
      <h3>{t("players:officer.visibility")}</h3>
      <p className={classes.small}>{t("players:officer.visibilityHint")}</p>
      <BusyButton
        isBusy={change.isBusy}
        kind="other"
        onClick={() => void change.run(member.id, { hidden: !isHidden })}
      >
        {t(isHidden ? "players:officer.show" : "players:officer.hide")}
      </BusyButton>
      <ActionError error={change.error} />
    </div>
  );
}

/** What officers change about a member: the main, an absence, notes, whether others see the character. */
export function OfficerPanel(props: OfficerPanelProps) {
  const { t } = useTexts();
  return (
    <WithAreas areas={AREAS}>
      <section aria-labelledby="officers" className={classes.part}>
        <h2 id="officers">{t("players:officer.title")}</h2>
        <p className={classes.small}>{t("players:officer.lead")}</p>
        <MainChoice {...props} />
        <AbsenceForm {...props} />
        <MemberNotes {...props} />
        <Visibility {...props} />
      </section>
    </WithAreas>
  );
}

import type { Invitation } from "@guildhall/server/api";
import { useState } from "react";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { SelectField } from "../forms/SelectField.tsx";
import { roleName } from "../setup/role-name.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import { Loaded } from "./Loaded.tsx";
import { roleOptions } from "./role-options.ts";
import { SecretForm } from "./SecretForm.tsx";
import type { Role } from "./sections.ts";
import classes from "./settings.module.css";
import { invitationsQuery } from "./settings-queries.ts";
import { useChange } from "./use-change.ts";

const LIST = invitationsQuery.queryKey;

function InvitationForm() {
  const { t } = useTexts();
  const [role, setRole] = useState<Role>("viewer");
  const create = async () => {
    const { token } = await sendJson<{ token: string }>("POST", "/api/v1/invitations", { role });
    return `${window.location.origin}/invitations/accept#token=${encodeURIComponent(token)}`;
  };
  return (
    <SecretForm
      {...{ create, list: LIST }}
      button={t("settings:invitations.create")}
      title={t("settings:invitations.created")}
      label={t("settings:invitations.link")}
    >
      <SelectField
        label={t("settings:invitations.role")}
        hint={t("settings:users.roleHint")}
        value={role}
        options={roleOptions(t)}
        change={setRole}
      />
    </SecretForm>
  );
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useTexts();
  const { id, role, createdBy, expiresAt, usedAt, usedBy } = invitation;
  const revoke = useChange(() => sendJson("DELETE", `/api/v1/invitations/${id}`), LIST);
  return (
    <li>
      <div className={classes.row}>
        <div className={classes.facts}>
          <strong>{roleName(role, t)}</strong>
          <span className={classes.small}>
            {usedAt === null ? (
              <Trans
                i18nKey="settings:invitations.open"
                components={{ name: <bdi>{createdBy}</bdi>, time: <Time value={expiresAt} /> }}
              />
            ) : (
              <Trans
                i18nKey="settings:invitations.used"
                components={{ name: <bdi>{usedBy}</bdi>, time: <Time value={usedAt} /> }}
              />
            )}
          </span>
        </div>
        {usedAt === null && (
          <BusyButton isBusy={revoke.isBusy} kind="other" onClick={() => void revoke.run()}>
            {t("settings:layout.revoke")}
          </BusyButton>
        )}
      </div>
      <ActionError error={revoke.error} />
    </li>
  );
}

/** The form that creates an invitation, and the list of the invitations. */
export function Invitations() {
  return (
    <>
      <InvitationForm />
      <Loaded query={invitationsQuery}>
        {(invitations) =>
          invitations.length > 0 && (
            <ul className={classes.rows}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

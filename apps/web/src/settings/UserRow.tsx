import type { User } from "@guildhall/server/api";
import { useState } from "react";
import { sendJson } from "../api/request.ts";
import { useSession } from "../api/use-session.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { ConfirmDialog } from "../forms/ConfirmDialog.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SelectField } from "../forms/SelectField.tsx";
import { roleName } from "../setup/role-name.ts";
import { useTexts } from "../texts/Texts.tsx";
import { roleOptions } from "./role-options.ts";
import type { Role } from "./sections.ts";
import classes from "./settings.module.css";
import { usersQuery } from "./settings-queries.ts";
import { useChange } from "./use-change.ts";

interface OfUser {
  readonly user: User;
}

const pathOf = ({ id }: User) => `/api/v1/users/${id}`;
const LIST = usersQuery.queryKey;

/** The dialogs of a user: what each changes. */
type Open = "role" | "password" | "remove" | null;

interface DialogProps extends OfUser {
  readonly close: () => void;
}

function RoleDialog({ user, close }: DialogProps) {
  const { t } = useTexts();
  const [role, setRole] = useState<Role>(user.role);
  const action = useChange(() => sendJson("PATCH", pathOf(user), { role }), LIST, ["session"]);
  return (
    <ConfirmDialog
      title={t("settings:users.roleOf", { name: user.displayName })}
      confirm={t("settings:layout.save")}
      {...{ action, close }}
    >
      <SelectField
        label={t("settings:users.role")}
        hint={t("settings:users.roleHint")}
        value={role}
        options={roleOptions(t)}
        change={setRole}
      />
    </ConfirmDialog>
  );
}

function PasswordDialog({ user, close }: DialogProps) {
  const { t } = useTexts();
  const [password, setPassword] = useState("");
  const action = useChange(() => sendJson("PUT", `${pathOf(user)}/password`, { password }));
  return (
    <ConfirmDialog
      title={t("settings:users.passwordOf", { name: user.displayName })}
      confirm={t("settings:users.setPassword")}
      isReady={password !== ""}
      {...{ action, close }}
    >
      <p>{t("settings:users.passwordText")}</p>
      <PasswordField
        label={t("settings:users.newPassword")}
        autoComplete="new-password"
        value={password}
        change={setPassword}
      />
    </ConfirmDialog>
  );
}

function RemoveDialog({ user, close }: DialogProps) {
  const { t } = useTexts();
  const action = useChange(() => sendJson("DELETE", pathOf(user)), LIST);
  return (
    <ConfirmDialog
      title={t("settings:users.removeOf", { name: user.displayName })}
      confirm={t("settings:layout.remove")}
      isDangerous
      {...{ action, close }}
    >
      <p>{t("settings:users.removeText")}</p>
    </ConfirmDialog>
  );
}

const DIALOGS = { role: RoleDialog, password: PasswordDialog, remove: RemoveDialog } as const;

/** A user, and the actions of administrators. */
export function UserRow({ user }: OfUser) {
  const { t } = useTexts();
  const { data: session } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const isDisabled = user.disabledAt !== null;
  const toggle = useChange(() => sendJson("PATCH", pathOf(user), { disabled: !isDisabled }), LIST);
  const Dialog = open && DIALOGS[open];
  const buttons = [
    ["role", t("settings:users.changeRole")],
    ["password", t("settings:users.setPassword")],
    ["remove", t("settings:layout.remove")],
  ] as const;
  return (
    <li>
      <div className={classes.row}>
        <div className={classes.facts}>
          <strong>
            <bdi>{user.displayName}</bdi>
            {session?.user?.id === user.id && ` (${t("settings:users.you")})`}
          </strong>
          <span className={classes.small}>
            <bdi>{user.username}</bdi> · {roleName(user.role, t)}
            {isDisabled && ` · ${t("settings:users.disabled")}`}
          </span>
        </div>
        <fieldset className={classes.buttons} aria-label={user.displayName}>
          {buttons.map(([kind, name]) => (
            <BusyButton key={kind} isBusy={false} kind="other" onClick={() => setOpen(kind)}>
              {name}
            </BusyButton>
          ))}
          <BusyButton isBusy={toggle.isBusy} kind="other" onClick={() => void toggle.run()}>
            {t(isDisabled ? "settings:users.enable" : "settings:users.disable")}
          </BusyButton>
        </fieldset>
      </div>
      <ActionError error={toggle.error} />
      {Dialog && <Dialog user={user} close={() => setOpen(null)} />}
    </li>
  );
}

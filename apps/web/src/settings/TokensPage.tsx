import type { ApiToken } from "@guildhall/server/api";
import { useState } from "react";
import { sendJson } from "../api/request.ts";
import { BusyButton } from "../forms/BusyButton.tsx";
import { ConfirmDialog } from "../forms/ConfirmDialog.tsx";
import { TextField } from "../forms/TextField.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import { Loaded } from "./Loaded.tsx";
import { SecretForm } from "./SecretForm.tsx";
import { SectionPage } from "./SectionPage.tsx";
import classes from "./settings.module.css";
import { tokensQuery } from "./settings-queries.ts";
import { useChange } from "./use-change.ts";

const PATH = "/api/v1/tokens";
const LIST = tokensQuery.queryKey;

function TokenForm() {
  const { t } = useTexts();
  const [name, setName] = useState("");
  const create = async () => {
    const { token } = await sendJson<{ token: string }>("POST", PATH, { name });
    setName("");
    return token;
  };
  return (
    <SecretForm
      {...{ create, list: LIST }}
      button={t("settings:tokens.create")}
      title={t("settings:tokens.created")}
      label={t("settings:tokens.token")}
    >
      <TextField
        label={t("settings:tokens.name")}
        hint={t("settings:tokens.nameHint")}
        required
        maxLength={64}
        value={name}
        change={setName}
      />
    </SecretForm>
  );
}

function TokenRow({ token }: { readonly token: ApiToken }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const revoke = useChange(() => sendJson("DELETE", `${PATH}/${token.id}`), LIST);
  return (
    <li>
      <div className={classes.row}>
        <div className={classes.facts}>
          <strong>
            <bdi>{token.name}</bdi>
          </strong>
          <span className={classes.small}>
            <code>{token.prefix}…</code>{" "}
            <Trans
              i18nKey="settings:tokens.createdAt"
              components={{ time: <Time value={token.createdAt} /> }}
            />
            {" · "}
            {token.usedAt === null ? (
              t("settings:tokens.unused")
            ) : (
              <Trans
                i18nKey="settings:tokens.usedAt"
                components={{ time: <Time value={token.usedAt} /> }}
              />
            )}
          </span>
        </div>
        <BusyButton isBusy={false} kind="other" onClick={() => setIsOpen(true)}>
          {t("settings:layout.revoke")}
        </BusyButton>
      </div>
      {isOpen && (
        <ConfirmDialog
          title={t("settings:tokens.revokeOf", { name: token.name })}
          confirm={t("settings:layout.revoke")}
          action={revoke}
          close={() => setIsOpen(false)}
          isDangerous
        >
          <p>{t("settings:tokens.revokeText")}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The API tokens of the signed-in user. */
export function TokensPage() {
  const { t } = useTexts();
  return (
    <SectionPage section="tokens">
      <TokenForm />
      <Loaded query={tokensQuery}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="muted">{t("settings:tokens.none")}</p>
          ) : (
            <ul className={classes.rows}>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </SectionPage>
  );
}

import type { Region } from "@guildhall/contract";
import { type Guild, PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { guildsQuery, missingGuildsQuery } from "../api/queries.ts";
import { useSession } from "../api/use-session.ts";
import { BusyButton } from "../forms/BusyButton.tsx";
import forms from "../forms/forms.module.css";
import { MessageBox } from "../forms/MessageBox.tsx";
import { SelectField } from "../forms/SelectField.tsx";
import { MissingGuilds } from "../home/MissingGuilds.tsx";
import { editionLabel, regionName } from "../setup/place-names.ts";
import { providersQuery, settingOf, settingsQuery } from "../setup/set-up-queries.ts";
import { providerOf, type StepProps } from "../setup/step-props.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import { Loaded } from "./Loaded.tsx";
import { SectionPage } from "./SectionPage.tsx";
import { SyncNow } from "./SyncNow.tsx";
import classes from "./settings.module.css";

function GuildRow({ guild }: { readonly guild: Guild }) {
  const { t } = useTexts();
  const { id, name, realm, region, edition, syncedAt, armoryAccess, heldRoster } = guild;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <Link to={PAGES.settingsGuild} params={{ id: String(id) }} className="target">
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </Link>
        <span className={classes.small}>
          <bdi>{realm.name}</bdi> · {regionName(region, t)} · {editionLabel(edition, t)} ·{" "}
          {syncedAt === null ? (
            t("settings:guilds.neverSynced")
          ) : (
            <Trans i18nKey="sync.synced" components={{ time: <Time value={syncedAt} /> }} />
          )}
        </span>
        {!armoryAccess.enabled && (
          <span className={classes.warning}>{t("settings:guilds.accessDisabled")}</span>
        )}
        {heldRoster !== null && (
          <span className={classes.warning}>{t("settings:guilds.rosterHeld")}</span>
        )}
      </div>
      <SyncNow guildId={id} />
    </li>
  );
}

/** Chooses where a new guild plays. The set-up then finds and adds it. */
function AddGuild({ settings, providers }: StepProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const provider = providerOf({ settings, providers });
  const [region, setRegion] = useState(settingOf(settings, "region").value as Region);
  const [edition, setEdition] = useState(String(settingOf(settings, "edition").value));
  return (
    <form
      className={forms.form}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: PAGES.setUp, search: { step: "guild", region, edition } });
      }}
    >
      <SelectField
        label={t("setup:service.region")}
        value={region}
        options={(provider?.regions ?? [region]).map((id) => [id, regionName(id, t)])}
        change={setRegion}
      />
      <SelectField
        label={t("setup:service.edition")}
        value={edition}
        options={(provider?.editions ?? [edition]).map((id) => [id, editionLabel(id, t)])}
        change={setEdition}
      />
      <BusyButton isBusy={false}>{t("setup:guild.find")}</BusyButton>
    </form>
  );
}

function Guilds() {
  const { t } = useTexts();
  const { data: session } = useSession();
  const { data: missing = [] } = useQuery(missingGuildsQuery);
  return (
    <>
      {missing.length > 0 && (
        <MessageBox kind="warning">
          <MissingGuilds missing={missing} />
        </MessageBox>
      )}
      <Loaded query={guildsQuery}>
        {(guilds) =>
          guilds.length === 0 ? (
            <p className="muted">{t("home.noGuild")}</p>
          ) : (
            <ul className={classes.rows}>
              {guilds.map((guild) => (
                <GuildRow key={guild.id} guild={guild} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {session?.user?.role === "administrator" && (
        <section className={classes.part}>
          <h2>{t("settings:guilds.add")}</h2>
          <Loaded query={settingsQuery}>
            {(settings) => (
              <Loaded query={providersQuery}>
                {(providers) => <AddGuild {...{ settings, providers }} />}
              </Loaded>
            )}
          </Loaded>
        </section>
      )}
    </>
  );
}

/** The guilds of the site. */
export function GuildsPage() {
  return (
    <SectionPage section="guilds">
      <Guilds />
    </SectionPage>
  );
}

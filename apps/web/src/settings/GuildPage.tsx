import { type GuildDetail, PAGES } from "@guildhall/server/api";
import { getRouteApi, Link } from "@tanstack/react-router";
import { guildQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { useSession } from "../api/use-session.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { GuildForm } from "./GuildForm.tsx";
import { HeldRoster } from "./HeldRoster.tsx";
import { Loaded } from "./Loaded.tsx";
import { RemoveGuild } from "./RemoveGuild.tsx";
import { ForRole } from "./SectionPage.tsx";
import { SyncNow } from "./SyncNow.tsx";
import classes from "./settings.module.css";
import { locksQuery } from "./settings-queries.ts";
import { UndoApproval } from "./UndoApproval.tsx";
import { useChange } from "./use-change.ts";
import { Webhooks } from "./webhooks/Webhooks.tsx";

const route = getRouteApi(PAGES.settingsGuild);

interface OfGuild {
  readonly guild: GuildDetail;
}

/** Why a guild is not synced any more, and the button that ends this. */
function DisabledAccess({ guild }: OfGuild) {
  const { t } = useTexts();
  const path = `/api/v1/guilds/${guild.id}/enable-access`;
  const enable = useChange(
    () => sendJson("POST", path),
    ["guilds"],
    guildQuery(String(guild.id)).queryKey,
  );
  return (
    <section className={classes.part}>
      <h2>{t("settings:guild.access")}</h2>
      <p>{t("settings:guild.accessText")}</p>
      {guild.armoryAccess.reason !== null && <p className="muted">{guild.armoryAccess.reason}</p>}
      <ActionError error={enable.error} />
      <BusyButton isBusy={enable.isBusy} onClick={() => void enable.run()}>
        {t("settings:guild.enableAccess")}
      </BusyButton>
    </section>
  );
}

function Guild({ guild }: OfGuild) {
  const { t } = useTexts();
  const { data: session } = useSession();
  return (
    <>
      <div className={classes.row}>
        <Link to={PAGES.guild} params={{ id: String(guild.id) }} className="target">
          {t("setup:sync.openPage")}
        </Link>
        <SyncNow guildId={guild.id} />
      </div>
      {!guild.armoryAccess.enabled && <DisabledAccess guild={guild} />}
      {guild.heldRoster !== null && <HeldRoster guild={guild} />}
      <section className={classes.part}>
        <h2>{t("settings:guild.settings")}</h2>
        <Loaded query={locksQuery(guild.id)}>
          {({ minimumLevel }) => (
            <GuildForm key={guild.id} guild={guild} levelLockedBy={minimumLevel} />
          )}
        </Loaded>
      </section>
      <UndoApproval guild={guild} />
      {session?.user?.role === "administrator" && <Webhooks guildId={guild.id} />}
      <p className={classes.part}>
        <Link to={PAGES.widgets} params={{ id: String(guild.id) }} className="target">
          {t("guild.widgets")}
        </Link>
      </p>
      {session?.user?.role === "administrator" && (
        <Loaded query={locksQuery(guild.id)}>
          {({ removal }) => <RemoveGuild guild={guild} lockedBy={removal} />}
        </Loaded>
      )}
    </>
  );
}

function Title() {
  const { t } = useTexts();
  const { id } = route.useParams();
  return (
    <Loaded isPage query={guildQuery(id)}>
      {(guild) => (
        <>
          <h1>
            <bdi>{guild.name}</bdi>
          </h1>
          <p className={classes.lead}>
            <bdi>{guild.realm.name}</bdi> · {t("guild.memberCount", { count: guild.rosterCount })}
          </p>
          <Guild guild={guild} />
        </>
      )}
    </Loaded>
  );
}

/** What officers and administrators do with a guild. */
export function GuildPage() {
  const { t } = useTexts();
  usePageTitle(t("settings:guilds.title"), t("site.settings"));
  return (
    <ForRole needed="officer" isPage>
      <Title />
    </ForRole>
  );
}

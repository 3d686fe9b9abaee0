import { useState } from "react";
import { formatSearchParams } from "../app/search-params.ts";
import { factionName, languageOfNames } from "../guild/guild-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import { editionLabel, regionName } from "./place-names.ts";
import type { FoundGuild } from "./set-up-queries.ts";
import classes from "./setup.module.css";

/** A guild that the service knows, and that is not stored yet. */
export function GuildPreview({ guild }: { readonly guild: FoundGuild }) {
  const { t, format } = useTexts();
  const { region, edition, realm, name, faction, memberCount, achievementPoints } = guild;
  const parameters = formatSearchParams({ region, edition, realm: realm.slug, name });
  const [hasCrest, setHasCrest] = useState(guild.hasCrest);
  return (
    <div className={classes.preview}>
      {hasCrest && (
        <img
          src={`/api/v1/guild-search/crest.svg${parameters}`}
          alt={t("guild.crest", { name })}
          width={120}
          height={120}
          onError={() => setHasCrest(false)}
        />
      )}
      <div className={classes.previewText}>
        <h3 lang={languageOfNames(region)}>
          <bdi>{name}</bdi>
        </h3>
        <p className="muted">
          <bdi>{realm.name}</bdi> · {regionName(region, t)} · {editionLabel(edition, t)}
        </p>
        <dl className={classes.facts}>
          <dt>{t("setup:guild.faction")}</dt>
          <dd>{factionName(faction, t)}</dd>
          <dt>{t("guild.members")}</dt>
          <dd className="number">
            {memberCount === null ? t("setup:guild.unknown") : format.number(memberCount)}
          </dd>
          {achievementPoints !== null && (
            <>
              <dt>{t("guild.achievementPoints")}</dt>
              <dd className="number">{format.number(achievementPoints)}</dd>
            </>
          )}
        </dl>
      </div>
    </div>
  );
}

import { type LinkedPlayer, PAGES } from "@guildhall/server/api";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { getJson, sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { ConfirmDialog } from "../forms/ConfirmDialog.tsx";
import { useAction } from "../forms/use-action.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import { ProviderSignIn } from "./ProviderSignIn.tsx";
import classes from "./setup.module.css";

const PATH = "/api/v1/session/provider";
const linkedQuery = queryOptions({
  queryKey: ["linked-player"],
  queryFn: ({ signal }) => getJson<LinkedPlayer | null>(PATH, signal),
  staleTime: 0,
});

type Character = LinkedPlayer["characters"][number];

/** A character with its guild, and the choice of the main. */
function OwnCharacter({ character }: { readonly character: Character }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { name, realm, member } = character;
  const choose = useAction(async () => {
    await sendJson("PUT", `${PATH}/main`, { memberId: member?.id });
    await client.invalidateQueries();
  });
  return (
    <li>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>{" "}
        <span className="muted">
          <bdi>{realm.name ?? realm.slug}</bdi>
          {member !== null && (
            <>
              {" · "}
              <bdi>{member.guild.name}</bdi>
            </>
          )}
          {member?.isMain && ` · ${t("setup:account.main")}`}
        </span>
      </span>
      {member !== null && !member.isMain && !member.isFixed && (
        <BusyButton kind="other" isBusy={choose.isBusy} onClick={() => void choose.run()}>
          {t("setup:account.makeMain", { name })}
        </BusyButton>
      )}
      <ActionError error={choose.error} />
    </li>
  );
}

/** The guilds in which an officer decided whose the characters are. */
function fixedGuilds({ characters }: LinkedPlayer): readonly string[] {
  const fixed = characters.flatMap(({ member }) => (member?.isFixed ? member.guild.name : []));
  return [...new Set(fixed)];
}

function Linked({ linked }: { readonly linked: LinkedPlayer }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const unlink = useAction(async () => {
    await sendJson("DELETE", PATH);
    // The page no longer says that an account was just linked.
    await navigate({ to: PAGES.account, replace: true, resetScroll: false });
    await client.invalidateQueries(linkedQuery);
  });
  return (
    <>
      <p className={classes.lead}>
        <Trans
          i18nKey="setup:account.linkedSince"
          components={{ time: <Time value={linked.linkedAt} /> }}
        />
      </p>
      <h3>{t("setup:account.ownCharacters")}</h3>
      {linked.characters.length === 0 && <p>{t("setup:account.noCharacters")}</p>}
      <ul className={classes.sessions}>
        {linked.characters.map((character) => (
          <OwnCharacter key={`${character.realm.slug} ${character.name}`} character={character} />
        ))}
      </ul>
      {fixedGuilds(linked).map((guild) => (
        <p key={guild} className="muted">
          {t("setup:account.fixedMain", { guild })}
        </p>
      ))}
      <BusyButton kind="other" isBusy={false} onClick={() => setIsAsked(true)}>
        {t("setup:account.unlink")}
      </BusyButton>
      {isAsked && (
        <ConfirmDialog
          title={t("setup:account.unlinkTitle")}
          confirm={t("setup:account.unlink")}
          action={unlink}
          close={() => setIsAsked(false)}
          isDangerous
        >
          <p>{t("setup:account.unlinkText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The linked account of the game with its characters, or the button that links one. */
export function LinkedAccount({ provider }: { readonly provider: string }) {
  const { t } = useTexts();
  const { data: linked, error } = useQuery(linkedQuery);
  return (
    <section aria-labelledby="link" className={classes.section}>
      <h2 id="link">{linked ? provider : t("setup:account.link")}</h2>
      <ActionError error={error} />
      {linked && <Linked linked={linked} />}
      {linked === null && (
        <>
          <p className={classes.lead}>{t("setup:account.linkText")}</p>
          <ProviderSignIn provider={provider} />
        </>
      )}
    </section>
  );
}

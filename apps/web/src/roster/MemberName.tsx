import type { RosterMember } from "@guildhall/server/api";
import { IconExternalLink } from "@tabler/icons-react";
import classes from "./member.module.css";
import { Portrait } from "./Portrait.tsx";

interface MemberNameProps {
  readonly member: RosterMember;
  /** The realm is told of members who are on another one. */
  readonly guildRealm: string | undefined;
}

export function MemberName({ member, guildRealm }: MemberNameProps) {
  const { name, realm, profilePageUrl } = member;
  const away = guildRealm !== undefined && realm.slug !== guildRealm;
  return (
    <span className={classes.who}>
      <Portrait member={member} />
      <span className={classes.names}>
        <span className={classes.name} title={name}>
          {profilePageUrl === null ? (
            <bdi>{name}</bdi>
          ) : (
            <a href={profilePageUrl} target="_blank" rel="noopener noreferrer">
              <bdi>{name}</bdi>
              <IconExternalLink size={14} className={classes.external} aria-hidden />
              <span className="hidden-text"> (profile page, opens in a new tab)</span>
            </a>
          )}
        </span>
        {away && <bdi className={classes.realm}>{realm.name ?? realm.slug}</bdi>}
      </span>
    </span>
  );
}

import { type FeedItem, PAGES } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./news.module.css";

/** Number of names that a closed list shows. */
const FIRST = 3;
/** Number of names that the API lists. */
const LISTED = 100;

interface NewsMembersProps {
  readonly item: FeedItem;
  readonly guildId: string;
  readonly isOpen?: boolean;
}

/** The names of the members of an item: the first ones, and all of them when it is opened. */
export function NewsMembers({ item, guildId, isOpen = false }: NewsMembersProps) {
  const { t } = useTexts();
  const names = item.members.map(({ name }) => name ?? t("news.formerMember"));
  const { length } = item.members;
  const rest = (length < LISTED ? length : item.count) - FIRST;
  return (
    <details className={classes.members} open={isOpen}>
      <summary>
        <bdi>{names.slice(0, FIRST).join(", ")}</bdi> {rest > 0 && t("news.more", { count: rest })}
      </summary>
      <ul>
        {item.members.map(({ memberId }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A member can be in an item twice, and items do not change.
          <li key={index}>
            {memberId === null ? (
              <bdi>{names[index]}</bdi>
            ) : (
              <Link to={PAGES.news} params={{ id: guildId }} search={{ member: memberId }}>
                <bdi>{names[index]}</bdi>
              </Link>
            )}
          </li>
        ))}
        {length === LISTED && item.count > LISTED && (
          <li>{t("news.more", { count: item.count - LISTED })}</li>
        )}
      </ul>
    </details>
  );
}

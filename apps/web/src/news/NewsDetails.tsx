import type { FeedItem } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import { digestLinks } from "./digest-links.ts";
import classes from "./news.module.css";

interface NewsDetailsProps {
  readonly item: FeedItem;
  readonly guildId: string;
}

/** The further lines of an item: the figures of a week, with links to what they count. */
export function NewsDetails({ item, guildId }: NewsDetailsProps) {
  const { details, digest } = item;
  if (details.length === 0) return null;
  const links = digest === null ? [] : digestLinks(digest);
  return (
    <ul className={classes.details}>
      {details.map((detail, index) => (
        <li key={detail}>
          {links[index] ? (
            <Link {...links[index]} params={{ id: guildId }}>
              <bdi>{detail}</bdi>
            </Link>
          ) : (
            <bdi>{detail}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

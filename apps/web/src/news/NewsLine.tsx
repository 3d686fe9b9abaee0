import { type FeedItem, PAGES } from "@guildhall/server/api";
import {
  IconDiamond,
  IconNews,
  IconSkull,
  IconTrophy,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Time } from "../time/Time.tsx";
import { NewsDetails } from "./NewsDetails.tsx";
import { NewsMembers } from "./NewsMembers.tsx";
import classes from "./news.module.css";

const ICONS: Readonly<Record<FeedItem["kind"], typeof IconNews>> = {
  achievement: IconTrophy,
  "guild-achievement": IconTrophy,
  boss: IconSkull,
  joined: IconUserPlus,
  returned: IconUserPlus,
  left: IconUserMinus,
  loot: IconDiamond,
  purchase: IconDiamond,
  craft: IconDiamond,
  promoted: IconUserPlus,
  demoted: IconNews,
  renamed: IconNews,
  "level-cap": IconTrophy,
  anniversary: IconTrophy,
  digest: IconNews,
  "realm-down": IconNews,
  "realm-up": IconNews,
  other: IconNews,
};

interface NewsLineProps {
  readonly item: FeedItem;
  readonly guildId: string;
  /** Whether the item is below the heading of its day, and shows the time of day instead of its age. */
  readonly underDay?: boolean;
}

export function NewsLine({ item, guildId, underDay = false }: NewsLineProps) {
  const Icon = ICONS[item.kind];
  return (
    <li className={classes.line} data-first={item.isFirstKill || undefined}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.words}>
        <bdi>{item.title}</bdi>
        <NewsDetails item={item} guildId={guildId} />
        {item.count > 1 && item.members.length > 0 && <NewsMembers item={item} guildId={guildId} />}
      </div>
      <Link
        to={PAGES.newsItem}
        params={{ id: guildId, item: String(item.id) }}
        className={classes.when}
      >
        <Time value={item.occurredAt} clock={underDay} />
      </Link>
    </li>
  );
}

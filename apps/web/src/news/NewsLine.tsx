import type { NewsItem } from "@guildhall/server/api";
import {
  IconArrowBigUpLines,
  IconDiamond,
  IconHammer,
  IconNews,
  IconShoppingBag,
  IconSkull,
  IconTrophy,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react";
import { Time } from "../time/Time.tsx";
import classes from "./news.module.css";
import { type NewsKind, newsKind } from "./news-kind.ts";

const ICONS: Readonly<Record<NewsKind, typeof IconNews>> = {
  achievement: IconTrophy,
  boss: IconSkull,
  join: IconUserPlus,
  leave: IconUserMinus,
  loot: IconDiamond,
  purchase: IconShoppingBag,
  craft: IconHammer,
  level: IconArrowBigUpLines,
  other: IconNews,
};

interface NewsLineProps {
  readonly item: NewsItem;
  /** Whether the item is below the heading of its day, and shows the time of day instead of its age. */
  readonly underDay?: boolean;
}

export function NewsLine({ item, underDay = false }: NewsLineProps) {
  const Icon = ICONS[newsKind(item.type)];
  return (
    <li className={classes.line}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.words}>
        <bdi>{item.text}</bdi>
        {item.subject !== null && (
          <span className={classes.subject}>
            <bdi>{item.subject}</bdi>
          </span>
        )}
      </div>
      <span className={classes.when}>
        <Time value={item.occurredAt} clock={underDay} />
      </span>
    </li>
  );
}

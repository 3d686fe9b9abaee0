import { fillTexts } from "../../texts/filled-texts.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import { EDITION_NAMES } from "../editions.ts";
import { BUILD_INTERVAL_MS, releasesOf } from "../releases.ts";
import { type Item, itemIcon } from "./item.ts";

const FIRST_ID = 250_001;
const QUEST = 12;
/** How many pages each build adds, and in how many builds a page is in the game. */
const PAGES_PER_BUILD = 3;
const BUILDS_OF_PAGE = 3;

/**
 * The items that come and go with builds: quest items, which no other document links to. Each build adds the next
 * pages and retires those of an earlier build for good.
 */
export function tornPagesAt(time: number): readonly Item[] {
  const builds = Math.floor((time - releasesOf("current")[0].starts) / BUILD_INTERVAL_MS) + 1;
  const last = Math.max(0, builds) * PAGES_PER_BUILD;
  const first = Math.max(0, last - BUILDS_OF_PAGE * PAGES_PER_BUILD);
  return Array.from({ length: last - first }, (_, index) => tornPage(first + index));
}

function tornPage(index: number): Item {
  return {
    id: FIRST_ID + index,
    name: fillTexts(TEMPLATES.tornPage, { value: index + 1 }),
    classId: QUEST,
    subclassId: 0,
    inventoryType: "NON_EQUIP",
    quality: 1,
    itemLevel: 1,
    levelShare: 0,
    icon: itemIcon("item_letter", "linen", 1),
    binding: "QUEST",
    stackSize: 1,
    maxCount: 1,
    worth: 0,
    editions: EDITION_NAMES,
  };
}

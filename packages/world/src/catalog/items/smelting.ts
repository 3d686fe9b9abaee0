import { fillTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import type { Item } from "./item.ts";
import { GOODS_OF_TRADE } from "./trade-goods.ts";

/** How a miner makes a bar; no item teaches it. */
export interface Smelting {
  /** That of its spell. */
  readonly id: number;
  readonly name: Texts;
  /** The skill in mining that it asks for. */
  readonly skill: number;
  readonly made: Item;
}

const SMELT = texts(
  "Smelt {bar}|Fundir: {bar}|Fundir: {bar}|Schmelzen: {bar}|Fonte : {bar}|Fusione: {bar}|Выплавка: {bar}|{bar} 제련|熔煉：{bar}|熔炼：{bar}",
);
const BAR = /^item_bar_/;

/** All that is smelted, from the softest metal to the hardest. */
export const SMELTING: readonly Smelting[] = GOODS_OF_TRADE.filter(({ icon }) =>
  BAR.test(icon),
).map((made, index) => ({
  id: made.id + 100_000,
  name: fillTexts(SMELT, { bar: made.name }),
  skill: Math.max(1, index * 75),
  made,
}));

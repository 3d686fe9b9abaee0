import { ITEM_SPELL_TEXTS } from "../../texts/item-spell-texts.ts";
import type { Item } from "./item.ts";
import { COMPANION, MISCELLANEOUS, MOUNT } from "./item-classes.ts";
import { spellOf } from "./item-spell.ts";
import { plainItems } from "./plain-item.ts";

const COMPANIONS = plainItems(
  229_301,
  { classId: MISCELLANEOUS, subclassId: COMPANION, quality: 2, binding: "ON_USE", itemLevel: 20 },
  [
    ["companion_ash", "Pebble|Guijarro|Seixo|Kiesel|Caillou|Ciottolo|Камешек|조약돌|小卵石|小卵石"],
    [
      "companion_hedge",
      "Thistledown|Vilano|Penugem|Distelflaum|Duvet de chardon|Pappo|Пушинка|엉겅퀴솜털|薊絨|蓟绒",
    ],
    ["companion_cinder", "Soot|Hollín|Fuligem|Ruß|Suie|Fuliggine|Сажа|그을음|煤灰|煤灰"],
    ["companion_road", "Bramble|Zarza|Silva|Brombeere|Roncier|Rovo|Ежевичка|가시덤불|荊棘|荆棘"],
    [
      "companion_tide",
      "Minnow|Piscardo|Barrigudinho|Elritze|Vairon|Sanguinerola|Гольян|피라미|鰷魚|鲦鱼",
    ],
    ["companion_bronze", "Clove|Clavo|Cravo|Nelke|Girofle|Garofano|Гвоздика|정향|丁香|丁香"],
  ],
);

const MOUNTS = plainItems(
  221_000,
  {
    classId: MISCELLANEOUS,
    subclassId: MOUNT,
    quality: 3,
    binding: "ON_USE",
    itemLevel: 100,
    levelShare: 0.25,
    maxCount: 1,
  },
  [
    [
      "mount_tide",
      "Tidefell Courser|Corcel de las Mareas|Corcel das Marés|Renner der Gezeitenhöhen|Coursier des Marées|Corsiero delle Maree|Скакун Приливных холмов|조수언덕 준마|潮丘駿馬|潮丘骏马",
    ],
    [
      "mount_moor",
      "Peat Ram|Carnero de la turba|Carneiro da turfa|Torfwidder|Bélier des tourbières|Ariete della torba|Торфяной баран|토탄 숫양|泥炭公羊|泥炭公羊",
    ],
    [
      "mount_glass",
      "Glassmane|Crines de Cristal|Crina de Vidro|Glasmähne|Crin-de-verre|Criniera di Vetro|Стеклогрив|유리갈기|琉璃鬃|琉璃鬃",
    ],
    [
      "mount_ash",
      "Ashen Strider|Zancudo de ceniza|Andarilho das cinzas|Aschenschreiter|Marcheur de cendre|Camminatore di cenere|Пепельный долгоног|잿빛 타조|灰燼陸行鳥|灰烬陆行鸟",
    ],
    [
      "mount_bronze",
      "Bell Goat|Cabra del cencerro|Cabra do sino|Glockenziege|Chèvre à clochette|Capra con campanella|Коза с бубенцом|방울 염소|鈴鐺山羊|铃铛山羊",
    ],
  ],
);

/** What calls a companion or a mount. */
export const ANIMALS: readonly Item[] = [...COMPANIONS, ...MOUNTS].map((item) => ({
  ...item,
  spell: spellOf(item.id, item.name, ITEM_SPELL_TEXTS.summons),
}));

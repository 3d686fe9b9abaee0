import { epithetTexts } from "../../texts/filled-texts.ts";
import { texts } from "../../texts/localized-texts.ts";
import type { Item } from "./item.ts";
import { GEM } from "./item-classes.ts";
import { plainItem } from "./plain-item.ts";

/** By colour, the id of the subclass first. */
const STONES: readonly (readonly [number, string, string])[] = [
  [0, "red", "Ruby|Rubí|Rubi|Rubin|Rubis|Rubino|Рубин|루비|紅寶石|红宝石"],
  [1, "blue", "Sapphire|Zafiro|Safira|Saphir|Saphir|Zaffiro|Сапфир|사파이어|藍寶石|蓝宝石"],
  [2, "yellow", "Topaz|Topacio|Topázio|Topas|Topaze|Topazio|Топаз|토파즈|黃玉|黄玉"],
  [
    3,
    "purple",
    "Amethyst|Amatista|Ametista|Amethyst|Améthyste|Ametista|Аметист|자수정|紫水晶|紫水晶",
  ],
  [
    4,
    "green",
    "Emerald|Esmeralda|Esmeralda|Smaragd|Émeraude|Smeraldo|Изумруд|에메랄드|翡翠|祖母绿",
  ],
  [5, "orange", "Amber|Ámbar|Âmbar|Bernstein|Ambre|Ambra|Янтарь|호박|琥珀|琥珀"],
];
const VIRTUES = [
  "of Courage|del valor|da coragem|des Mutes|de courage|del coraggio|отваги|용기의|勇氣|勇气",
  "of Patience|de la paciencia|da paciência|der Geduld|de patience|della pazienza|терпения|인내의|耐心|耐心",
  "of Luck|de la suerte|da sorte|des Glücks|de chance|della fortuna|удачи|행운의|幸運|幸运",
  "of Memory|de la memoria|da memória|der Erinnerung|de mémoire|della memoria|памяти|기억의|回憶|回忆",
];

/** Cut stones: every stone in the cut of every virtue. */
export const GEMS: readonly Item[] = STONES.flatMap(([subclassId, palette, stone], row) =>
  VIRTUES.map((virtue, index) => {
    const quality = 2 + (index % 3);
    return plainItem(224_001 + row * 10 + index, epithetTexts(texts(stone), texts(virtue)), {
      classId: GEM,
      subclassId,
      quality,
      itemLevel: 200 + index * 80,
      icon: `item_gem_${palette}_${quality}`,
      stackSize: 200,
      worth: 0.3,
      editions: ["current", "classic", "classicann"],
    });
  }),
);

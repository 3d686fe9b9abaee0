import { type Texts, texts } from "./localized-texts.ts";

/** The names of the creature families by id. */
export const CREATURE_FAMILY_TEXTS: Readonly<Record<number, Texts>> = {
  1: texts("Wolf|Lobo|Lobo|Wolf|Loup|Lupo|Волк|늑대|狼|狼"),
  2: texts("Cat|Felino|Felino|Katze|Félin|Felino|Кошка|고양이|貓|猫"),
  3: texts("Spider|Araña|Aranha|Spinne|Araignée|Ragno|Паук|거미|蜘蛛|蜘蛛"),
  4: texts("Bear|Oso|Urso|Bär|Ours|Orso|Медведь|곰|熊|熊"),
  5: texts("Boar|Jabalí|Javali|Eber|Sanglier|Cinghiale|Вепрь|멧돼지|野豬|野猪"),
  6: texts("Crocodile|Cocodrilo|Crocodilo|Krokodil|Crocodile|Coccodrillo|Крокодил|악어|鱷魚|鳄鱼"),
  7: texts("Vulture|Buitre|Abutre|Geier|Vautour|Avvoltoio|Гриф|대머리수리|禿鷲|秃鹫"),
  8: texts("Crab|Cangrejo|Caranguejo|Krebs|Crabe|Granchio|Краб|게|螃蟹|螃蟹"),
  9: texts("Gorilla|Gorila|Gorila|Gorilla|Gorille|Gorilla|Горилла|고릴라|大猩猩|大猩猩"),
  11: texts("Raptor|Raptor|Raptor|Raptor|Raptor|Raptor|Ящер|랩터|迅猛龍|迅猛龙"),
  20: texts("Scorpion|Escorpión|Escorpião|Skorpion|Scorpion|Scorpione|Скорпион|전갈|蠍子|蝎子"),
  21: texts("Turtle|Tortuga|Tartaruga|Schildkröte|Tortue|Tartaruga|Черепаха|거북|烏龜|乌龟"),
  23: texts("Imp|Diablillo|Diabrete|Wichtel|Diablotin|Folletto|Бес|꼬마 악마|小鬼|小鬼"),
  24: texts(
    "Bat|Murciélago|Morcego|Fledermaus|Chauve-souris|Pipistrello|Летучая мышь|박쥐|蝙蝠|蝙蝠",
  ),
  25: texts("Hyena|Hiena|Hiena|Hyäne|Hyène|Iena|Гиена|하이에나|鬣狗|鬣狗"),
  26: texts(
    "Bird of Prey|Ave rapaz|Ave de rapina|Raubvogel|Oiseau de proie|Rapace|Хищная птица|맹금|猛禽|猛禽",
  ),
  35: texts("Snake|Serpiente|Serpente|Schlange|Serpent|Serpente|Змея|뱀|蛇|蛇"),
  37: texts("Moth|Polilla|Mariposa|Motte|Phalène|Falena|Мотылёк|나방|飛蛾|飞蛾"),
  42: texts("Worm|Gusano|Verme|Wurm|Ver|Verme|Червь|지렁이|蠕蟲|蠕虫"),
  44: texts("Wasp|Avispa|Vespa|Wespe|Guêpe|Vespa|Оса|말벌|胡蜂|胡蜂"),
  50: texts("Fox|Zorro|Raposa|Fuchs|Renard|Volpe|Лиса|여우|狐狸|狐狸"),
  51: texts("Monkey|Mono|Macaco|Affe|Singe|Scimmia|Обезьяна|원숭이|猴子|猴子"),
  52: texts("Hound|Sabueso|Sabujo|Hund|Chien|Segugio|Гончая|사냥개|獵犬|猎犬"),
  53: texts("Beetle|Escarabajo|Besouro|Käfer|Scarabée|Scarabeo|Жук|딱정벌레|甲蟲|甲虫"),
  127: texts("Rodent|Roedor|Roedor|Nager|Rongeur|Roditore|Грызун|설치류|齧齒動物|啮齿动物"),
  129: texts("Goat|Cabra|Cabra|Ziege|Chèvre|Capra|Коза|염소|山羊|山羊"),
  151: texts("Stag|Ciervo|Cervo|Hirsch|Cerf|Cervo|Олень|사슴|雄鹿|雄鹿"),
};

/** The names of the specializations of hunters' pets by id. */
export const PET_SPECIALIZATION_TEXTS = {
  74: texts("Ferocity|Ferocidad|Ferocidade|Wildheit|Férocité|Ferocia|Свирепость|야성|狂野|狂野"),
  79: texts("Cunning|Astucia|Astúcia|Gerissenheit|Ruse|Scaltrezza|Хитрость|교활|狡詐|狡诈"),
  81: texts(
    "Tenacity|Tenacidad|Tenacidade|Hartnäckigkeit|Ténacité|Tenacia|Упорство|끈기|堅韌|坚韧",
  ),
} as const satisfies Readonly<Record<number, Texts>>;

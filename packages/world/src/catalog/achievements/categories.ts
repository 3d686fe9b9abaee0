import { type Texts, texts } from "../../texts/localized-texts.ts";

/** What an achievement is listed under. */
export const CATEGORIES = {
  101: texts(
    "Character|Personaje|Personagem|Charakter|Personnage|Personaggio|Персонаж|캐릭터|角色|角色",
  ),
  102: texts("Quests|Misiones|Missões|Quests|Quêtes|Missioni|Задания|퀘스트|任務|任务"),
  103: texts(
    "Exploration|Exploración|Exploração|Erkundung|Exploration|Esplorazione|Исследование|탐험|探索|探索",
  ),
  104: texts(
    "Dungeons|Mazmorras|Masmorras|Dungeons|Donjons|Spedizioni|Подземелья|던전|地城|地下城",
  ),
  105: texts("Raids|Bandas|Raides|Schlachtzüge|Raids|Incursioni|Рейды|공격대|團隊副本|团队副本"),
  106: texts(
    "Player vs. Player|Jugador contra jugador|Jogador x Jogador|Spieler gegen Spieler|Joueur contre joueur|Giocatore contro giocatore|PvP|플레이어 간 전투|玩家對玩家|玩家对战",
  ),
  107: texts(
    "Professions|Profesiones|Profissões|Berufe|Métiers|Professioni|Профессии|전문 기술|專業技能|专业技能",
  ),
  108: texts("Reputation|Reputación|Reputação|Ruf|Réputation|Reputazione|Репутация|평판|聲望|声望"),
  109: texts(
    "World Events|Eventos del mundo|Eventos Mundiais|Weltereignisse|Évènements mondiaux|Eventi mondiali|Игровые события|세계 이벤트|世界事件|世界事件",
  ),
  110: texts(
    "Collections|Colecciones|Coleções|Sammlungen|Collections|Collezioni|Коллекции|수집품|收藏|收藏",
  ),
  111: texts(
    "Feats of Strength|Proezas de fuerza|Proezas|Heldentaten|Tours de force|Prove di forza|Великие подвиги|위업|豐功偉業|光辉事迹",
  ),
  15088: texts("Guild|Hermandad|Guilda|Gilde|Guilde|Gilda|Гильдия|길드|公會|公会"),
  15089: texts(
    "Guild Dungeons & Raids|Mazmorras y bandas de hermandad|Masmorras e Raides da Guilda|Gildendungeons & -schlachtzüge|Donjons et raids de guilde|Spedizioni e incursioni di gilda|Подземелья и рейды гильдии|길드 던전 및 공격대|公會地城與團隊|公会地下城与团队",
  ),
  15090: texts(
    "Guild Professions|Profesiones de hermandad|Profissões da Guilda|Gildenberufe|Métiers de guilde|Professioni di gilda|Профессии гильдии|길드 전문 기술|公會專業技能|公会专业技能",
  ),
  15093: texts(
    "Guild Feats of Strength|Proezas de fuerza de hermandad|Proezas da Guilda|Gildenheldentaten|Tours de force de guilde|Prove di forza di gilda|Великие подвиги гильдии|길드 위업|公會豐功偉業|公会光辉事迹",
  ),
} as const satisfies Readonly<Record<number, Texts>>;

export type CategoryId = keyof typeof CATEGORIES;

/** What is worth no points, and cannot be striven for. */
const FEATS: readonly number[] = [111, 15_093];

export function isFeat({ categoryId }: { readonly categoryId: number }): boolean {
  return FEATS.includes(categoryId);
}

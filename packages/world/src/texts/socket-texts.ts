import { type Texts, texts } from "./localized-texts.ts";

export type SocketType = "PRISMATIC" | "RED" | "BLUE" | "YELLOW";

/** What an empty socket of each kind is called. */
export const SOCKET_TEXTS: Readonly<Record<SocketType, Texts>> = {
  PRISMATIC: texts(
    "Prismatic Socket|Ranura prismática|Engaste prismático|Prismatischer Sockel|Châsse prismatique|Incavo prismatico|Бесцветное гнездо|다색 보석 홈|稜彩插槽|棱彩插槽",
  ),
  RED: texts(
    "Red Socket|Ranura roja|Engaste vermelho|Roter Sockel|Châsse rouge|Incavo rosso|Красное гнездо|붉은색 보석 홈|紅色插槽|红色插槽",
  ),
  BLUE: texts(
    "Blue Socket|Ranura azul|Engaste azul|Blauer Sockel|Châsse bleue|Incavo blu|Синее гнездо|푸른색 보석 홈|藍色插槽|蓝色插槽",
  ),
  YELLOW: texts(
    "Yellow Socket|Ranura amarilla|Engaste amarelo|Gelber Sockel|Châsse jaune|Incavo giallo|Желтое гнездо|노란색 보석 홈|黃色插槽|黄色插槽",
  ),
};

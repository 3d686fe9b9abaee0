import { texts } from "./localized-texts.ts";

/** What of a character's looks can be chosen. */
export const APPEARANCE_TEXTS = {
  skinColor: texts(
    "Skin Color|Color de piel|Cor da Pele|Hautfarbe|Couleur de peau|Colore della Pelle|Цвет кожи|피부색|膚色|肤色",
  ),
  face: texts("Face|Rostro|Rosto|Gesicht|Visage|Volto|Лицо|얼굴|臉型|脸型"),
  hairStyle: texts(
    "Hair Style|Peinado|Penteado|Frisur|Coiffure|Acconciatura|Прическа|머리 모양|髮型|发型",
  ),
  hairColor: texts(
    "Hair Color|Color del pelo|Cor do Cabelo|Haarfarbe|Couleur des cheveux|Colore dei Capelli|Цвет волос|머리 색|髮色|发色",
  ),
  feature: texts(
    "Facial Features|Rasgos faciales|Traços Faciais|Gesichtsmerkmale|Traits du visage|Tratti del Volto|Черты лица|얼굴 특징|面部特徵|面部特征",
  ),
};

import type { DocumentTypes } from "../index.ts";
import { accountExamples } from "./account.ts";
import { characterExamples } from "./character.ts";
import { characterDetailExamples } from "./character-details.ts";
import { guildExamples } from "./guild.ts";
import { allLegacyExamples } from "./legacy-character.ts";
import { marketExamples } from "./market.ts";
import { pvpExamples } from "./pvp.ts";
import { realmExamples } from "./realm.ts";
import { searchExamples } from "./search.ts";
import { staticExamples } from "./static.ts";

/** One small, invented example of every document, for tests and for the reference pages. */
export const DOCUMENT_EXAMPLES: DocumentTypes = {
  ...accountExamples,
  ...characterExamples,
  ...characterDetailExamples,
  ...guildExamples,
  ...allLegacyExamples,
  ...marketExamples,
  ...pvpExamples,
  ...realmExamples,
  ...searchExamples,
  ...staticExamples,
};

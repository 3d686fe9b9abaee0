import type { CharacterAnswer, Player } from "@guildhall/server/api";

export interface OfficerPanelProps {
  readonly guildId: string;
  readonly member: CharacterAnswer["member"];
  /** The player of the member. */
  readonly player: Player;
}

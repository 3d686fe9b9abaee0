/** A specialization of a class; the order is that of the class's own list. */
export interface Specialization {
  readonly id: number;
  readonly name: string;
  readonly role: "TANK" | "HEALING" | "DPS";
}

const spec = (id: number, name: string, role: Specialization["role"] = "DPS"): Specialization => ({
  id,
  name,
  role,
});

/** The specializations of each playable class by the class's id. */
export const SPECIALIZATIONS: Readonly<Record<number, readonly Specialization[]>> = {
  1: [spec(71, "Arms"), spec(72, "Fury"), spec(73, "Protection", "TANK")],
  2: [spec(65, "Holy", "HEALING"), spec(66, "Protection", "TANK"), spec(70, "Retribution")],
  3: [spec(253, "Beast Mastery"), spec(254, "Marksmanship"), spec(255, "Survival")],
  4: [spec(259, "Assassination"), spec(260, "Outlaw"), spec(261, "Subtlety")],
  5: [spec(256, "Discipline", "HEALING"), spec(257, "Holy", "HEALING"), spec(258, "Shadow")],
  6: [spec(250, "Blood", "TANK"), spec(251, "Frost"), spec(252, "Unholy")],
  7: [spec(262, "Elemental"), spec(263, "Enhancement"), spec(264, "Restoration", "HEALING")],
  8: [spec(62, "Arcane"), spec(63, "Fire"), spec(64, "Frost")],
  9: [spec(265, "Affliction"), spec(266, "Demonology"), spec(267, "Destruction")],
  10: [
    spec(268, "Brewmaster", "TANK"),
    spec(270, "Mistweaver", "HEALING"),
    spec(269, "Windwalker"),
  ],
  11: [
    spec(102, "Balance"),
    spec(103, "Feral"),
    spec(104, "Guardian", "TANK"),
    spec(105, "Restoration", "HEALING"),
  ],
  12: [spec(577, "Havoc"), spec(581, "Vengeance", "TANK")],
  13: [
    spec(1467, "Devastation"),
    spec(1468, "Preservation", "HEALING"),
    spec(1473, "Augmentation"),
  ],
};

/** The power type of each class by the class's id. */
export const POWER_TYPE_OF_CLASS: Readonly<Record<number, number>> = {
  1: 1,
  2: 0,
  3: 2,
  4: 3,
  5: 0,
  6: 6,
  7: 0,
  8: 0,
  9: 0,
  10: 3,
  11: 0,
  12: 1,
  13: 0,
};

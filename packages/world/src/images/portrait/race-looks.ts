/** How the members of a race look: what a portrait chooses from. */
export interface RaceLook {
  /** Half the width of the head at the cheeks, and at the jaw: of a man, of a woman. */
  readonly cheek: readonly [number, number];
  readonly jaw: readonly [number, number];
  /** Where the head begins and ends. */
  readonly crown: number;
  readonly chin: number;
  readonly face: "plain" | "muzzle" | "snout" | "bull" | "bear" | "dragon";
  readonly ears:
    | "round"
    | "long"
    | "drooping"
    | "broad"
    | "bull"
    | "wolf"
    | "bear"
    | "fox"
    | "none";
  readonly horns?: "swept" | "bull" | "crown";
  readonly tusks?: "small" | "large";
  readonly beards?: "full" | "some" | "tendrils";
  /** The eyes shine rather than look. */
  readonly glow?: true;
  readonly marks?: "scars" | "metal" | "light" | "scales" | "patches";
  readonly eyeSize?: number;
  readonly nose?: "long";
  readonly skins: readonly string[];
  readonly hairs: readonly string[];
  readonly eyes: readonly string[];
}

const NATURAL = ["#2b1d16", "#4a2f1d", "#6e4524", "#a0682f", "#d8b36a", "#8c3a1e", "#b9b3ac"];
const FAIR = ["#f0c8a4", "#e2b08a", "#c98d63", "#a06a45", "#7a4b30", "#5a3826"];

const HUMAN: RaceLook = {
  cheek: [37, 34],
  jaw: [30, 20],
  crown: 46,
  chin: 140,
  face: "plain",
  ears: "round",
  beards: "some",
  skins: FAIR,
  hairs: NATURAL,
  eyes: ["#3d5a80", "#4c6b3c", "#5a3a22", "#6b7a88"],
};

const STOUT: RaceLook = { ...HUMAN, cheek: [43, 40], jaw: [40, 30], crown: 52, beards: "full" };

const SMALL: RaceLook = {
  ...HUMAN,
  cheek: [45, 44],
  jaw: [30, 26],
  crown: 42,
  chin: 136,
  ears: "broad",
  eyeSize: 1.45,
  hairs: ["#f2f2f2", "#e77fb3", "#58b7a5", "#e8a33d", "#7a5cc4", "#6e4524"],
};

const ELF: RaceLook = {
  ...HUMAN,
  cheek: [34, 32],
  jaw: [22, 16],
  ears: "long",
  beards: "some",
  glow: true,
};

const ORC: RaceLook = {
  ...HUMAN,
  cheek: [43, 37],
  jaw: [42, 30],
  ears: "long",
  tusks: "small",
  skins: ["#6f8f3f", "#5b7a38", "#84a04c", "#4e6a3a"],
  hairs: ["#1d1a18", "#3a2a1c", "#55524c", "#6b2d1c"],
  eyes: ["#8a2c1a", "#c07a1e", "#3b2a1a"],
};

const TROLL: RaceLook = {
  ...ORC,
  cheek: [35, 33],
  jaw: [32, 24],
  chin: 146,
  ears: "drooping",
  tusks: "large",
  nose: "long",
  skins: ["#4f8ea0", "#5a7fb0", "#6fa391", "#7a86a8"],
  hairs: ["#e2572b", "#c93c6a", "#2f9c8a", "#f0b429", "#e6e6e6"],
  eyes: ["#e5b93c", "#d0d0c0"],
};

const BULL: RaceLook = {
  ...HUMAN,
  cheek: [42, 38],
  jaw: [34, 28],
  crown: 50,
  chin: 150,
  face: "bull",
  ears: "bull",
  horns: "bull",
  skins: ["#5b4234", "#7a5a42", "#3e3330", "#a3836a", "#c9b8a4"],
  hairs: ["#2b211c", "#4e3a2c", "#d8cbb8"],
  eyes: ["#3b2a1a", "#4a6a8a"],
};

const DRAENEI: RaceLook = {
  ...ELF,
  ears: "long",
  horns: "swept",
  beards: "tendrils",
  skins: ["#8fa6d8", "#a9b8e0", "#7f8fc4", "#b6a6d6"],
  hairs: ["#e8e8f4", "#3f4a7a", "#1f2440", "#a58ac9"],
  eyes: ["#9fe8ff", "#bff3ff"],
};

const PANDAREN: RaceLook = {
  ...HUMAN,
  cheek: [48, 45],
  jaw: [42, 38],
  crown: 46,
  chin: 142,
  face: "bear",
  ears: "bear",
  marks: "patches",
  skins: ["#f3efe6", "#efe6d6", "#e8ded2"],
  hairs: ["#26221f", "#4a2f24", "#6b3a20"],
  eyes: ["#4c6b3c", "#8a5a22", "#3d5a80"],
};

const DRACTHYR: RaceLook = {
  ...HUMAN,
  cheek: [37, 35],
  jaw: [28, 24],
  chin: 148,
  face: "dragon",
  ears: "none",
  horns: "crown",
  marks: "scales",
  glow: true,
  skins: ["#8e2f2f", "#2f6b8e", "#3c7a4a", "#a07a2c", "#4a3f6b", "#3a3a40"],
  hairs: ["#e0d2b0", "#2b2730", "#c9a24b"],
  eyes: ["#ffd36b", "#9ff0ff", "#ff8f6b"],
};

const NIGHT_SKINS = ["#8b7bb5", "#a58cc0", "#7d86bd", "#c2a5c9"];
const NIGHT_HAIRS = ["#2f5a4f", "#e8eef0", "#3b3f80", "#5aa08a", "#7a3f8a"];

/** How each race looks, by its id. */
export const RACE_LOOKS: Readonly<Record<number, RaceLook>> = {
  1: HUMAN,
  2: ORC,
  3: STOUT,
  4: { ...ELF, skins: NIGHT_SKINS, hairs: NIGHT_HAIRS, eyes: ["#f5e9a0", "#cfe8ff"] },
  5: {
    ...HUMAN,
    cheek: [33, 31],
    jaw: [22, 18],
    marks: "scars",
    glow: true,
    skins: ["#a7ab8f", "#8f9a94", "#b5a98c", "#7f8a72"],
    hairs: ["#3a3a34", "#7a7a5a", "#54605a", "#8a8f96"],
    eyes: ["#ffe680", "#ffd24a"],
  },
  6: BULL,
  7: SMALL,
  8: TROLL,
  9: {
    ...SMALL,
    cheek: [40, 38],
    eyeSize: 1.2,
    nose: "long",
    ears: "drooping",
    skins: ["#7fae3c", "#6a9a34", "#94ba4e"],
    hairs: ["#1d1a18", "#7a1f2b", "#3a2a1c", "#4a2a5a"],
    eyes: ["#c0392b", "#d08a1e"],
  },
  10: {
    ...ELF,
    skins: ["#f2cda8", "#eabb92", "#dba77c"],
    hairs: ["#f0cf7a", "#c9402a", "#2b1d16", "#f4efe6"],
    eyes: ["#7dff8a", "#ffe27a"],
  },
  11: DRAENEI,
  22: {
    ...HUMAN,
    cheek: [40, 37],
    jaw: [30, 26],
    chin: 150,
    face: "muzzle",
    ears: "wolf",
    skins: ["#4b4a52", "#6a5a4c", "#8a8a8e", "#2f2d34", "#a08a70"],
    hairs: ["#2b2a30", "#4a3f36", "#c9c5bd"],
    eyes: ["#ffd24a", "#9fd0ff", "#c7ff8a"],
    glow: true,
  },
  24: PANDAREN,
  25: PANDAREN,
  26: PANDAREN,
  27: {
    ...ELF,
    marks: "light",
    skins: ["#6b6f9a", "#585a86", "#8a7ba8"],
    hairs: ["#f0f0fa", "#2a2440", "#9a8ad0"],
    eyes: ["#c9b8ff", "#ffffff"],
  },
  28: { ...BULL, horns: "crown", skins: ["#6b4a34", "#8a6a4c", "#4a3a30"] },
  29: {
    ...ELF,
    skins: ["#8f98b8", "#7f86b0", "#a59cc4"],
    hairs: ["#3b2a6b", "#2f4f9a", "#1d1a2a", "#9a5ac4"],
    eyes: ["#b48aff", "#8ab4ff"],
  },
  30: { ...DRAENEI, marks: "light", skins: ["#c9c0dc", "#b8b0d0", "#d8c8c0"], eyes: ["#ffe9a0"] },
  31: {
    ...TROLL,
    skins: ["#3f7a7a", "#4a6a8a", "#5a8a6a"],
    hairs: ["#e8c34a", "#2b2730", "#e6e6e6"],
  },
  32: { ...HUMAN, cheek: [43, 40], jaw: [38, 28] },
  34: {
    ...STOUT,
    glow: true,
    skins: ["#5a5250", "#6b5a52", "#4a4648"],
    hairs: ["#c9402a", "#1d1a18", "#e8842a"],
    eyes: ["#ff7a2a", "#ffb03a"],
  },
  35: {
    ...HUMAN,
    cheek: [38, 37],
    jaw: [22, 20],
    crown: 50,
    face: "snout",
    ears: "fox",
    skins: ["#d8a05a", "#c9773c", "#e8d0a4", "#8a6a52", "#6b6a70"],
    hairs: ["#f4e6cc", "#3a2a22", "#a0582c"],
    eyes: ["#3b2a1a", "#2f6b5a", "#8a5a1e"],
  },
  36: { ...ORC, skins: ["#7a4a34", "#8a6a52", "#5f4a44", "#96705a"] },
  37: { ...SMALL, marks: "metal", glow: true, eyes: ["#7fe0ff", "#ffd36b"] },
  52: DRACTHYR,
  70: DRACTHYR,
};

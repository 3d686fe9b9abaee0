import type { CreatureShape } from "../../catalog/creatures/creature-shape.ts";
import { gorilla, monkey } from "./apes.ts";
import { bat, falcon, hen, owl, vulture } from "./birds.ts";
import { beetle, crab, moth, scorpion, snail, spider, wasp, worm } from "./crawlers.ts";
import { demon, ghost, giant, imp, king, skeleton, wanderer, warrior } from "./folk.ts";
import type { Drawing } from "./ink.ts";
import { quadruped } from "./quadruped.ts";
import { crocodile, drake, frog, raptor, snake, turtle } from "./scaled.ts";
import { cloud, elemental, gazer, golem, totem, treant, wisp } from "./wonders.ts";

/** The drawing of each shape. */
export const DRAWINGS: Readonly<Record<CreatureShape, Drawing>> = {
  wolf: quadruped("wolf"),
  cat: quadruped("cat"),
  lynx: quadruped("lynx"),
  bear: quadruped("bear"),
  boar: quadruped("boar"),
  hyena: quadruped("hyena"),
  fox: quadruped("fox"),
  hound: quadruped("hound"),
  goat: quadruped("goat"),
  ram: quadruped("ram"),
  stag: quadruped("stag"),
  elk: quadruped("elk"),
  rodent: quadruped("rodent"),
  beaver: quadruped("beaver"),
  squirrel: quadruped("squirrel"),
  rabbit: quadruped("rabbit"),
  mouse: quadruped("mouse"),
  sheep: quadruped("sheep"),
  gorilla,
  monkey,
  vulture,
  owl,
  falcon,
  hen,
  bat,
  raptor,
  crocodile,
  turtle,
  snake,
  frog,
  drake,
  spider,
  crab,
  scorpion,
  beetle,
  wasp,
  moth,
  worm,
  snail,
  wanderer,
  warrior,
  skeleton,
  ghost,
  king,
  giant,
  demon,
  imp,
  golem,
  elemental,
  wisp,
  treant,
  totem,
  cloud,
  eye: gazer,
};

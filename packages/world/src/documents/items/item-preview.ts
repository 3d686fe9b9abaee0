import type { Item } from "../../catalog/items/item.ts";
import { CONTAINER, TRADE_GOODS } from "../../catalog/items/item-classes.ts";
import { isReleased, itemLevelIn } from "../../catalog/items/item-levels.ts";
import { RECIPES, reagentsOf } from "../../catalog/items/recipes.ts";
import { everyLocale } from "../../data/localized-texts.ts";
import { fillTexts } from "../../texts/filled-texts.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import type { Call } from "../call.ts";
import { filledText } from "../filled-text.ts";
import { itemDetails, itemReference, shown, WHITE } from "./item-details.ts";

/** The fields of `preview_item`: those of a worn item, and those that only some kinds of items have. */
export function itemPreview(call: Call, item: Item) {
  const block = item.inventoryType === "SHIELD" ? blockOf(call, item) : null;
  const recipe = RECIPES.find((each) => each.item === item);
  // Without its scroll, an enchantment is not an item.
  const made =
    recipe && isReleased(recipe.made, call.edition, call.build.released) ? recipe.made : null;
  return {
    ...itemDetails(call, item),
    ...(item.classId === TRADE_GOODS && {
      crafting_reagent: call.text(TEMPLATES.craftingReagent),
    }),
    ...(item.classId === CONTAINER && {
      container_slots: shown(call, TEMPLATES.bagSlots, slotsOf(item)),
    }),
    ...(block !== null && {
      shield_block: {
        value: block,
        display: {
          display_string: filledText(call, TEMPLATES.block, { value: block }),
          color: WHITE,
        },
      },
    }),
    ...(made && { recipe: { item: itemDetails(call, made), ...reagentFields(call, item) } }),
  };
}

function blockOf({ edition }: Call, item: Item): number {
  return Math.max(1, Math.round(itemLevelIn(item, edition) * 0.4));
}

function slotsOf({ itemLevel }: Item): number {
  return 6 + 2 * Math.floor(itemLevel / 40);
}

function reagentFields(call: Call, item: Item) {
  const reagents = reagentsOf(item);
  const texts = reagents.map(({ reagent, quantity }) =>
    fillTexts(TEMPLATES.reagent, { item: reagent.name, value: quantity }),
  );
  return {
    reagents: reagents.map(({ reagent, quantity }) => ({
      ...itemReference(call, reagent.id),
      quantity,
    })),
    reagents_display_string: call.text(
      everyLocale((locale) => texts.map((each) => each[locale]).join(", ")),
    ),
  };
}

import type { CharacterAnswer } from "@guildhall/server/api";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTexts } from "../texts/Texts.tsx";
import { Block } from "./Block.tsx";
import classes from "./character.module.css";
import { bySlot, qualityName, slotName } from "./slot-words.ts";

type Item = NonNullable<CharacterAnswer["equipment"]["data"]>["items"][number];

/** What an item has, and what it lacks. */
function Additions({ item }: { readonly item: Item }) {
  const { t } = useTexts();
  const gems = item.sockets.filter(({ gem }) => gem !== null);
  const empty = item.sockets.length - gems.length;
  return (
    <ul className={classes.additions}>
      {item.enchants.map(({ id, text }) => (
        <li key={id ?? text}>
          <bdi>{text ?? t("character:equipment.unnamedEnchant")}</bdi>
        </li>
      ))}
      {gems.map(({ gem, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sockets are alike and never move.
        <li key={index}>
          <bdi>
            {[gem?.name, text].filter(Boolean).join(" · ") || t("character:equipment.unnamedGem")}
          </bdi>
        </li>
      ))}
      {item.lacksEnchant === true && (
        <li className={classes.lacking}>
          <IconAlertTriangle size={14} aria-hidden />
          {t("character:equipment.noEnchant")}
        </li>
      )}
      {Array.from({ length: empty }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sockets are alike and never move.
        <li key={index} className={classes.lacking}>
          <IconAlertTriangle size={14} aria-hidden />
          {t("character:equipment.emptySocket")}
        </li>
      ))}
    </ul>
  );
}

function Slot({ slot, item }: { readonly slot: string; readonly item: Item | null }) {
  const { t, format } = useTexts();
  const quality = qualityName(item?.quality ?? null, t);
  return (
    <li className={classes.slot} data-quality={item?.quality}>
      <span className={classes.slotName}>{slotName(slot, t)}</span>
      {item === null ? (
        <span className="muted">{t("character:equipment.empty")}</span>
      ) : (
        <div className={classes.item}>
          <p>
            <bdi className={classes.itemName} title={quality ?? undefined}>
              {item.name ?? item.itemId}
            </bdi>
            {quality !== null && <span className="hidden-text"> ({quality})</span>}
            {item.set !== null && <bdi className={classes.small}> {item.set}</bdi>}
          </p>
          <Additions item={item} />
        </div>
      )}
      <span className={`${classes.itemLevel} number`}>
        {item?.itemLevel != null && format.number(item.itemLevel)}
      </span>
    </li>
  );
}

/** The number of enchants and gems that the worn items lack; null when that is unknown. */
function lackingOf(items: readonly Item[]): number | null {
  if (items.every(({ lacksEnchant }) => lacksEnchant === null)) return null;
  return items.reduce(
    (sum, { lacksEnchant, sockets }) =>
      sum + Number(lacksEnchant) + sockets.filter(({ gem }) => gem === null).length,
    0,
  );
}

/** The gear by slot, with quality, item level, enchants and gems, and what is missing. */
export function Equipment({ of }: { readonly of: CharacterAnswer["equipment"] }) {
  const { t } = useTexts();
  return (
    <Block title={t("character:equipment.title")} of={of} wide>
      {({ items }) => {
        const lacking = lackingOf(items);
        return (
          <>
            {lacking !== null && (
              <p className={lacking === 0 ? "muted" : classes.lacking}>
                {lacking === 0
                  ? t("character:equipment.complete")
                  : t("character:equipment.lacking", { count: lacking })}
              </p>
            )}
            <ul className={classes.slots}>
              {bySlot(items).map((each) => (
                <Slot key={each.slot} {...each} />
              ))}
            </ul>
          </>
        );
      }}
    </Block>
  );
}

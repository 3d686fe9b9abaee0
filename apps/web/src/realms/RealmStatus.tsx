import type { RealmSummary } from "@guildhall/server/api";
import { IconCircleArrowDown, IconCircleCheck } from "@tabler/icons-react";
import { useTexts } from "../texts/Texts.tsx";
import { statusName } from "./realm-words.ts";
import classes from "./realms.module.css";

/** The status of a realm as icon, word and color. */
export function RealmStatus({ status }: { readonly status: RealmSummary["status"] }) {
  const { t } = useTexts();
  const Icon = status === "UP" ? IconCircleCheck : IconCircleArrowDown;
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={18} stroke={1.8} aria-hidden />
      {statusName(status, t)}
    </span>
  );
}

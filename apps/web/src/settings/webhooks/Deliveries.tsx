import type { WebhookDelivery } from "@guildhall/server/api";
import { useTexts } from "../../texts/Texts.tsx";
import { Trans } from "../../texts/Trans.tsx";
import { Time } from "../../time/Time.tsx";
import { Loaded } from "../Loaded.tsx";
import classes from "../settings.module.css";
import { webhookError } from "./webhook-error.ts";
import { deliveriesQuery } from "./webhook-queries.ts";

const STATUSES = {
  delivered: "settings:webhooks.delivered",
  waiting: "settings:webhooks.waiting",
  failed: "settings:webhooks.failed",
} as const satisfies Record<WebhookDelivery["status"], string>;

const CONTENTS = {
  news: "settings:webhooks.newsCount",
  officers: "settings:webhooks.officerCount",
  test: "settings:webhooks.testCount",
} as const satisfies Record<WebhookDelivery["content"], string>;

function Delivery({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTexts();
  const { status, content, items, attempts, updatedAt, nextAttemptAt, error } = delivery;
  return (
    <li>
      <div className={classes.row}>
        <span>
          <strong>{t(STATUSES[status])}</strong> · {t(CONTENTS[content], { count: items })}
          {attempts > 1 && <> · {t("settings:webhooks.attempts", { count: attempts })}</>}
        </span>
        <span className={classes.small}>
          <Time value={updatedAt} />
        </span>
      </div>
      {error !== null && <p className={classes.small}>{webhookError(error, t)}</p>}
      {nextAttemptAt !== null && (
        <p className={classes.small}>
          <Trans
            i18nKey="settings:webhooks.nextAttempt"
            components={{ time: <Time value={nextAttemptAt} /> }}
          />
        </p>
      )}
    </li>
  );
}

interface DeliveriesProps {
  readonly guildId: number;
  readonly webhookId: number;
}

/** The log of the messages of a webhook. */
export function Deliveries({ guildId, webhookId }: DeliveriesProps) {
  const { t } = useTexts();
  return (
    <Loaded query={deliveriesQuery(guildId, webhookId)}>
      {(deliveries) =>
        deliveries.length === 0 ? (
          <p className="muted">{t("settings:webhooks.noDeliveries")}</p>
        ) : (
          <ul className={classes.rows}>
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

import type { Webhook, WebhookDelivery } from "@guildhall/server/api";
import { queryOptions } from "@tanstack/react-query";
import { getJson } from "../../api/request.ts";

export const webhooksPath = (guildId: number) => `/api/v1/guilds/${guildId}/webhooks`;

export const webhooksQuery = (guildId: number) =>
  queryOptions({
    queryKey: ["webhooks", guildId],
    queryFn: ({ signal }) => getJson<readonly Webhook[]>(webhooksPath(guildId), signal),
    staleTime: 0,
  });

/** The latest messages of a webhook. */
export const deliveriesQuery = (guildId: number, webhookId: number) =>
  queryOptions({
    queryKey: ["webhook-deliveries", guildId, webhookId],
    queryFn: ({ signal }) => {
      const path = `${webhooksPath(guildId)}/${webhookId}/deliveries`;
      return getJson<readonly WebhookDelivery[]>(path, signal);
    },
    staleTime: 0,
  });

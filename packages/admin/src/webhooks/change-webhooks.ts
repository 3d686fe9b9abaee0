import { randomBytes } from "node:crypto";
import {
  type Queries,
  type Store,
  StoreError,
  type WebhookChoices,
  type WebhookKind,
  type WebhookRecord,
} from "@guildhall/store";
import { type AuditEvent, audit } from "../audit/audit-log.ts";
import type { ChangeOptions } from "../guilds/index.ts";
import { SettingError, type Settings } from "../settings/index.ts";
import type { Recipient } from "./post-message.ts";
import { type AddressRules, addressHint, addressProblem } from "./webhook-address.ts";

/** Webhooks of a guild. More would only be a mistake. */
const MOST = 20;
const SECRET_BYTES = 32;

export interface WebhookInput extends WebhookChoices {
  readonly kind: WebhookKind;
  readonly address: string;
}

/** New values of a webhook. Omitted ones stay. */
export type WebhookChanges = {
  readonly [Name in Exclude<keyof WebhookInput, "kind">]?: WebhookInput[Name] | undefined;
};

export interface WebhookOptions extends ChangeOptions, AddressRules {
  readonly store: Pick<Store, "transaction" | "guilds" | "webhooks">;
  readonly settings: Pick<Settings, "seal" | "open">;
}

/**
 * Adds a webhook with a secret for its signatures, which is returned here only. Messages to Discord have no signature.
 * @throws SettingError `invalid-address`, `nothing-to-send`, or when the secrets cannot be sealed; StoreError `not-found` for a guild that does not exist.
 */
export async function addWebhook(
  guildId: number,
  { kind, address, ...choices }: WebhookInput,
  options: WebhookOptions,
): Promise<{ readonly webhook: WebhookRecord; readonly secret: string | null }> {
  const { store, settings, at } = options;
  refuseSilent(choices);
  const sealed = await sealAddress(guildId, kind, address, options);
  const secret =
    kind === "json" ? `whsec_${randomBytes(SECRET_BYTES).toString("base64url")}` : null;
  const sealedSecret =
    secret === null ? null : await settings.seal(sealedName(guildId, "secret"), secret);
  return store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(guildId);
    if ((await queries.webhooks.list(guildId)).length >= MOST) {
      throw new SettingError("too-many-webhooks", `A guild has at most ${MOST} webhooks.`);
    }
    const webhook = await queries.webhooks.add({
      ...{ ...choices, guildId, kind, ...sealed, secret: sealedSecret, since: at },
    });
    await note(queries, options, {
      action: "webhooks.add",
      subject: choices.name,
      detail: guild.name,
    });
    return { webhook, secret };
  });
}

/**
 * Changes a webhook. Omitted values stay. An enabled one gets the news from now on.
 * @throws SettingError and StoreError as `addWebhook`
 */
export async function changeWebhook(
  key: WebhookKey,
  { address, ...choices }: WebhookChanges,
  options: WebhookOptions,
): Promise<void> {
  const { store, at } = options;
  const { kind } = (await findWebhook(store, key)).webhook;
  const moved = address === undefined ? {} : await sealAddress(key.guildId, kind, address, options);
  await store.transaction(async (queries) => {
    const { guild, webhook } = await findWebhook(queries, key);
    const given = Object.entries(choices).filter(([, value]) => value !== undefined);
    refuseSilent({ ...webhook, ...Object.fromEntries(given) });
    const starts = choices.enabled === true && !webhook.enabled;
    const changes = { ...choices, ...moved, ...(starts && { since: at }) };
    await queries.webhooks.change(webhook.id, changes);
    const event = { action: "webhooks.change", subject: webhook.name, detail: guild.name };
    await note(queries, options, event);
  });
}

/** @throws SettingError `nothing-to-send` for an enabled webhook that gets neither news nor messages for officers */
function refuseSilent({
  newsKinds,
  forOfficers,
  enabled,
}: Pick<WebhookChoices, "newsKinds" | "forOfficers" | "enabled">): void {
  if (!enabled || forOfficers || newsKinds.length > 0) return;
  throw new SettingError(
    "nothing-to-send",
    "A webhook without news and without messages for officers sends nothing.",
    "Choose kinds of news, or disable it.",
  );
}

/** @throws StoreError `not-found` */
export async function removeWebhook(
  key: WebhookKey,
  options: ChangeOptions & { readonly store: Pick<Store, "transaction"> },
): Promise<void> {
  await options.store.transaction(async (queries) => {
    const { guild, webhook } = await findWebhook(queries, key);
    await queries.webhooks.remove(webhook.id);
    const event = { action: "webhooks.remove", subject: webhook.name, detail: guild.name };
    await note(queries, options, event);
  });
}

export interface WebhookKey {
  readonly guildId: number;
  readonly webhookId: number;
}

/** @throws StoreError `not-found` for a webhook that the guild does not have */
export async function findWebhook(
  queries: Pick<Queries, "guilds" | "webhooks">,
  { guildId, webhookId }: WebhookKey,
) {
  const guild = await queries.guilds.get(guildId);
  const webhook = await queries.webhooks.get(webhookId);
  if (guild !== null && webhook?.guildId === guildId) return { guild, webhook };
  throw new StoreError("not-found", `The guild ${guildId} has no webhook ${webhookId}.`);
}

/**
 * Returns the address and the secret of a webhook.
 * @throws SettingError when they cannot be opened.
 */
export async function recipientOf(
  { guildId, kind, address, secret }: WebhookRecord,
  { open }: Pick<Settings, "open">,
): Promise<Recipient> {
  return {
    kind,
    address: await open(sealedName(guildId, "address"), address),
    secret: secret === null ? null : await open(sealedName(guildId, "secret"), secret),
  };
}

const sealedName = (guildId: number, part: "address" | "secret") =>
  `webhooks of guild ${guildId}: ${part}`;

async function sealAddress(
  guildId: number,
  kind: WebhookKind,
  address: string,
  { settings, allowsLoopback }: Pick<WebhookOptions, "settings" | "allowsLoopback">,
) {
  const problem = addressProblem(kind, address, { allowsLoopback });
  if (problem !== null) throw new SettingError("invalid-address", `The address ${problem}`);
  const sealed = await settings.seal(sealedName(guildId, "address"), address);
  return { address: sealed, addressHint: addressHint(address) };
}

const note = (queries: Queries, { at, actor }: ChangeOptions, event: AuditEvent) =>
  audit(queries, at, actor, event);

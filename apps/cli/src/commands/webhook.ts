import { createSettings, type Settings } from "@guildhall/admin/settings";
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  type WebhookInput,
  type WebhookOptions,
} from "@guildhall/admin/webhooks";
import { deliveryAnswer, webhookAnswer, webhookRequestSchema } from "@guildhall/server";
import { createNoticeWords, testWebhook } from "@guildhall/server/webhooks";
import {
  type GuildRecord,
  NEWS_KINDS,
  type NewsKind,
  type Store,
  WEBHOOK_KINDS,
  type WebhookDelivery,
  type WebhookRecord,
} from "@guildhall/store";
import { isoTime, writeJson } from "../answers.ts";
import { COMMAND } from "../command-actor.ts";
import { CancelledError, CommandError, UsageError } from "../command-error.ts";
import { runnable } from "../command-name.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { chooseGuild } from "../guild-choice.ts";
import { type FormatFlags, listingFormat, writeListing } from "../listing.ts";
import { keyLocation } from "../load-config.ts";
import { createLogger } from "../logger.ts";
import { readSecret } from "../read-secret.ts";
import type { Column } from "../table.ts";
import { confirm, isInteractive, type Terminal } from "../terminal.ts";
import { terminalText } from "../terminal-text.ts";
import { WEB_FOLDER } from "../web-folder.ts";
import { type WorkspaceFlags, withWorkspace } from "../with-workspace.ts";

export interface WebhookFlags extends WorkspaceFlags {
  readonly json?: boolean;
}

interface ChoiceFlags extends WebhookFlags {
  /** Kinds of news, separated by commas; `all` or `none`. */
  readonly news?: string;
  readonly language?: string;
  readonly forOfficers?: boolean;
}

export interface AddWebhookFlags extends ChoiceFlags {
  readonly kind: string;
}

export interface SetWebhookFlags extends ChoiceFlags {
  readonly name?: string;
  /** Whether to read a new address. */
  readonly address?: boolean;
  readonly enable?: boolean;
  readonly disable?: boolean;
}

interface ListedWebhook {
  readonly guild: Pick<GuildRecord, "id" | "name">;
  readonly webhook: WebhookRecord;
}

const COLUMNS: readonly Column<ListedWebhook>[] = [
  { title: "id", value: ({ webhook }) => webhook.id },
  { title: "name", kind: "name", value: ({ webhook }) => webhook.name },
  { title: "guild", kind: "detail", value: ({ guild }) => guild.name },
  { title: "kind", value: ({ webhook }) => webhook.kind },
  { title: "enabled", value: ({ webhook }) => webhook.enabled },
  { title: "address", kind: "detail", value: ({ webhook }) => webhook.addressHint },
  { title: "language", kind: "detail", value: ({ webhook }) => webhook.language },
  { title: "forOfficers", kind: "detail", value: ({ webhook }) => webhook.forOfficers },
  {
    title: "disabledReason",
    kind: "detail",
    value: ({ webhook }) => webhook.disabledReason?.message ?? null,
  },
  { title: "news", kind: "detail", value: ({ webhook }) => newsText(webhook.newsKinds) },
];

const LOG_COLUMNS: readonly Column<WebhookDelivery>[] = [
  { title: "time", kind: "name", value: ({ updatedAt }) => isoTime(updatedAt) },
  { title: "status", value: ({ status }) => status },
  { title: "content", value: ({ content }) => content },
  { title: "items", kind: "detail", value: ({ items }) => items },
  { title: "attempts", kind: "detail", value: ({ attempts }) => attempts },
  { title: "nextAttemptAt", kind: "detail", value: ({ nextAttemptAt }) => isoTime(nextAttemptAt) },
  { title: "httpStatus", kind: "detail", value: ({ httpStatus }) => httpStatus },
  { title: "error", value: ({ error }) => error?.message ?? null },
];

/** Prints the webhooks of all guilds, or of one, without their addresses and secrets. */
export async function listWebhooks(
  guildName: string | undefined,
  flags: WorkspaceFlags & FormatFlags,
  terminal: Terminal,
) {
  const format = listingFormat(flags);
  await withWorkspace(flags, terminal, async ({ store }) => {
    const guilds =
      guildName === undefined ? await store.guilds.list() : [await chooseGuild(store, guildName)];
    const rows: ListedWebhook[] = [];
    for (const guild of guilds) {
      rows.push(...(await store.webhooks.list(guild.id)).map((webhook) => ({ guild, webhook })));
    }
    if (format === "json") writeJson(terminal, rows.map(answerOf));
    else writeListing(terminal, format, COLUMNS, rows);
  });
}

/**
 * Adds a webhook, whose address comes from the terminal or standard input. Prints the secret of its signatures once.
 * @throws UsageError or SettingError for an invalid choice or address.
 */
export async function addGuildWebhook(
  name: string,
  guildName: string | undefined,
  flags: AddWebhookFlags,
  terminal: Terminal,
) {
  const kind = WEBHOOK_KINDS.find((each) => each === flags.kind);
  if (!kind) {
    const message = `The kind "${flags.kind}" is unknown.`;
    throw new UsageError(message, `Use one of: ${WEBHOOK_KINDS.join(", ")}.`);
  }
  const { language = "en", forOfficers = false } = flags;
  const choices = { name, language, newsKinds: newsKinds(flags.news ?? "all"), forOfficers };
  checkChoices(choices);
  if (choices.newsKinds.length === 0 && !forOfficers) {
    throw new UsageError("--news none needs --for-officers.", "Otherwise nothing is sent.");
  }
  await withWebhooks(flags, terminal, async (options) => {
    const guild = await chooseGuild(options.store, guildName);
    const address = await readSecret(terminal, "address");
    const input: WebhookInput = { kind, address: address.trim(), ...choices, enabled: true };
    const { webhook, secret } = await addWebhook(guild.id, input, options);
    if (flags.json) {
      writeJson(terminal, { webhook: answerOf({ guild, webhook }), secret });
      return;
    }
    const { id, addressHint } = webhook;
    const lines = [
      `Added the webhook ${id} of ${guild.name} to ${addressHint}.`,
      ...(secret === null ? [] : [`The secret of its signatures, which is shown once: ${secret}`]),
      runnable(`To test it: guildhall webhook test ${id}`),
    ];
    terminal.stdout.write(`${lines.map(terminalText).join("\n")}\n`);
  });
}

/** Changes a webhook, enables or disables it. @throws UsageError without a change; otherwise as `addGuildWebhook` */
export async function setWebhook(id: number, flags: SetWebhookFlags, terminal: Terminal) {
  const { name, language, forOfficers, news, enable, disable } = flags;
  if (enable && disable) throw new UsageError("--enable and --disable exclude each other.");
  const choices = {
    ...{ name, language, forOfficers },
    newsKinds: news === undefined ? undefined : newsKinds(news),
    enabled: enable || disable ? enable === true : undefined,
  };
  if (!flags.address && Object.values(choices).every((value) => value === undefined)) {
    throw new UsageError("Nothing to set.", "Run the command with --help for what can be set.");
  }
  checkChoices(choices);
  await withWebhooks(flags, terminal, async (options) => {
    const { key } = await chooseWebhook(options.store, id);
    const address = flags.address ? (await readSecret(terminal, "address")).trim() : undefined;
    await changeWebhook(key, { ...choices, address }, options);
    const changed = await chooseWebhook(options.store, id);
    if (flags.json) writeJson(terminal, { webhook: answerOf(changed) });
    else terminal.stdout.write(`Changed ${terminalText(changed.webhook.name)}.\n`);
  });
}

/**
 * Removes a webhook after a confirmation.
 * @throws UsageError when neither `--yes` nor a terminal confirms it; CancelledError when the answer is no.
 */
export async function removeGuildWebhook(
  id: number,
  flags: WebhookFlags & { readonly yes?: boolean },
  terminal: Terminal,
) {
  await withWebhooks(flags, terminal, async (options) => {
    const found = await chooseWebhook(options.store, id);
    const name = terminalText(found.webhook.name);
    const loss = `Removing the webhook ${name} deletes its address and its log.`;
    if (!flags.yes) {
      if (flags.json || !isInteractive(terminal)) {
        throw new UsageError(loss, "Add --yes to remove it without a question.");
      }
      terminal.stdout.write(`${loss}\n`);
      if (!(await confirm("Remove this webhook?", terminal))) {
        throw new CancelledError("The webhook was not removed.");
      }
    }
    await removeWebhook(found.key, options);
    if (flags.json) writeJson(terminal, { removed: answerOf(found) });
    else terminal.stdout.write(`Removed ${name}.\n`);
  });
}

/** Sends a test message and prints the result. Returns the exit code: success only when it was delivered. */
export async function sendTest(id: number, flags: WebhookFlags, terminal: Terminal) {
  let exitCode: number = EXIT_CODES.failure;
  await withWebhooks(flags, terminal, async ({ store, settings }) => {
    const { key } = await chooseWebhook(store, id);
    const notices = createNoticeWords(WEB_FOLDER, createLogger(terminal, "warn"));
    const delivery = await testWebhook({ store, settings, notices, clock: Date.now }, key);
    const isDelivered = delivery.status === "delivered";
    if (isDelivered) exitCode = EXIT_CODES.success;
    if (flags.json) writeJson(terminal, deliveryAnswer({ ...delivery, id: null }));
    else if (isDelivered) terminal.stdout.write("The test message was delivered.\n");
    else
      terminal.stdout.write(
        `The test message was not delivered. ${delivery.error?.message ?? ""}\n`,
      );
  });
  return exitCode;
}

/** Number of messages that the log prints: all that are stored. */
const LOGGED = 100;

/** Prints the latest messages of a webhook with their results, latest first. */
export async function printLog(
  id: number,
  flags: WorkspaceFlags & FormatFlags,
  terminal: Terminal,
) {
  const format = listingFormat(flags);
  await withWorkspace(flags, terminal, async ({ store }) => {
    await chooseWebhook(store, id);
    const deliveries = await store.webhooks.deliveries(id, LOGGED);
    if (format === "json") writeJson(terminal, deliveries.map(deliveryAnswer));
    else writeListing(terminal, format, LOG_COLUMNS, deliveries);
  });
}

interface WebhookWork extends WebhookOptions {
  readonly store: Store;
  readonly settings: Settings;
}

function withWebhooks(
  flags: WebhookFlags,
  terminal: Terminal,
  work: (options: WebhookWork) => Promise<void>,
): Promise<void> {
  return withWorkspace(flags, terminal, async ({ store }, config) => {
    const { keyFile } = keyLocation(config, terminal.env);
    const settings = createSettings({ store, keyFile, environment: terminal.env });
    await work({ store, settings, actor: COMMAND, at: Date.now() });
  });
}

/** @throws CommandError when no guild has the webhook. */
async function chooseWebhook({ guilds, webhooks }: Pick<Store, "guilds" | "webhooks">, id: number) {
  const webhook = await webhooks.get(id);
  const guild = webhook && (await guilds.get(webhook.guildId));
  if (guild) return { guild, webhook, key: { guildId: guild.id, webhookId: id } };
  throw new CommandError(
    `The webhook ${id} does not exist.`,
    "List the webhooks with: guildhall webhook list",
  );
}

/** @throws UsageError for an unknown kind. */
function newsKinds(text: string): readonly NewsKind[] {
  if (text === "all") return NEWS_KINDS;
  if (text === "none") return [];
  return text.split(",").map((part) => {
    const kind = NEWS_KINDS.find((each) => each === part.trim());
    if (kind) return kind;
    const message = `--news: "${part.trim()}" is unknown.`;
    throw new UsageError(message, `Use all, none or any of: ${NEWS_KINDS.join(", ")}.`);
  });
}

function newsText(kinds: readonly NewsKind[]): string {
  return kinds.length === NEWS_KINDS.length ? "all" : kinds.join(", ") || "none";
}

/** @throws UsageError for a name or a language that the HTTP API would refuse. */
function checkChoices(choices: { name?: string | undefined; language?: string | undefined }): void {
  const { error } = webhookRequestSchema
    .pick({ name: true, language: true })
    .partial()
    .safeParse({
      ...(choices.name !== undefined && { name: choices.name }),
      ...(choices.language !== undefined && { language: choices.language }),
    });
  const [issue] = error?.issues ?? [];
  if (issue) throw new UsageError(`The ${issue.path.join(".")} ${issue.message}.`);
}

/** A webhook as the HTTP API returns it, with its guild. */
function answerOf({ guild: { id, name }, webhook }: ListedWebhook) {
  return { ...webhookAnswer(webhook), guild: { id, name } };
}

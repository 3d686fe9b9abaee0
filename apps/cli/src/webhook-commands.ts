import { Argument, type Command } from "commander";
import { example } from "./command-help.ts";
import { integer } from "./flag-values.ts";
import type { Finish } from "./site-commands.ts";
import type { Terminal } from "./terminal.ts";

const NEWS =
  "kinds of news, separated by commas: achievement, guild-achievement, boss, loot, purchase, craft, joined, left, returned, " +
  "promoted, demoted, renamed, level-cap, anniversary, digest, realm-down, realm-up or other; also `all` or `none`";
const LANGUAGE = "the language of titles, such as de";
const FOR_OFFICERS = "also send messages about held rosters and about syncs that keep failing";

const webhookId = () =>
  new Argument("<id>", "its id, which `webhook list` prints").argParser(
    integer("The id", 1, 2 ** 31 - 1),
  );

/** Adds the commands of webhooks, which send news to Discord and to programs. */
export function addWebhookCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const webhook = program
    .command("webhook")
    .description("add, list, change, remove and test webhooks, which send news of a guild")
    .addHelpText(
      "after",
      example("webhook add Announcements --kind discord < address.txt", "webhook list"),
    );
  webhook
    .command("list")
    .description("print the webhooks, without their addresses and secrets")
    .argument("[guild]", "only those of this guild: its name, realm/name or id")
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .action(async (guild: string | undefined, _, command: Command) => {
      const { listWebhooks } = await import("./commands/webhook.ts");
      await listWebhooks(guild, command.optsWithGlobals(), terminal);
    });
  webhook
    .command("add")
    .description("add a webhook, which gets the news from now on")
    .argument("<name>", "what it is for")
    .argument(
      "[guild]",
      "the guild's name, realm/name or id; optional when there is only one guild",
    )
    .requiredOption("--kind <kind>", "discord, or json for programs")
    .option("--news <kinds>", `${NEWS} (default: all)`)
    .option("--language <language>", `${LANGUAGE} (default: en)`)
    .option("--for-officers", FOR_OFFICERS)
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      `
The address is typed, or is the first line of standard input, because whoever knows it can send messages. For the kind
json, the secret of the signatures is printed once.
${example("webhook add Announcements --kind discord --news boss,joined,left < address.txt")}`,
    )
    .action(async (name: string, guild: string | undefined, _, command: Command) => {
      const { addGuildWebhook } = await import("./commands/webhook.ts");
      await addGuildWebhook(name, guild, command.optsWithGlobals(), terminal);
    });
  webhook
    .command("set")
    .description("change, enable or disable a webhook")
    .addArgument(webhookId())
    .option("--name <name>", "what it is for")
    .option("--address", "set an address, which is typed or is the first line of standard input")
    .option("--news <kinds>", NEWS)
    .option("--language <language>", LANGUAGE)
    .option("--for-officers", FOR_OFFICERS)
    .option("--no-for-officers", "do not send these messages")
    .option("--enable", "send the news from now on")
    .option("--disable", "send nothing")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      example("webhook set 1 --news all --language de", "webhook set 1 --enable"),
    )
    .action(async (id: number, _, command: Command) => {
      const { setWebhook } = await import("./commands/webhook.ts");
      await setWebhook(id, command.optsWithGlobals(), terminal);
    });
  webhook
    .command("remove")
    .description("remove a webhook and its log")
    .addArgument(webhookId())
    .option("--yes", "remove it without confirmation")
    .option("--json", "print the result as JSON")
    .action(async (id: number, _, command: Command) => {
      const { removeGuildWebhook } = await import("./commands/webhook.ts");
      await removeGuildWebhook(id, command.optsWithGlobals(), terminal);
    });
  webhook
    .command("test")
    .description("send a test message now and print the result; ends with 1 when it failed")
    .addArgument(webhookId())
    .option("--json", "print the result as JSON")
    .action(async (id: number, _, command: Command) => {
      const { sendTest } = await import("./commands/webhook.ts");
      finish(await sendTest(id, command.optsWithGlobals(), terminal));
    });
  webhook
    .command("log")
    .description("print the latest messages of a webhook with their results")
    .addArgument(webhookId())
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .action(async (id: number, _, command: Command) => {
      const { printLog } = await import("./commands/webhook.ts");
      await printLog(id, command.optsWithGlobals(), terminal);
    });
}

import { Argument, type Command } from "commander";
import { example } from "./command-help.ts";
import { integer } from "./flag-values.ts";
import type { Terminal } from "./terminal.ts";

const LARGEST_ID = 2 ** 31 - 1;
const ROLE = "viewer, officer or administrator";

/** Adds the commands of users and their API tokens: `user` and `token`. */
export function addAccountCommands(program: Command, terminal: Terminal): void {
  addUsers(program, terminal);
  addTokens(program, terminal);
}

function addUsers(program: Command, terminal: Terminal): void {
  const user = program
    .command("user")
    .description("add, list, change and remove users of the site")
    .addHelpText("after", example("user add brann --role administrator", "user list"));
  user
    .command("list")
    .description("print the users")
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .action(async (_, command: Command) => {
      const { listUsers } = await import("./commands/user.ts");
      await listUsers(command.optsWithGlobals(), terminal);
    });
  user
    .command("add")
    .description("add a user; the password is typed, or is the first line of standard input")
    .argument(
      "<username>",
      "2 to 32 letters and digits; periods, hyphens and underscores may follow the first one",
    )
    .option("--role <role>", `${ROLE} (default: viewer)`)
    .option("--display-name <name>", "the name that others see (default: the username)")
    .option("--json", "print the result as JSON")
    .addHelpText("after", example("user add brann --role administrator < password.txt"))
    .action(async (username: string, _, command: Command) => {
      const { addUser } = await import("./commands/user.ts");
      await addUser(username, command.optsWithGlobals(), terminal);
    });
  user
    .command("set")
    .description("change the role or password of a user, disable or enable the user")
    .argument("<username>")
    .option("--role <role>", ROLE)
    .option("--password", "set a password, which is typed or is the first line of standard input")
    .option("--disable", "end the sessions of the user and refuse sign-ins")
    .option("--enable", "let a disabled user sign in again")
    .option("--json", "print the result as JSON")
    .addHelpText("after", example("user set brann --password"))
    .action(async (username: string, _, command: Command) => {
      const { setUser } = await import("./commands/user.ts");
      await setUser(username, command.optsWithGlobals(), terminal);
    });
  user
    .command("remove")
    .description("remove a user")
    .argument("<username>")
    .option("--yes", "remove the user without confirmation")
    .option("--json", "print the result as JSON")
    .action(async (username: string, _, command: Command) => {
      const { removeUser } = await import("./commands/user.ts");
      await removeUser(username, command.optsWithGlobals(), terminal);
    });
}

function addTokens(program: Command, terminal: Terminal): void {
  const token = program
    .command("token")
    .description("create, list and revoke API tokens, which can only read")
    .addHelpText("after", example('token create "Discord bot" --user brann', "token list"));
  token
    .command("list")
    .description("print the API tokens without their secret part")
    .option("--user <username>", "only those of this user")
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .action(async (_, command: Command) => {
      const { listTokens } = await import("./commands/token.ts");
      await listTokens(command.optsWithGlobals(), terminal);
    });
  token
    .command("create")
    .description("create an API token and print it once")
    .argument("<name>", "what it is for")
    .requiredOption("--user <username>", "the user whose rights it has")
    .option("--json", "print the result as JSON")
    .addHelpText("after", example('token create "Discord bot" --user brann'))
    .action(async (name: string, _, command: Command) => {
      const { createToken } = await import("./commands/token.ts");
      await createToken(name, command.optsWithGlobals(), terminal);
    });
  token
    .command("revoke")
    .description("revoke an API token")
    .addArgument(
      new Argument("<id>", "its id, which `token list` prints").argParser(
        integer("The id", 1, LARGEST_ID),
      ),
    )
    .option("--json", "print the result as JSON")
    .action(async (id: number, _, command: Command) => {
      const { revokeToken } = await import("./commands/token.ts");
      await revokeToken(id, command.optsWithGlobals(), terminal);
    });
}

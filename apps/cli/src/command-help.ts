import { Help, type HelpConfiguration } from "commander";

const WITHOUT_DATABASE: ReadonlySet<string> = new Set(["emulate", "record", "call"]);

/** The help of all commands: default strings have no quotes, and --data-dir is listed where it has an effect. */
export function createHelp(): HelpConfiguration {
  const help = Object.assign(new Help(), { showGlobalOptions: true });
  return {
    showGlobalOptions: true,
    optionDescription: (option) =>
      help.optionDescription(option).replace(/\(default: "(.*)"\)/, "(default: $1)"),
    visibleGlobalOptions: (command) =>
      help
        .visibleGlobalOptions(command)
        .filter(({ long }) => long !== "--data-dir" || !WITHOUT_DATABASE.has(command.name())),
  };
}

/** Returns the part of a help text that shows command lines. */
export function example(...lines: string[]): string {
  return `\nExample:\n${lines.map((line) => `  guildhall ${line}`).join("\n")}\n`;
}

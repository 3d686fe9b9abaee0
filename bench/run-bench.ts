import { parseArgs } from "node:util";
import { BENCHES } from "./benches.ts";

const USAGE = `npm run bench -- NAME [--rounds N] [--json]

${Object.entries(BENCHES)
  .map(([name, { about }]) => `  ${name}  ${about}`)
  .join("\n")}
`;

interface Outputs {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** Runs the benchmark that the arguments name and returns the exit code. */
export async function runBench(args: readonly string[], outputs: Outputs): Promise<number> {
  const { stdout, stderr } = outputs;
  const parsed = parse(args);
  if (parsed instanceof Error) {
    stderr.write(`${parsed.message}\n\n${USAGE}`);
    return 2;
  }
  const { values, positionals } = parsed;
  const [name = ""] = positionals;
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  const rounds = Number(values.rounds ?? bench?.rounds);
  if (!bench || !Number.isInteger(rounds) || rounds < 1) {
    const problem = bench ? `--rounds takes an integer from 1.` : `"${name}" is not a benchmark.`;
    stderr.write(`${name === "" ? "" : `${problem}\n\n`}${USAGE}`);
    return 2;
  }
  const { figures, table } = await bench.run({ rounds });
  const report = values.json
    ? JSON.stringify({ bench: name, figures })
    : `${name}: ${bench.about}; ${rounds} rounds\n\n${table}`;
  stdout.write(`${report}\n`);
  return 0;
}

/** Returns an error for an unknown option or one without a value. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "boolean" }, rounds: { type: "string" } },
    });
  } catch (error) {
    if (error instanceof TypeError) return error;
    throw error;
  }
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { decodeText } from "./decode-text.ts";

/** The settings of a `.env` file. */
export interface EnvFile {
  readonly path: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Sentences about what could not be read. They never contain a value. */
  readonly problems: readonly string[];
}

/** Windows hides the last extension, so that `.env.txt` looks like `.env`. */
const NAMES = [".env", ".env.txt"] as const;

/** Reads `.env` of a folder, or `.env.txt` without it. Returns null when neither exists. */
export function readEnvFile(folder: string): EnvFile | null {
  const [path, ignored] = NAMES.map((name) => join(folder, name)).filter((file) =>
    existsSync(file),
  );
  if (path === undefined) return null;
  const unread = ignored === undefined ? [] : [`${ignored} is ignored, because ${path} exists.`];
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { path, variables: {}, problems: [...unread, `${path} cannot be read: ${reason}.`] };
  }
  const text = decodeText(bytes);
  if (text === null) {
    const problem = `${path} is not UTF-8 text, so it was not read. Save it with the encoding UTF-8.`;
    return { path, variables: {}, problems: [...unread, problem] };
  }
  const entries = Object.entries(parseEnv(text)).map(([name, value]) => [name, unquoted(value)]);
  const problems = [...unread, ...lineProblems(text, path)];
  return { path, variables: Object.fromEntries(entries), problems };
}

/** Removes the quotes that word processors write, and non-breaking spaces. */
function unquoted(value: string | undefined): string {
  const text = (value ?? "").trim();
  return /^[“”„‘’‚].*[“”‘’]$/su.test(text) ? text.slice(1, -1).trim() : text;
}

const ASSIGNMENT = /^(?:export\s+)?[A-Za-z_][\w.]*\s*=/;

function lineProblems(text: string, path: string): string[] {
  // A quoted value can have several lines.
  const flat = text.replace(/(=[ \t]*)(["'`]).*?\2/gs, (whole, start: string) => {
    return `${start}${"\n".repeat(whole.split("\n").length - 1)}`;
  });
  return flat.split(/\r?\n/).flatMap((line, index) => {
    const trimmed = line.trim();
    const place = `Line ${index + 1} of ${path}`;
    if (trimmed === "" || trimmed.startsWith("#")) return [];
    if (!ASSIGNMENT.test(trimmed)) return [`${place} was not read. Its form must be NAME=value.`];
    return /=\s*["'`]/.test(trimmed) ? [`${place} has a quote without an end.`] : [];
  });
}

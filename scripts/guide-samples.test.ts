import { execFile, spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { createEmulator } from "@guildhall/emulator";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const HERE = "127.0.0.1:4000";
/** The time of the samples. */
const NOW = Date.UTC(2026, 10, 20, 12);
const hasShell = spawnSync("bash", ["-c", "curl --version"]).status === 0;
const EMULATED_GUIDES = ["emulator.md", "faults.md"].map((name) => `docs/guides/${name}`);

/** A fenced block of a page. */
interface Block {
  readonly language: string;
  readonly text: string;
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(resolve(root, page), "utf8");
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", block = ""]) => ({
      language,
      text: block,
    }),
  );
}

/** Compares a sample with an output. `...` in the sample matches anything. */
function shows(shown: string, came: string): boolean {
  const parts = shown
    .trim()
    .split("...")
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[\\s\\S]*?")}$`).test(came.trim());
}

test.skipIf(!hasShell).each(EMULATED_GUIDES)(
  "the commands of %s print what the guide shows",
  async (guide) => {
    const blocks = blocksOf(guide);
    const typed = blocks.flatMap(({ language, text }, at) => {
      const next = blocks[at + 1];
      const shown = next && /^(?:json|text)$/.test(next.language) ? next.text : null;
      return language === "sh" && !/^np[mx] /.test(text) ? [{ text, shown }] : [];
    });
    const emulator = createEmulator({ clock: () => NOW });
    const server = await emulator.listen();
    const folder = mkdtempSync(join(tmpdir(), "guide-"));
    const mark = "-- end of block --";
    const script = ["set -euo pipefail", ...typed.map(({ text }) => `${text}\necho '${mark}'`)];
    const here = new URL(server.url).host;
    try {
      const { stdout, stderr } = await promisify(execFile)(
        "bash",
        ["-c", script.join("\n").replaceAll(HERE, here)],
        { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      );
      expect(stderr).toBe("");
      const answers = stdout.replaceAll(here, HERE).split(mark);
      for (const [at, { text, shown }] of typed.entries()) {
        const came = answers[at] ?? "";
        if (shown === null) expect(came, text).not.toContain('"code":');
        else expect(shows(shown, came), `${text}\nanswers\n${came.slice(0, 2_000)}`).toBe(true);
      }
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  },
);

test("programs in guides are copies of the tested examples", () => {
  const files = readdirSync(resolve(root, "examples")).filter((file) => file.endsWith(".ts"));
  const examples = files.map((file) => readFileSync(resolve(root, "examples", file), "utf8"));
  const programs = blocksOf("docs/guides/testing-against-the-emulator.md")
    .concat(EMULATED_GUIDES.flatMap(blocksOf))
    .filter(({ language }) => language === "ts");
  expect(programs.length).toBeGreaterThan(0);
  for (const { text } of programs) {
    expect(
      examples.some((example) => example.includes(text)),
      text,
    ).toBe(true);
  }
});

test.each([
  ...globSync(["*.md", "docs/*.md", "docs/{guides,decisions}/*.md"], { cwd: root }).sort(),
  "docs/generated/faults.md",
  "docs/generated/world.md",
  "docs/generated/client-api/README.md",
  "packages/client/README.md",
  "packages/emulator/README.md",
])("the links of %s lead to files and headings that exist", (page) => {
  const text = readFileSync(resolve(root, page), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  for (const [link, file = "", heading] of links) {
    const target = file === "" ? resolve(root, page) : resolve(root, dirname(page), file);
    expect(existsSync(target), link).toBe(true);
    if (heading === undefined) continue;
    const titles = [...readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm)];
    expect(
      titles.map(([, title = ""]) => anchorOf(title)),
      link,
    ).toContain(heading);
  }
});

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}

test.each([
  ["packages/emulator/README.md", /^Lanternwatch Company has 2\d\d members\n$/],
  ["README.md", /^Lanternwatch Company\n$/],
])("the first program of %s runs as printed, apart from the port", async (page, printed) => {
  const program = blocksOf(page).find(({ language }) => language === "ts");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      "--conditions=source",
      "--input-type=module-typescript",
      "--eval",
      program?.text.replace("port: 4000", "port: 0") ?? "",
    ],
    { cwd: root },
  );
  expect(stdout).toMatch(printed);
});

test("the picture of the README is smaller than 150 KB", () => {
  const [, picture = ""] =
    /!\[[^\]]*\]\(([^)]+)\)/.exec(readFileSync(resolve(root, "README.md"), "utf8")) ?? [];
  expect(statSync(resolve(root, picture)).size).toBeLessThan(150 * 1024);
});

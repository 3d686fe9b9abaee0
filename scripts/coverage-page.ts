import { globSync } from "node:fs";
import { join } from "node:path";
import { createVitest, type TestModule } from "vitest/node";
import { code, table, text } from "./markdown.ts";

/** A section of the service's contract or a promise of the project: a tag of tests. */
export interface Section {
  /** For example `contract/guild` or `promise/cache`. */
  readonly name: string;
  readonly description: string;
}

/** A test that proves sections. */
export interface TaggedTest {
  readonly tags: readonly string[];
  /** Relative to the repository. */
  readonly file: string;
  readonly title: string;
}

/** Suites that several test files run; they are not test files themselves. */
const SHARED_SUITES = "{packages,apps,tests}/**/*.contract.ts";

/**
 * Reads the tagged tests from the source of the test files and the shared suites. Runs none of them.
 *
 * @throws Error when a file cannot be parsed or has a tag that is not a section.
 */
export async function taggedTests(root: string): Promise<readonly TaggedTest[]> {
  const vitest = await createVitest("test", { root, watch: false, reporters: [] });
  try {
    const shared = globSync(SHARED_SUITES, { cwd: root, exclude: ["**/node_modules/**"] });
    const specifications = [
      ...(await vitest.globTestSpecifications()),
      ...shared.map((file) => vitest.getRootProject().createSpecification(join(root, file))),
    ];
    const modules = await vitest.parseSpecifications(specifications);
    const errors = modules.flatMap((module) =>
      module.errors().map(({ message }) => `${module.relativeModuleId}: ${firstSentence(message)}`),
    );
    if (errors.length > 0) throw new Error(errors.join("\n"));
    return modules.flatMap(testsOf).sort((a, b) => a.file.localeCompare(b.file));
  } finally {
    await vitest.close();
  }
}

/** An error about a tag goes on with the list of all tags. */
function firstSentence(message: string): string {
  return message.replace(/(?<=\.) .*/s, "");
}

function testsOf(module: TestModule): TaggedTest[] {
  const file = module.relativeModuleId;
  return [...module.children.allTests()]
    .map(({ tags, fullName }) => ({ tags, file, title: fullName }))
    .filter(({ tags }) => tags.length > 0);
}

/**
 * Returns the page that lists the tests of each section.
 *
 * @throws Error when a section has no test.
 */
export function coveragePage(sections: readonly Section[], tests: readonly TaggedTest[]): string {
  const all = sections.map((section) => ({
    ...section,
    tests: tests.filter(({ tags }) => tags.includes(section.name)),
  }));
  const untested = all.filter((section) => section.tests.length === 0);
  if (untested.length > 0) {
    const names = untested.map(({ name }) => name).join(", ");
    throw new Error(`No test has the tag ${names} of tests/sections.json.`);
  }
  return text(
    "# Coverage",
    "Which tests prove each section of the service's contract and each promise of this project. Generated from the tags of the tests by `npm run generate`; [tests/sections.json](../../tests/sections.json) lists the sections. `npx vitest run --tags-filter=promise/cache` runs the tests of one section. A title with `%s` or `$name` stands for several tests.",
    "Promises 16 (accounts and sign-in) and 18 (encrypted secrets) have no tests: the site has no accounts and stores no secrets.",
    table(
      ["Tag", "Section", "Titles", "Files"],
      all.map(({ name, description, tests: found }) => [
        `[${code(name)}](#${name.replace("/", "")})`,
        description,
        String(found.length),
        String(new Set(found.map(({ file }) => file)).size),
      ]),
    ),
    ...all.flatMap(({ name, description, tests: found }) => [
      `## ${name}`,
      description,
      ...[...Map.groupBy(found, ({ file }) => file)].map(
        ([file, of]) =>
          `[${code(file)}](../../${file})\n\n${of.map(({ title }) => `- ${escaped(title)}`).join("\n")}`,
      ),
    ]),
  );
}

/** Keeps Markdown from reading `<` and `*` in titles as markup. */
function escaped(title: string): string {
  return title.replace(/[<*_\\]/g, "\\$&");
}

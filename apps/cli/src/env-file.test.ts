import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readEnvFile } from "./env-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const write = (content: string | Buffer, name = ".env") => writeFile(join(folder, name), content);
const TEXT = 'GUILDHALL_REGION = eu\r\n# A comment\r\nexport GUILDHALL_GUILD="realm/Étoile"\r\n';
const VARIABLES = { GUILDHALL_REGION: "eu", GUILDHALL_GUILD: "realm/Étoile" };

const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16();

describe("a file of settings", () => {
  test.each([
    ["plain", Buffer.from(TEXT)],
    ["with a byte-order mark", Buffer.from(`\uFEFF${TEXT}`)],
    ["in UTF-16 as old editors save it", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
    ["in big-endian UTF-16", utf16be(TEXT)],
  ])("is read %s", async (_, content) => {
    await write(content);
    expect(readEnvFile(folder)).toEqual({
      ...{ path: join(folder, ".env"), variables: VARIABLES, problems: [] },
    });
  });

  test("is read as .env.txt, which looks like .env where extensions are hidden", async () => {
    await write(TEXT, ".env.txt");
    expect(readEnvFile(folder)).toMatchObject({
      ...{ path: join(folder, ".env.txt"), variables: VARIABLES, problems: [] },
    });
  });

  test("is .env when both exist, and the other one is named", async () => {
    await write(TEXT);
    await write("GUILDHALL_REGION=kr", ".env.txt");
    expect(readEnvFile(folder)).toMatchObject({
      variables: VARIABLES,
      problems: [expect.stringMatching(/\.env\.txt is ignored, because .*\.env exists\.$/)],
    });
  });

  test("can be missing", () => {
    expect(readEnvFile(folder)).toBeNull();
  });

  test.each([
    ["A=“quoted value”", "quoted value"],
    ["A = 'single quotes' ", "single quotes"],
    ["A=\u00a0value\u00a0", "value"],
    ['A="# no comment"', "# no comment"],
    ["A=value # a comment", "value"],
  ])("is read without quotes and spaces around values: %s", async (line, value) => {
    await write(line);
    expect(readEnvFile(folder)).toMatchObject({ variables: { A: value }, problems: [] });
  });

  test("has the lines named that are not settings, without their content", async () => {
    await write('A=1\nSECRET: hunter2\n"two\nB="several\nlines"\nC="open hunter2\n');
    const read = readEnvFile(folder);
    expect(read?.variables).toMatchObject({ A: "1", B: "several\nlines" });
    expect(read?.problems).toEqual([
      expect.stringMatching(/^Line 2 of .*\.env was not read\. Its form must be NAME=value\.$/),
      expect.stringMatching(/^Line 3 of .* was not read/),
      expect.stringMatching(/^Line 6 of .* has a quote without an end\.$/),
    ]);
    expect(read?.problems.join()).not.toContain("hunter2");
  });

  test("that is not text is named and not read", async () => {
    await write(Buffer.from([0x41, 0x3d, 0xe4, 0xf6, 0xfc]));
    expect(readEnvFile(folder)).toMatchObject({
      ...{ variables: {}, problems: [expect.stringContaining("Save it with the encoding UTF-8.")] },
    });
  });
});

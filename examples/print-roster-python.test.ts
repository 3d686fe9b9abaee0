import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator, openCertificateAuthority } from "@guildhall/emulator";
import { expect, test } from "vitest";

const hasPython = spawnSync("python3", ["--version"]).status === 0;

test("a Python program for the provider's hosts prints a roster of the emulator, unchanged", async ({
  skip,
}) => {
  skip(!hasPython, "python3 is not installed");
  const folder = mkdtempSync(join(tmpdir(), "python-"));
  const provider = PROVIDERS.battlenet;
  const authority = openCertificateAuthority(folder, provider);
  const emulator = createEmulator({ provider });
  const { url, close } = await emulator.listen({ tls: authority.issue() });
  const { clientId, clientSecret } = emulator.credentials;
  const file = join(import.meta.dirname, "print_roster.py");
  const env = {
    PATH: process.env.PATH,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    HTTPS_PROXY: url,
    SSL_CERT_FILE: authority.file,
  };
  const args = [file, "us", "emberfall", "lanternwatch-company"];
  const { stdout } = await promisify(execFile)("python3", args, { env });
  expect(stdout).toMatch(/^(rank \d+ {2}level \d+ {2}\S+\r?\n){10}$/);
  expect(emulator.requests.map(({ row }) => row)).toEqual(["token", "guilds.roster"]);
  await close();
  rmSync(folder, { recursive: true });
});

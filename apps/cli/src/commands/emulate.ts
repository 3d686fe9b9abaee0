import { access, constants } from "node:fs/promises";
import { resolve } from "node:path";
import { type Provider, REGIONS, type Region } from "@guildhall/contract";
import {
  type ApiClient,
  type CertificateAuthority,
  createEmulator,
  type EmulatorOptions,
  openCertificateAuthority,
} from "@guildhall/emulator";
import { CommandError, messageOf, UsageError } from "../command-error.ts";
import { runnable } from "../command-name.ts";
import { EMULATOR_PORT, readConfig } from "../config.ts";
import { type ClientFlags, emulatorClients } from "../emulator-clients.ts";
import { type EmulatorFlags, emulatorOptions } from "../emulator-options.ts";
import { addFault } from "../fault-choice.ts";
import { limitHeapGrowth } from "../heap-growth.ts";
import { listenError } from "../listen-error.ts";
import { chooseProvider, isEmulatorUrl } from "../provider-choice.ts";
import { aborted, stopSignal } from "../stop-signal.ts";
import { formatTable } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { terminalText } from "../terminal-text.ts";

export interface EmulateFlags extends EmulatorFlags, ClientFlags {
  readonly port?: string;
  readonly host: string;
  readonly seed: number;
  readonly provider?: string;
  readonly documents?: string;
  readonly fault?: readonly string[];
  readonly lenient?: boolean;
  readonly cors?: boolean;
  /** The folder of the certificate authority; true for the default. */
  readonly tls?: string | true;
  readonly json?: boolean;
}

const ACCESS_REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist: its parent is a file",
  EACCES: "cannot be read: permission denied",
};

/** Runs the emulator until the command is stopped. */
export async function emulate(flags: EmulateFlags, terminal: Terminal): Promise<void> {
  limitHeapGrowth();
  const { host, seed, lenient = false, cors = false } = flags;
  const { GUILDHALL_EMULATOR_PORT } = terminal.env;
  const { emulatorPort: port } = readConfig(
    { ...terminal, env: { GUILDHALL_EMULATOR_PORT } }, // other variables have no effect here
    { emulatorPort: flags.port },
  );
  const provider = await providerOf(flags.provider ?? "contract", terminal.folder);
  const documents = await documentsFolder(flags.documents, terminal.folder);
  const clients = await emulatorClients(flags, terminal);
  const emulator = openEmulator({
    provider,
    seed,
    lenient,
    cors,
    ...emulatorOptions(flags),
    ...(clients && { clients }),
    ...(documents && { documents }),
  });
  for (const fault of flags.fault ?? []) addFault(emulator, fault);
  const authority = flags.tls === undefined ? null : openAuthority(flags.tls, provider, terminal);
  const stop = stopSignal();
  const tls = authority && { tls: authority.issue() };
  const listening = await emulator.listen({ port, host, ...tls }).catch((error: unknown) => {
    const isOfDemo = port === Number(GUILDHALL_EMULATOR_PORT || EMULATOR_PORT);
    throw listenError(error, { port, host, choose: `--port ${port + 1}`, isOfDemo });
  });
  const text = flags.json
    ? `${JSON.stringify(emulator.description(listening.url))}\n`
    : introduction(emulator, listening.url, { terminal, flags, clients, authority });
  terminal.stdout.write(text);
  await aborted(stop);
  await listening.close();
}

type AnyEmulator = ReturnType<typeof openEmulator>;

/** @throws UsageError when the folder or its files cannot be used. */
function openAuthority(
  flag: string | true,
  provider: Provider,
  { folder }: Terminal,
): CertificateAuthority {
  const path = resolve(folder, flag === true ? "guildhall-tls" : flag);
  try {
    return openCertificateAuthority(path, provider);
  } catch (error) {
    const reason = `--tls: the certificate authority in ${path} cannot be used: ${messageOf(error)}.`;
    throw new UsageError(reason, "Name another folder with --tls.", { cause: error });
  }
}

/** @throws UsageError for invalid clients, or a folder of documents that cannot be served. */
function openEmulator(options: EmulatorOptions) {
  try {
    return createEmulator(options);
  } catch (error) {
    throw new UsageError(messageOf(error), null, { cause: error });
  }
}

interface IntroductionOptions {
  readonly terminal: Terminal;
  readonly flags: EmulateFlags;
  readonly clients: readonly ApiClient[] | undefined;
  readonly authority: CertificateAuthority | null;
}

function introduction(
  emulator: AnyEmulator,
  url: string,
  { terminal, flags, clients = [], authority }: IntroductionOptions,
): string {
  const { provider, credentials, example } = emulator.description(url);
  const hosts = formatTable<Region>(
    [
      { title: "Region", value: (region) => region },
      { title: "API", value: (region) => provider.hosts[region].api },
      { title: "Tokens", value: (region) => `${provider.hosts[region].token}/token` },
    ],
    REGIONS,
    terminal,
  );
  return runnable(`The emulator listens at ${url} (${origin(flags, emulator)}).

${hosts}
Client id      ${credentials.clientId}
Client secret  ${credentials.clientSecret}
${others(clients)}${settings(flags, emulator)}${secure(url, authority)}Reference      ${url}/_emulator/reference (all endpoints)
Control API    ${url}/_emulator (state, time, faults, requests, tokens, world, reset)
${example ? `Example        ${example.guildName} on ${example.realmName} (${example.region}), with ${example.characterName}\n` : ""}
From another terminal, run:
  GUILDHALL_PROVIDER=${url} guildhall ${example ? "sync" : "call"}

Ctrl+C stops it.
`);
}

/** Lists the ids of the additional clients. Their secrets are not printed. */
function others([, ...clients]: readonly ApiClient[]): string {
  const ids = clients.map(({ id }) => terminalText(id)).join(", ");
  return ids === "" ? "" : `Other clients  ${ids}, with your secrets\n`;
}

/** Returns what a program needs to reach the emulator at the provider's own hosts. */
function secure(url: string, authority: CertificateAuthority | null): string {
  if (!authority) return "";
  return `Trust          ${terminalText(authority.file)} (a certificate authority for the service's hosts only)\nProxy          HTTPS_PROXY=${url}\n`;
}

/** Returns a line for each flag that changes a default of the service. */
function settings({ speed, time, quota, fault }: EmulateFlags, { clock }: AnyEmulator): string {
  const now = `${new Date(clock.now()).toISOString().slice(0, 19)}Z`;
  const pace = speed === undefined ? "" : `, ${speed} times as fast as the clock`;
  const [perSecond, perHour] = quota?.split("/") ?? [];
  const lines = [
    ...(speed === undefined && time === undefined ? [] : [`World time     ${now}${pace}`]),
    ...(quota ? [`Quota          ${perSecond} calls per second, ${perHour} per hour`] : []),
    ...(fault ?? []).map((each) => `Fault          ${each}`),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function origin(
  { seed, documents, provider = "contract" }: EmulateFlags,
  emulator: AnyEmulator,
): string {
  const { recorded } = emulator;
  const world = recorded ? `${recorded.documents} documents of ${documents}` : `seed ${seed}`;
  return `${world}, provider ${provider}`;
}

async function documentsFolder(
  folder: string | undefined,
  base: string,
): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  const path = resolve(base, folder);
  const problem =
    (await accessProblem(path, "the folder")) ??
    (await accessProblem(resolve(path, "INDEX.tsv"), "its INDEX.tsv"));
  if (problem === null) return path;
  throw new CommandError(
    `--documents ${folder}: ${problem}.`,
    "Name a folder that guildhall record has written. Its INDEX.tsv lists the recorded documents.",
  );
}

/** Returns why a file or folder cannot be read, or null when it can. */
async function accessProblem(path: string, what: string): Promise<string | null> {
  try {
    await access(path, constants.R_OK);
    return null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return `${what} ${ACCESS_REASONS[code] ?? `cannot be read (${code})`}`;
  }
}

/** Returns the provider whose names, paths and headers the emulator uses. */
function providerOf(choice: string, folder: string): Promise<Provider> {
  if (!isEmulatorUrl(choice)) return chooseProvider(choice, folder);
  throw new UsageError(
    `--provider ${choice}: the emulator cannot use the names of another emulator.`,
    "Name contract, battlenet, or a JSON file that describes a provider.",
  );
}

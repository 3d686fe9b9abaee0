import { randomInt } from "node:crypto";
import { resolve } from "node:path";
import type { Credentials } from "@guildhall/client";
import { createForwarder } from "@guildhall/client/forwarder";
import { isRegion, PROVIDERS, type Provider, REGIONS, type Region } from "@guildhall/contract";
import { createRecorder, type Recorder } from "@guildhall/emulator";
import { CommandError, messageOf, UsageError } from "../command-error.ts";
import { runnable } from "../command-name.ts";
import { emulatorAt } from "../emulator-description.ts";
import { listenError } from "../listen-error.ts";
import { loadConfig } from "../load-config.ts";
import { makeFolder } from "../make-folder.ts";
import { chooseProvider, isEmulatorUrl } from "../provider-choice.ts";
import { aborted, stopSignal } from "../stop-signal.ts";
import { formatTable } from "../table.ts";
import { hideSecrets, secretsInEnvironment, type Terminal } from "../terminal.ts";
import { terminalText } from "../terminal-text.ts";

export interface RecordFlags {
  readonly provider?: string;
  readonly port: number;
  readonly into: string;
  readonly region?: readonly string[];
}

/** Only programs of this machine can connect, because the proxy uses the credentials of the user. */
const HOST = "127.0.0.1";
const LARGEST_SEED = 2 ** 31 - 1;

/** Runs a proxy of the real service that records documents, until the command is stopped. */
export async function record(flags: RecordFlags, { stdout, ...rest }: Terminal): Promise<void> {
  const terminal = { ...rest, stdout: hideSecrets(stdout, secretsInEnvironment(rest.env)) };
  const { port } = flags;
  const regions = flags.region?.map(checkedRegion) ?? REGIONS;
  const stop = stopSignal();
  const { provider, credentials, spelling } = await findService(flags, terminal);
  const upstream = createForwarder({ provider, credentials });
  try {
    // Wrong credentials and an unreachable host fail at the start.
    await upstream.authorize(regions[0] ?? "us");
    const folder = resolve(terminal.folder, flags.into);
    const log = (line: string) => terminal.stdout.write(`${terminalText(line)}\n`);
    const recorder = await openRecorder(folder, flags.into, () =>
      createRecorder({ provider, upstream, folder, regions, seed: randomInt(LARGEST_SEED), log }),
    );
    const listening = await recorder.listen({ port, host: HOST }).catch((error: unknown) => {
      throw listenError(error, { port, host: HOST, choose: `--port ${port + 1}` });
    });
    terminal.stdout.write(introduction(recorder, listening.url, { folder, regions, terminal }));
    await aborted(stop);
    await listening.close();
    await upstream.close();
    await recorder.settled();
    terminal.stdout.write(farewell(recorder, flags.into, spelling));
  } finally {
    await upstream.close();
  }
}

function checkedRegion(text: string): Region {
  const region = text.toLowerCase();
  if (isRegion(region)) return region;
  throw new UsageError(
    `The region ${JSON.stringify(text)} is unknown.`,
    `Repeat --region for each of: ${REGIONS.join(", ")}.`,
  );
}

/** The service to record. */
interface RecordedService {
  readonly provider: Provider;
  readonly credentials: Credentials;
  /** The value of `emulate --provider` for the same names; null for an emulator with a provider of its own. */
  readonly spelling: string | null;
}

/** @throws UsageError without credentials. */
async function findService(flags: RecordFlags, terminal: Terminal): Promise<RecordedService> {
  const config = await loadConfig(terminal, { provider: flags.provider });
  const { provider: choice = "battlenet" } = config;
  if (isEmulatorUrl(choice)) {
    const { provider, credentials } = await emulatorAt(choice);
    const spelling = Object.hasOwn(PROVIDERS, provider.name) ? provider.name : null;
    return { provider, credentials: config.credentials ?? credentials, spelling };
  }
  if (config.credentials === null) {
    throw new UsageError(
      "Credentials are missing.",
      "Set GUILDHALL_CLIENT_ID and GUILDHALL_CLIENT_SECRET, from the provider's developer portal.",
    );
  }
  const provider = await chooseProvider(choice, terminal.folder);
  return { provider, credentials: config.credentials, spelling: choice };
}

async function openRecorder(
  folder: string,
  shownFolder: string,
  open: () => Promise<Recorder>,
): Promise<Recorder> {
  try {
    await makeFolder(folder);
    return await open();
  } catch (error) {
    throw new CommandError(
      `Documents cannot be recorded into ${shownFolder}: ${messageOf(error)}`,
      "Name another folder with --into, or make this one writable.",
      { cause: error },
    );
  }
}

function introduction(
  recorder: Recorder,
  url: string,
  { folder, regions, terminal }: { folder: string; regions: readonly Region[]; terminal: Terminal },
): string {
  const { provider, credentials } = recorder.description(url);
  const hosts = formatTable<Region>(
    [
      { title: "Region", value: (region) => region },
      { title: "API", value: (region) => provider.hosts[region].api },
      { title: "Tokens", value: (region) => `${provider.hosts[region].token}/token` },
    ],
    regions,
    terminal,
  );
  return runnable(`The recorder is at ${url}, in front of ${provider.name}. It stores documents in
${folder}

${hosts}
Client id      ${credentials.clientId}
Client secret  ${credentials.clientSecret}

These credentials are valid only for the recorder. Yours are sent only to the provider's token host.
Call the recorder from another terminal, for example:
  GUILDHALL_PROVIDER=${url} guildhall call realms.index

Ctrl+C stops it.
`);
}

function farewell({ documents }: Recorder, into: string, spelling: string | null): string {
  const one = documents === 1;
  const provider = spelling === null ? "" : ` --provider ${shellWord(spelling)}`;
  return runnable(`
${documents} ${one ? "document is" : "documents are"} in ${into}. Serve ${one ? "it" : "them"} with:
  guildhall emulate --documents ${shellWord(into)}${provider}
`);
}

function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

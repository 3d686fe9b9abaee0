import { randomInt } from "node:crypto";
import { resolve } from "node:path";
import { type Credentials, TokenError } from "@guildhall/client";
import { createForwarder } from "@guildhall/client/forwarder";
import { isRegion, PROVIDERS, type Provider, REGIONS, type Region } from "@guildhall/contract";
import { createRecorder, type Recorder } from "@guildhall/emulator";
import { CommandError, messageOf, UsageError } from "../command-error.ts";
import { readConfig } from "../config.ts";
import { emulatorAt } from "../emulator-description.ts";
import { listenError } from "../listen-error.ts";
import { makeFolder } from "../make-folder.ts";
import { printable } from "../printable.ts";
import { chooseProvider, isEmulatorUrl } from "../provider-choice.ts";
import { aborted, stopSignal } from "../stop-signal.ts";
import { formatTable } from "../table.ts";
import { hideSecrets, secretsOf, type Terminal } from "../terminal.ts";

export interface RecordFlags {
  readonly provider?: string;
  readonly port: number;
  readonly into: string;
  readonly region?: readonly string[];
}

/** It spends the user's own credentials, so nobody on the network is let near it. */
const HOST = "127.0.0.1";
const LARGEST_SEED = 2 ** 31 - 1;

/** Stands between a client and the real service, and records, until the command is stopped. */
export async function record(flags: RecordFlags, { stdout, ...rest }: Terminal): Promise<void> {
  const terminal = { ...rest, stdout: hideSecrets(stdout, secretsOf(rest.env)) };
  const { port } = flags;
  const regions = flags.region?.map(checkedRegion) ?? REGIONS;
  const stop = stopSignal();
  const { provider, credentials, spelling } = await findService(flags, terminal);
  const upstream = createForwarder({ provider, credentials });
  try {
    await authorize(upstream, regions);
    const folder = resolve(terminal.folder, flags.into);
    const log = (line: string) => terminal.stdout.write(`${printable(line)}\n`);
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
  if (isRegion(text)) return text;
  throw new UsageError(
    `There is no region ${JSON.stringify(text)}.`,
    `Name each one with a --region of its own: ${REGIONS.join(", ")}.`,
  );
}

/** The service that is recorded, and how an emulator is told to spell as it does. */
interface RecordedService {
  readonly provider: Provider;
  readonly credentials: Credentials;
  /** What `--provider` of `emulate` takes; null when only the emulator that is recorded knows. */
  readonly spelling: string | null;
}

/** @throws UsageError when there are no credentials to call it with. */
async function findService(flags: RecordFlags, terminal: Terminal): Promise<RecordedService> {
  const config = readConfig(terminal, { provider: flags.provider });
  const { provider: choice = "battlenet" } = config;
  if (isEmulatorUrl(choice)) {
    const { provider, credentials } = await emulatorAt(choice);
    const spelling = Object.hasOwn(PROVIDERS, provider.name) ? provider.name : null;
    return { provider, credentials: config.credentials ?? credentials, spelling };
  }
  if (config.credentials === null) {
    throw new UsageError(
      "There are no credentials to call the service with.",
      "Set GUILDHALL_CLIENT_ID and GUILDHALL_CLIENT_SECRET, from the provider's developer portal.",
    );
  }
  const provider = await chooseProvider(choice, terminal.folder);
  return { provider, credentials: config.credentials, spelling: choice };
}

/** Wrong credentials and a host that cannot be reached show now, and not at the first call. */
async function authorize(
  upstream: ReturnType<typeof createForwarder>,
  [first = "us"]: readonly Region[],
): Promise<void> {
  try {
    await upstream.authorize(first);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new CommandError(error.message, null, { cause: error });
  }
}

async function openRecorder(
  folder: string,
  told: string,
  open: () => Promise<Recorder>,
): Promise<Recorder> {
  try {
    await makeFolder(folder);
    return await open();
  } catch (error) {
    throw new CommandError(
      `Documents cannot be recorded into ${told}: ${messageOf(error)}`,
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
  return `The recorder is at ${url}, in front of ${provider.name}. It stores documents in
${folder}

${hosts}
Client id      ${credentials.clientId}
Client secret  ${credentials.clientSecret}

These open the recorder alone. Your own credentials go to the provider's token host, and nowhere else.
Point a client at it, such as, from another terminal:
  GUILDHALL_PROVIDER=${url} npm run guildhall -- call realms.index

Ctrl+C stops it.
`;
}

function farewell({ documents }: Recorder, into: string, spelling: string | null): string {
  const one = documents === 1;
  const provider = spelling === null ? "" : ` --provider ${shellWord(spelling)}`;
  return `
${documents} ${one ? "document is" : "documents are"} in ${into}. Serve ${one ? "it" : "them"} with:
  npm run guildhall -- emulate --documents ${shellWord(into)}${provider}
`;
}

function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

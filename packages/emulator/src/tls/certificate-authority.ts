import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { DAY_MS, PROVIDERS, type Provider, REGIONS } from "@guildhall/contract";
import type { TlsIdentity } from "../protocol/secure-connections.ts";
import { otherTokenHosts } from "../protocol/service-address.ts";
import {
  authorityCertificate,
  isAuthorityCertificate,
  type Names,
  nameConstraints,
  namesHost,
  serverCertificate,
} from "./certificate.ts";

const AUTHORITY_DAYS = 3_650;
/** Some programs refuse certificates of servers that are valid for longer. */
const SERVER_DAYS = 365;

/** A certificate authority whose certificates are valid only for the hosts of providers and this machine. */
export interface CertificateAuthority {
  /** The path of its certificate, which programs must trust. */
  readonly file: string;
  /** Issues a certificate for the provider's hosts, valid for a year. */
  issue(): TlsIdentity;
}

/**
 * Opens the certificate authority of a folder. Creates `ca.pem`, and `ca-key.pem`, which only this user can read, when
 * they are missing. One authority serves all built-in providers, and the provider that it was created for. Replaces
 * `ca.pem` only when it is about to expire. `now` is the time in ms.
 * @throws the error of the file system, or of a key that cannot be parsed; RangeError when `ca.pem` is not a certificate
 * of the key, or is not valid for a host of the provider.
 */
export function openCertificateAuthority(
  folder: string,
  provider: Provider,
  now: number = Date.now(),
): CertificateAuthority {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "ca.pem");
  const keyFile = join(folder, "ca-key.pem");
  if (existsSync(file) && !existsSync(keyFile)) throw notOurs(file, `${keyFile} is missing`);
  const key = readKey(keyFile);
  const hosts = [...hostsOf(provider), "localhost"];
  const from = now - DAY_MS;
  const existing = existsSync(file) ? readCertificate(file, key, hosts) : null;
  if (!existing || Date.parse(existing.validTo) <= now + SERVER_DAYS * DAY_MS) {
    const all = [...Object.values(PROVIDERS).flatMap(hostsOf), ...hosts];
    const names = { hosts: [...new Set(all)], addresses: THIS_MACHINE.ranges };
    const validity = { from, until: now + AUTHORITY_DAYS * DAY_MS };
    writeFileSync(`${file}.new`, authorityCertificate(key, nameConstraints(names), validity));
    renameSync(`${file}.new`, file);
  }
  return {
    file,
    issue() {
      const names: Names = { hosts, addresses: THIS_MACHINE.addresses };
      const { privateKey } = newKey();
      const until = now + SERVER_DAYS * DAY_MS;
      return {
        key: exported(privateKey),
        cert: serverCertificate(privateKey, key, names, { from, until }),
        certificateAuthority: file,
      };
    },
  };
}

/** 127.0.0.1 and ::1, and their ranges as addresses and masks. */
const LOOPBACK_6 = "00000000000000000000000000000001";
const THIS_MACHINE = {
  addresses: ["7f000001", LOOPBACK_6].map((hex) => Buffer.from(hex, "hex")),
  ranges: ["7f000000ff000000", `${LOOPBACK_6}${"f".repeat(32)}`].map((hex) =>
    Buffer.from(hex, "hex"),
  ),
};

/** The names of a provider's hosts, without those that are IP addresses. */
function hostsOf(provider: Provider): string[] {
  const urls = REGIONS.flatMap((region) => {
    const { api, token, render, images = [], profilePage } = provider.hosts[region];
    return [api, token, render, ...images, ...(profilePage === null ? [] : [profilePage])];
  });
  const names = urls.map((url) => new URL(url).hostname).filter((name) => isIP(name) === 0);
  return [...new Set([...names, ...otherTokenHosts(provider)])];
}

/** @throws RangeError when the certificate is not of this key, or does not allow one of the hosts. */
function readCertificate(file: string, key: KeyObject, hosts: readonly string[]): X509Certificate {
  const certificate = parsed(file);
  if (!isAuthorityCertificate(certificate) || !certificate.checkPrivateKey(key)) {
    throw notOurs(file, "it is not a certificate of the key beside it");
  }
  const unknown = hosts.filter((host) => !namesHost(certificate, host));
  if (unknown.length === 0) return certificate;
  throw new RangeError(
    `${file} was created for other hosts and is not valid for ${unknown.join(", ")}`,
  );
}

function parsed(file: string): X509Certificate {
  try {
    return new X509Certificate(readFileSync(file));
  } catch (cause) {
    throw notOurs(file, "it is not a certificate", { cause });
  }
}

function notOurs(file: string, reason: string, options?: ErrorOptions): RangeError {
  return new RangeError(`${file} does not belong to an emulator: ${reason}`, options);
}

/** Reads the key, and creates it first when it is missing. Also works when several processes create it. */
function readKey(file: string): KeyObject {
  try {
    writeFileSync(file, exported(newKey().privateKey), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    chmodSync(file, 0o600);
  }
  return createPrivateKey(readFileSync(file));
}

const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

const exported = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();

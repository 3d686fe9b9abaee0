import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { DAY_MS, type Provider, REGIONS } from "@guildhall/contract";
import type { TlsIdentity } from "../protocol/secure-connections.ts";
import {
  authorityCertificate,
  type Names,
  nameConstraints,
  serverCertificate,
} from "./certificate.ts";

const AUTHORITY_DAYS = 3_650;
/** Some programs refuse certificates of servers that are valid for longer. */
const SERVER_DAYS = 365;

/** A certificate authority whose certificates are valid only for a provider's hosts and this machine. */
export interface CertificateAuthority {
  /** The path of its certificate, which programs must trust. */
  readonly file: string;
  /** Issues a certificate for the provider's hosts, valid for a year. */
  issue(): TlsIdentity;
}

/**
 * Opens the certificate authority of a folder. Creates `ca.pem`, and `ca-key.pem`, which only this user can read, when
 * they are missing. `now` is the time in ms.
 * @throws the error of the file system, or of a key that cannot be parsed.
 */
export function openCertificateAuthority(
  folder: string,
  provider: Provider,
  now: number = Date.now(),
): CertificateAuthority {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "ca.pem");
  const key = readKey(join(folder, "ca-key.pem"));
  const hosts = [...hostsOf(provider), "localhost"];
  const from = now - DAY_MS;
  const allowed = nameConstraints({ hosts, addresses: THIS_MACHINE.ranges });
  if (!isUsable(file, key, allowed, now)) {
    const until = now + AUTHORITY_DAYS * DAY_MS;
    writeFileSync(`${file}.new`, authorityCertificate(key, allowed, { from, until }));
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

/** Clients also call other hosts of these domains, such as `us.battle.net`. */
const TOKEN_DOMAINS = ["battle.net", "battlenet.com.cn"];

/** The names of a provider's hosts, without those that are IP addresses. */
function hostsOf(provider: Provider): string[] {
  const urls = REGIONS.flatMap((region) => {
    const { api, token, render, images = [], profilePage } = provider.hosts[region];
    return [api, token, render, ...images, ...(profilePage === null ? [] : [profilePage])];
  });
  const names = urls.map((url) => new URL(url).hostname).filter((name) => isIP(name) === 0);
  const domains = TOKEN_DOMAINS.filter((domain) =>
    names.some((name) => name.endsWith(`.${domain}`)),
  );
  return [...new Set([...names, ...domains.map((domain) => `*.${domain}`)])];
}

/** Whether a certificate exists, belongs to the key, is not about to expire, and allows the same names. */
function isUsable(file: string, key: KeyObject, allowed: Uint8Array, now: number): boolean {
  if (!existsSync(file)) return false;
  try {
    const certificate = new X509Certificate(readFileSync(file));
    const expires = Date.parse(certificate.validTo);
    return (
      certificate.checkPrivateKey(key) &&
      certificate.raw.includes(Buffer.from(allowed)) &&
      expires > now + SERVER_DAYS * DAY_MS
    );
  } catch {
    return false;
  }
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

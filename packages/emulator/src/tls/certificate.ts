import {
  createHash,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  type X509Certificate,
} from "node:crypto";
import {
  bits,
  boolean,
  commonName,
  type Der,
  der,
  identifier,
  integer,
  octets,
  pem,
  sequence,
  time,
} from "./der.ts";

/** Host names and IP addresses, each encoded as in RFC 5280, 4.2.1.6. */
export interface Names {
  readonly hosts: readonly string[];
  readonly addresses: readonly Uint8Array[];
}

/** The period in which a certificate is valid, in ms. */
interface Validity {
  readonly from: number;
  readonly until: number;
}

const ECDSA_WITH_SHA256 = sequence(identifier("2a8648ce3d040302"));
const AUTHORITY_NAME = "Guildhall emulator CA";

/** Creates the certificate of an authority that is valid only for the hosts and address ranges in `allowed`. */
export function authorityCertificate(key: KeyObject, allowed: Der, validity: Validity): string {
  return certificate(key, key, commonName(AUTHORITY_NAME), validity, [
    extension("551d13", true, sequence(boolean(), integer(Buffer.from([0])))), // is an authority, of servers only
    extension("551d0f", true, bits(Buffer.from([0x06]), 1)), // signs certificates
    extension("551d1e", true, allowed),
  ]);
}

/** Creates the certificate of a server. `authorityKey` signs it. */
export function serverCertificate(
  key: KeyObject,
  authorityKey: KeyObject,
  { hosts, addresses }: Names,
  validity: Validity,
): string {
  const names = [
    ...hosts.map((host) => der(0x82, Buffer.from(host))),
    ...addresses.map((address) => der(0x87, address)),
  ];
  return certificate(key, authorityKey, commonName("Guildhall emulator"), validity, [
    extension("551d13", true, sequence()),
    extension("551d0f", true, bits(Buffer.from([0x80]), 7)), // signs handshakes
    extension("551d25", false, sequence(identifier("2b06010505070301"))), // is a server
    extension("551d11", false, sequence(...names)),
  ]);
}

/**
 * The names that an authority may issue certificates for (RFC 5280, 4.2.1.10), which always include the names below
 * each host. A mask follows each address.
 */
export function nameConstraints({ hosts, addresses }: Names): Der {
  const subtrees = [
    ...hosts.map(hostSubtree),
    ...addresses.map((range) => sequence(der(0x87, range))),
  ];
  return sequence(der(0xa0, ...subtrees));
}

/** Whether `authorityCertificate` created a certificate, with any key. */
export function isAuthorityCertificate({ ca, subject }: X509Certificate): boolean {
  return ca && subject === `CN=${AUTHORITY_NAME}`;
}

/** Whether the name constraints of an authority's certificate contain a host. */
export function namesHost({ raw }: X509Certificate, host: string): boolean {
  return raw.includes(Buffer.from(hostSubtree(host)));
}

function hostSubtree(host: string): Der {
  return sequence(der(0x82, Buffer.from(host)));
}

function certificate(
  key: KeyObject,
  authorityKey: KeyObject,
  subject: Der,
  { from, until }: Validity,
  extensions: readonly Der[],
): string {
  const serial = randomBytes(16);
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f); // positive, in the shortest form
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))), // version 3
    integer(serial),
    ECDSA_WITH_SHA256,
    commonName(AUTHORITY_NAME),
    sequence(time(from), time(until)),
    subject,
    publicPart(key),
    der(
      0xa3,
      sequence(
        extension("551d0e", false, octets(keyId(key))),
        extension("551d23", false, sequence(der(0x80, keyId(authorityKey)))),
        ...extensions,
      ),
    ),
  );
  return pem(
    "CERTIFICATE",
    sequence(body, ECDSA_WITH_SHA256, bits(sign("sha256", body, authorityKey))),
  );
}

function extension(id: string, critical: boolean, value: Der): Der {
  return sequence(identifier(id), ...(critical ? [boolean()] : []), octets(value));
}

function publicPart(key: KeyObject): Der {
  return createPublicKey(key).export({ type: "spki", format: "der" });
}

const keyId = (key: KeyObject) =>
  createHash("sha256").update(publicPart(key)).digest().subarray(12);

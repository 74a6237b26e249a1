import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that signs itself, with its key; both PEM. */
export type Certificate = { cert: string; key: string };

const lengthOf = (size: number): number[] =>
  size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];

/** One value in DER (X.690): its tag, its length and what is in it. */
const der = (tag: number, ...parts: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
};

const bytes = (...values: number[]): Buffer => Buffer.from(values);
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const set = (part: Buffer): Buffer => der(0x31, part);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const version3 = der(0xa0, der(0x02, bytes(2)));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = oid('550403');
const subjectAltName = oid('551d11');

/** An instant in the form of certificates: `20270329080000Z`. */
const time = (instant: Temporal.Instant): Buffer =>
  der(0x18, instant.toString({ smallestUnit: 'second' }).replace(/[-:T]/g, ''));

const pem = (label: string, content: Buffer): string =>
  `-----BEGIN ${label}-----\n${content.toString('base64')}\n-----END ${label}-----\n`;

/** Makes a certificate (RFC 5280) for a host name, good for an hour around now. */
export function makeCertificate(hostname: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(commonName, der(0x0c, 'Stoa tests'))));
  const now = Temporal.Now.instant();
  const signed = sequence(
    version3,
    der(0x02, bytes(1)),
    ecdsaWithSha256,
    name,
    sequence(time(now.subtract({ hours: 1 })), time(now.add({ hours: 1 }))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, sequence(der(0x82, hostname)))))),
  );
  const signature = der(0x03, bytes(0), sign('sha256', signed, privateKey));
  return {
    cert: pem('CERTIFICATE', sequence(signed, ecdsaWithSha256, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

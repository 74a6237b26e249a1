import { hash } from 'node:crypto';

/** The order of the curve's group, by algorithm: `s` and `order - s` are equivalent signatures. */
const orders = new Map([
  ['ES256', 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n],
  [
    'ES384',
    0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  ],
  [
    'ES512',
    0x01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
  ],
]);

const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/**
 * A canonical form of equivalent signatures: otherwise the holder of a revoked token could re-encode it, with the other
 * `s` or other unused bits at the end.
 */
function canonicalSignature(algorithm: string, signature: string): string {
  const bytes = Buffer.from(signature, 'base64url');
  const order = orders.get(algorithm);
  if (order === undefined) return bytes.toString('hex');
  const half = bytes.length / 2;
  const s = BigInt(`0x${bytes.toString('hex', half)}`);
  const smaller = s * 2n > order ? order - s : s;
  return bytes.toString('hex', 0, half) + smaller.toString(16).padStart(half * 2, '0');
}

type Identified = { issuer: string; jti: unknown; algorithm: string };

/** The key under which a token is revoked: its `jti` with its issuer, otherwise a hash of it (§2.5). */
export function tokenKey(token: string, { issuer, jti, algorithm }: Identified): string {
  if (typeof jti === 'string' && jti !== '') return `jti:${sha256(JSON.stringify([issuer, jti]))}`;
  const [header, payload, signature = ''] = token.split('.');
  const signed = `${header}.${payload}.${canonicalSignature(algorithm, signature)}`;
  return `token:${sha256(signed)}`;
}

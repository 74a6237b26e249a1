import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Somebody who signs in, with the roles of their token. */
export type Person = { name: string; roles: readonly string[] };

const tokenOf = ({ name, roles }: Person, key: CryptoKey): Promise<string> =>
  new SignJWT({ name, email: `${name}@bench.test`, roles })
    .setProtectedHeader({ alg: 'ES256', kid: 'bench', typ: 'at+jwt' })
    .setIssuer('https://issuer.bench')
    .setAudience('bench')
    .setSubject(name)
    .setJti(name)
    .setExpirationTime('1d')
    .sign(key);

/** The key of the benchmark's issuer, and a token by it for each person. */
export async function issueFor(
  people: readonly Person[],
): Promise<{ key: string; tokens: string[] }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = JSON.stringify({ ...(await exportJWK(publicKey)), kid: 'bench' });
  return { key, tokens: await Promise.all(people.map((person) => tokenOf(person, privateKey))) };
}

/** The key of the benchmark's issuer, and tokens of managers by it. */
export const issueTo = (people: readonly string[]): Promise<{ key: string; tokens: string[] }> =>
  issueFor(people.map((name) => ({ name, roles: ['manager'] })));

/** The key of the benchmark's issuer, and a token of a manager by it. */
export async function issue(): Promise<{ key: string; token: string }> {
  const { key, tokens } = await issueTo(['manager']);
  return { key, token: tokens[0] ?? '' };
}

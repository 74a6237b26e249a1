import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const tokenOf = (person: string, key: CryptoKey): Promise<string> =>
  new SignJWT({ name: person, email: `${person}@bench.test`, roles: ['manager'] })
    .setProtectedHeader({ alg: 'ES256', kid: 'bench', typ: 'at+jwt' })
    .setIssuer('https://issuer.bench')
    .setAudience('bench')
    .setSubject(person)
    .setJti(person)
    .setExpirationTime('1d')
    .sign(key);

/** The key of the benchmark's issuer, and tokens of managers by it. */
export async function issueTo(
  people: readonly string[],
): Promise<{ key: string; tokens: string[] }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = JSON.stringify({ ...(await exportJWK(publicKey)), kid: 'bench' });
  return { key, tokens: await Promise.all(people.map((person) => tokenOf(person, privateKey))) };
}

/** The key of the benchmark's issuer, and a token of a manager by it. */
export async function issue(): Promise<{ key: string; token: string }> {
  const { key, tokens } = await issueTo(['manager']);
  return { key, token: tokens[0] ?? '' };
}

import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The key of the benchmark's issuer, and a token of a manager by it. */
export async function issue(): Promise<{ key: string; token: string }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = JSON.stringify({ ...(await exportJWK(publicKey)), kid: 'bench' });
  const token = await new SignJWT({
    name: 'manager',
    email: 'manager@bench.test',
    roles: ['manager'],
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'bench', typ: 'at+jwt' })
    .setIssuer('https://issuer.bench')
    .setAudience('bench')
    .setSubject('manager')
    .setJti('bench')
    .setExpirationTime('1d')
    .sign(privateKey);
  return { key, token };
}

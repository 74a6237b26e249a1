import { generateKeyPairSync } from 'node:crypto';
import nodemailer from 'nodemailer';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** The key with which the servers of the domains of tests sign. */
export const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** What the DNS of a test says, and what asks it. */
export function createNames() {
  const names = new Map<string, string[][]>([
    ['mail._domainkey.stoa.test TXT', [[`v=DKIM1; k=rsa; p=${key}`]]],
    ['mail._domainkey.evil.test TXT', [[`v=DKIM1; k=rsa; p=${key}`]]],
    ['_dmarc.stoa.test TXT', [['v=DMARC1; p=reject']]],
    ['_dmarc.evil.test TXT', [['v=DMARC1; p=none']]],
  ]);
  const resolver = async (name: string, type: string): Promise<string[][]> => {
    const found = names.get(`${name} ${type}`);
    if (found === undefined) throw Object.assign(new Error('No such name.'), { code: 'ENOTFOUND' });
    return found;
  };
  return { names, resolver };
}

/**
 * The mail as the server of a domain signs it, with the fields that the signature covers: From, To and Cc if not said.
 */
export async function signed(
  raw: string,
  domainName = 'stoa.test',
  headerFieldNames?: string,
): Promise<Buffer> {
  const dkim = {
    domainName,
    keySelector: 'mail',
    privateKey: pem,
    ...(headerFieldNames !== undefined && { headerFieldNames }),
  };
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, dkim });
  const { message } = await transport.sendMail({
    raw,
    envelope: { from: 'a@b.test', to: ['c@d.test'] },
  });
  return message as unknown as Buffer;
}

import { createECDH } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { editDistance } from '../../config/unknown-settings.ts';
import { RANK_ROLES } from '../../domain/permission.ts';
import { type Fault, fault } from './fault.ts';

/** Names that lead to the machine of whoever asks. */
const isLocal = (hostname: string): boolean =>
  /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

function addressFaults({ production, baseUrl, trustProxy, corsOrigins }: Config): Fault[] {
  const { protocol, hostname, pathname } = new URL(baseUrl);
  const faults: Fault[] = [];
  if (production && protocol === 'http:' && !isLocal(hostname))
    faults.push(
      fault('BASE_URL', 'browsers keep no session without TLS', 'set it to an https:// address'),
    );
  if (pathname !== '/')
    faults.push(
      fault(
        'BASE_URL',
        'it has a path',
        'give Stoa a host name of its own, and leave the path out',
      ),
    );
  if (trustProxy === true)
    faults.push(
      fault(
        'TRUST_PROXY',
        'with true, every caller can pretend any address by X-Forwarded-For',
        'set it to the number of proxies, or to their addresses',
      ),
    );
  const wrong = corsOrigins.filter((text) => !URL.canParse(text) || new URL(text).origin !== text);
  if (wrong.length > 0)
    faults.push(
      fault(
        'CORS_ORIGINS',
        `${wrong.join(', ')} is no origin`,
        'write scheme, host and port without a path or a slash at the end: https://app.example.org',
      ),
    );
  return faults;
}

/** Roles that are one or two letters from a rank: nobody gets the rank by them. */
function roleFaults({ oidc: { rolesMap }, approvalSteps }: Config): Fault[] {
  const nearRank = (role: string): string | undefined =>
    RANK_ROLES.find((rank) => role !== rank && editDistance(role.toLowerCase(), rank) <= 2);
  const faultsOf = (setting: string, roles: readonly string[]): Fault[] =>
    roles.flatMap((role) => {
      const rank = nearRank(role);
      return rank === undefined
        ? []
        : [fault(setting, `"${role}" is no role here`, `write ${rank} if you mean that role`)];
    });
  const steps = approvalSteps.map(({ role }) => role);
  return [
    ...faultsOf(
      'OIDC_ROLES_MAP',
      [...rolesMap.values()].filter((role) => !steps.includes(role)),
    ),
    ...faultsOf('APPROVAL_STEPS', steps),
  ];
}

/** The public key of a private one, in base64url (RFC 8292). */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

function pushFaults({ production, push: { keys, subject } }: Config): Fault[] {
  const faults: Fault[] = [];
  if (keys !== undefined && publicKeyOf(keys.privateKey) !== keys.publicKey)
    faults.push(
      fault(
        'VAPID_PUBLIC_KEY',
        'it is not the public key of VAPID_PRIVATE_KEY',
        'set both to one pair, or leave both out',
      ),
    );
  if (production && /@localhost$|^https?:\/\/localhost\b/.test(subject))
    faults.push(
      fault(
        'VAPID_SUBJECT',
        `push services refuse messages of ${subject}`,
        'set it, or MAIL_FROM, to an address at which you are reached',
      ),
    );
  return faults;
}

/** The faults of settings that are valid by themselves. */
export const settingsFaults = (config: Config): Fault[] => [
  ...addressFaults(config),
  ...roleFaults(config),
  ...pushFaults(config),
];

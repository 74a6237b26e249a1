import { execFileSync } from 'node:child_process';
import { openWebBuild } from '../../../src/web/index.ts';
import { assertChromium } from '../../web/support/chromium.ts';

const PROGRAMS = ['nginx', 'pgbouncer', 'plackup', 'openssl'];

const PACKAGES =
  'nginx-light pgbouncer liblemonldap-ng-portal-perl lemonldap-ng-fastcgi-server libgd-perl ' +
  'libgd-securityimage-perl libimage-magick-perl libstring-random-perl libemail-sender-perl ' +
  'libmime-tools-perl libio-string-perl libjson-perl';

const fail = (error: unknown): never => {
  throw error;
};

/** Sees that the programs of Debian are there, and builds the app: production serves what is built. */
export default async function setup(): Promise<void> {
  assertChromium();
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  for (const program of PROGRAMS) {
    try {
      execFileSync('sh', ['-c', `command -v ${program}`], { env });
    } catch {
      throw new Error(`${program} is missing: run \`apt-get install ${PACKAGES}\`.`);
    }
  }
  if (process.env.TEST_DATABASE_URL === undefined)
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server on which roles may be created.');
  await openWebBuild({ production: false, onFailure: fail }).done;
}

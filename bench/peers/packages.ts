import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** Debian's packages of the peers and of what they need, with a file of each. */
const PACKAGES = {
  radicale: '/usr/bin/radicale',
  davical: '/usr/share/davical/dba/create-database.sh',
  'php-fpm': '/usr/sbin/php-fpm*',
  'php-pgsql': '/usr/lib/php/*/pdo_pgsql.so',
  nginx: '/usr/sbin/nginx',
  'postgresql-client': '/usr/bin/psql',
};

const APT = '/usr/bin/apt-get';

/** The packages that are not installed. */
export const missingPackages = (): string[] =>
  Object.entries(PACKAGES)
    .filter(([, file]) => globSync(file).length === 0)
    .map(([name]) => name);

/** Installs the packages that are missing, without starting the services that they bring. */
export function installPackages(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { env, stdio: 'inherit' } as const;
  execFileSync(APT, ['update'], options);
  const values = ['--yes', '--no-install-recommends', ...missingPackages()];
  execFileSync(APT, ['install', ...values], options);
}

/** The file of a package that is installed; the name of that of php-fpm has the version of PHP. */
export const fileOf = (name: keyof typeof PACKAGES): string =>
  globSync(PACKAGES[name])[0] ?? PACKAGES[name];

/** The version of a package without Debian's part. */
export function versionOf(name: keyof typeof PACKAGES): string {
  const version = execFileSync('/usr/bin/dpkg-query', ['-W', '-f', '$' + '{Version}', name], {
    encoding: 'utf8',
  });
  return /^(?:\d+:)?([^-+]+)/.exec(version)?.[1] ?? version;
}

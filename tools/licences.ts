import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const packageSchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
});

const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) });

/** A package that an installed copy of Stoa may contain: its name, its version and its SPDX licence expression. */
export type ShippedPackage = { name: string; version: string; licence: string };

const NESTED = 'node_modules/';

/** The packages of the lock file that `npm ci --omit=dev` may install, on any platform, by name and version. */
export function shippedPackages(lock: unknown): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  for (const [path, { version, license, ...uses }] of Object.entries(
    lockSchema.parse(lock).packages,
  )) {
    const at = path.lastIndexOf(NESTED);
    if (at < 0 || uses.dev || uses.devOptional) continue;
    const name = path.slice(at + NESTED.length);
    const licence = license ?? 'unknown';
    found.set(`${name}@${version}`, { name, version: version ?? '', licence });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** docs/licences.md: what an installed copy contains, by licence. The web app lists its own in `/licences.txt`. */
export async function licencesDocument(lockPath: string): Promise<string> {
  const packages = shippedPackages(JSON.parse(await readFile(lockPath, 'utf8')));
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
  const count = (one: string): number => packages.filter(({ licence }) => licence === one).length;
  return [
    '# Licences',
    '',
    'Generated from `package-lock.json` by `npm run generate`; do not edit it. Stoa itself is under the ' +
      '[MIT licence](../LICENSE).',
    'These are the packages that `npm ci --omit=dev` may install, binaries of every platform included. ' +
      'What the web app consists',
    'of is listed with its texts in `/licences.txt` of a running service. `npm sbom --omit dev ' +
      '--sbom-format cyclonedx` prints a CycloneDX document.',
    '',
    '| licence | packages |',
    '|---|---|',
    ...licences.map((licence) => `| ${licence} | ${count(licence)} |`),
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');
}

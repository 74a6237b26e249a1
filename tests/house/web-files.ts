import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A file of the web app: its path from the root of the repository, with slashes, and its text. */
export type WebFile = { path: string; text: string };

/** The files that a pattern finds, without those that are made. */
export const filesOf = (pattern: string): WebFile[] =>
  globSync(pattern, { cwd: root, exclude: (path) => /(?:^|[\\/])dist/.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('types.d.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const lineCount = ({ text }: WebFile): number => text.replace(/\n$/, '').split('\n').length;

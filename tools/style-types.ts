import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const HEADER =
  '/** Made by `npm run generate` from the CSS modules beside the components; do not edit by hand. */';

/** The names of a module, as Vite gives them: `day-head` is `dayHead`. */
export const camelCase = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());

/** The classes that a style sheet names in its selectors; those in `:global(…)` are of other sheets. */
export function classesOf(css: string): string[] {
  const selectors = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .map((selector) => selector.replace(/:global\([^()]*\)/g, ''));
  const names = selectors.flatMap((selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

function typesOf(path: string, css: string): string {
  const names = classesOf(css).map((name) => `  export const ${camelCase(name)}: string;`);
  return `declare module '*/${basename(path)}' {\n${names.join('\n')}\n}\n`;
}

/**
 * The types of all CSS modules of the web app, so that a class that no module has does not compile. No two modules have
 * the same name of file, by which the types tell them apart.
 */
export function styleTypes(root: string): string {
  const paths = globSync('web/src/**/*.module.css', { cwd: root }).sort();
  const types = paths.map((path) => typesOf(path, readFileSync(join(root, path), 'utf8')));
  return [HEADER, "declare module '*/look.css';\n", ...types].join('\n');
}

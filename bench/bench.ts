const NAMES = [
  'app',
  'flood',
  'growth',
  'memory',
  'others',
  'past',
  'peers',
  'planning',
  'scale',
  'terms',
];

/**
 * `npm run bench [-- NAME …]`: a benchmark by its name, such as `past`, with what follows the name; without a name the
 * requests of `run.ts`, all of them or those that are named.
 */
const [name] = process.argv.slice(2);
const isNamed = name !== undefined && NAMES.includes(name);
if (isNamed) process.argv.splice(2, 1);
await import(isNamed ? `./${name}.ts` : './run.ts');

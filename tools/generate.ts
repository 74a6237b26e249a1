import { fileURLToPath } from 'node:url';
import { makeDocuments, staleDocuments, writeDocuments } from './documents.ts';

/**
 * `npm run generate` writes the documents that are made from the program; with `-- --check` it writes nothing,
 * and ends with 1 when one of them is not what the program would make now.
 */
async function generate(args: string[]): Promise<void> {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const documents = await makeDocuments();
  const stale = await staleDocuments(root, documents);
  if (!args.includes('--check')) {
    await writeDocuments(root, documents);
    console.log(stale.map((path) => `written: ${path}`).join('\n') || 'everything was fresh');
    return;
  }
  for (const path of stale)
    console.error(`${path} is stale: run \`npm run generate\` and commit it.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
}

await generate(process.argv.slice(2));

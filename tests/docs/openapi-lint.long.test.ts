import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redoclyProblems, spectralProblems } from './openapi-linters.ts';

const DOCUMENT = 'docs/openapi.json';
const text = await readFile(new URL(`../../${DOCUMENT}`, import.meta.url), 'utf8');

/** The document without the descriptions of its tags, without a contact, and with a wrong example. */
function brokenText(): string {
  const document = JSON.parse(text);
  delete document.info.contact;
  document.tags = document.tags.map(({ name }: { name: string }) => ({ name }));
  document.paths['/api/v1/me'].get.responses[200].content['application/json'].example = { data: 1 };
  return JSON.stringify(document);
}

test('the OpenAPI document has no errors and no warnings by the recommended rules of Redocly', async () => {
  expect(await redoclyProblems(DOCUMENT)).toBe('');
});

test('the OpenAPI document has no errors and no warnings by spectral:oas', async () => {
  expect(await spectralProblems(text)).toEqual([]);
});

test('both linters refuse a document with missing texts and a wrong example', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-openapi-'));
  try {
    const path = join(folder, 'openapi.json');
    await writeFile(path, brokenText());
    const problems = await redoclyProblems(path);
    expect(problems).toContain('tag-description');
    expect(problems).toContain('no-invalid-media-type-examples');
  } finally {
    await rm(folder, { recursive: true });
  }
  const found = (await spectralProblems(brokenText())).join('\n');
  expect(found).toContain('info-contact');
  expect(found).toContain('oas3-valid-media-example');
});

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Document, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import Parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
const redocly = require.resolve('@redocly/cli/bin/cli.js');

/** The linter neither reports its use nor asks for newer versions of itself. */
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

type Failure = { stdout?: string; stderr?: string };

/** What Redocly's recommended rules find in a document, errors and warnings; empty if nothing. */
export async function redoclyProblems(path: string): Promise<string> {
  const env = { ...process.env, ...quiet };
  const command = [redocly, 'lint', path, '--config', 'redocly.yaml', '--format', 'stylish'];
  return run(process.execPath, command, { cwd: root, env }).then(
    () => '',
    ({ stdout = '', stderr = '' }: Failure) => `${stdout}${stderr}`,
  );
}

/** What `spectral:oas` finds in a document, errors and warnings, as `code at.path: message`. */
export async function spectralProblems(text: string): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
  const found = await spectral.run(new Document(text, Parsers.Json, 'openapi.json'));
  return found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}

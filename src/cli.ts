import manifest from '../package.json' with { type: 'json' };
import { type Command, readArguments, usageOf } from './command-line.ts';
import { backupCommand, restoreCommand } from './commands/backup.ts';
import { checkCommand } from './commands/check.ts';
import { migrateCommand } from './commands/migrate.ts';
import { seedCommand } from './commands/seed.ts';
import { tokenCommand } from './commands/token.ts';
import { workerCommand } from './commands/worker.ts';
import { serve, start } from './main.ts';
import { maskSecrets } from './mask-secrets.ts';
import { errorReason } from './ports/error-reason.ts';

const commands = new Map<string, Command>([
  ['start', { does: 'run the service and its jobs (the default)', run: start }],
  ['serve', { does: 'run the service, and leave the jobs to workers', run: serve }],
  ['worker', { does: 'run the jobs, beside services on a database server', run: workerCommand }],
  [
    'check',
    {
      does: 'look at the settings and all that they name, and say what is wrong',
      run: checkCommand,
    },
  ],
  ['migrate', { does: 'bring the database up to date and stop', run: migrateCommand }],
  [
    'backup',
    {
      does: 'save the database and the files in a new folder',
      argument: 'FOLDER',
      options: { keep: 'NUMBER' },
      run: backupCommand,
    },
  ],
  [
    'restore',
    { does: 'read a backup into an empty database', argument: 'FOLDER', run: restoreCommand },
  ],
  ['seed', { does: 'fill an empty database with a university to try things on', run: seedCommand }],
  [
    'token',
    {
      does: 'print an access token of admin, manager, alice or bob',
      argument: 'PERSON',
      run: tokenCommand,
    },
  ],
]);

const usage = (): string =>
  [
    'Usage: stoa [command]',
    '       stoa --version',
    '       stoa command --help',
    '',
    ...[...commands].map(([name, { does }]) => `  ${name.padEnd(8)} ${does}`),
  ].join('\n');

/** Says how a command is called, and ends with the code that shells know for a wrong call. */
function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 2;
}

/** Runs one command of the command line; an error is one sentence on standard error and exit code 1, a wrong call 2. */
export async function runCommand([name = 'start', ...args]: string[]): Promise<void> {
  if (name === '--version') return console.log(manifest.version);
  if (name === '--help' || name === '-h') return console.log(usage());
  const command = commands.get(name);
  if (command === undefined) return refuse(usage());
  const help = `Usage: ${usageOf(name, command)}`;
  const given = readArguments(command, args);
  if (given.help) return console.log(`${help}\n\n  ${command.does}`);
  if (given.fault !== undefined) return refuse(`${given.fault}\n${help}`);
  try {
    await command.run(given.argument, given.options);
  } catch (error) {
    const sentence =
      error instanceof Error && error.message !== '' ? error.message : errorReason(error);
    console.error(maskSecrets(sentence));
    process.exit(1);
  }
}

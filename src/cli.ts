import { backupCommand, restoreCommand } from './commands/backup.ts';
import { migrateCommand } from './commands/migrate.ts';
import { seedCommand } from './commands/seed.ts';
import { tokenCommand } from './commands/token.ts';
import { workerCommand } from './commands/worker.ts';
import { serve, start } from './main.ts';
import { maskSecrets } from './mask-secrets.ts';
import { errorReason } from './ports/error-reason.ts';

type Command = { does: string; run(args: string[]): Promise<void> };

const commands = new Map<string, Command>([
  ['start', { does: 'run the service and its jobs (the default)', run: start }],
  ['serve', { does: 'run the service, and leave the jobs to workers', run: serve }],
  ['worker', { does: 'run the jobs, beside services on a database server', run: workerCommand }],
  ['migrate', { does: 'bring the database up to date and stop', run: migrateCommand }],
  ['backup', { does: 'save the database and the files in a new folder', run: backupCommand }],
  ['restore', { does: 'read a backup into an empty database', run: restoreCommand }],
  ['seed', { does: 'fill an empty database with a university to try things on', run: seedCommand }],
  ['token', { does: 'print an access token of admin, manager, alice or bob', run: tokenCommand }],
]);

const usage = (): string =>
  [
    'Usage: stoa [command]',
    '',
    ...[...commands].map(([name, { does }]) => `  ${name.padEnd(8)} ${does}`),
  ].join('\n');

/** Runs one command of the command line; an error is one sentence on standard error and exit code 1. */
export async function runCommand([name = 'start', ...args]: string[]): Promise<void> {
  const command = commands.get(name);
  if (command === undefined) {
    console.error(usage());
    process.exitCode = 2;
    return;
  }
  try {
    await command.run(args);
  } catch (error) {
    const sentence =
      error instanceof Error && error.message !== '' ? error.message : errorReason(error);
    console.error(maskSecrets(sentence));
    process.exit(1);
  }
}

import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import pg from 'pg';
import { embeddedExtensions } from '../src/db/embedded/engine.ts';

/**
 * `node tools/compare-schema.ts [postgres://…/postgres]` compares the schema and the rows of a database that the 68
 * migrations of commit 6ce97e4f make with those of one that the baseline makes, on the embedded PostgreSQL and, with a
 * URL, on that server too. It holds for the commit that wrote the baseline: functions may change afterwards.
 */
const run = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
const LAST_COMMIT = '6ce97e4f';
const LAST_OF_BASELINE = '0014_jobs.sql';

/** The comparison leaves out comments, owners, and the rows that name the files. */
const ARGS = ['--no-owner', '--no-privileges', '--no-comments', '--inserts'];
const LEDGER = '--exclude-table-data=public.migration_checksums';

/** A database of its own that runs SQL and is dumped. */
type Place = {
  exec(text: string): Promise<unknown>;
  dump(): Promise<string>;
  end(): Promise<void>;
};

async function embedded(): Promise<Place> {
  const lite = await PGlite.create({ extensions: embeddedExtensions });
  return {
    exec: (text) => lite.exec(text),
    dump: async () => (await pgDump({ pg: lite, args: [...ARGS, LEDGER] })).text(),
    end: () => lite.close(),
  };
}

async function onServer(server: string, name: string): Promise<Place> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    exec: (text) => client.query(text),
    dump: async () => {
      const maxBuffer = 64 * 1_024 * 1_024;
      return (await run('pg_dump', [...ARGS, LEDGER, url], { maxBuffer })).stdout;
    },
    end: async () => {
      await client.end();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

const sqlFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => join(folder, file));

/**
 * The lines of a dump without comments and what changes with each run. PostgreSQL 18 names `not null` after the column
 * as it was called when it was created, which has no effect.
 */
const linesOf = (dump: string): string[] =>
  dump
    .split('\n')
    .filter((line) => line !== '' && !/^(--|\\(un)?restrict)/.test(line))
    .map((line) => line.replace(/ CONSTRAINT \w+_not_null NOT NULL/, ' NOT NULL'));

async function dumpOf(place: Place, files: readonly string[]): Promise<string[]> {
  try {
    for (const file of files) await place.exec(`begin; ${await readFile(file, 'utf8')}; commit`);
    return linesOf(await place.dump());
  } finally {
    await place.end();
  }
}

/** Extracts the migrations of the last commit before the baseline from the history of the repository. */
async function migrationsBefore(folder: string): Promise<string[]> {
  const archive = spawn('git', ['archive', LAST_COMMIT, 'migrations'], { cwd: root });
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });
  archive.stdout.pipe(tar.stdin);
  await new Promise((done) => tar.on('close', done));
  return sqlFiles(join(folder, 'migrations'));
}

async function baseline(folder: string): Promise<string[]> {
  await cp(join(root, 'migrations'), folder, { recursive: true });
  const files = (await sqlFiles(folder)).filter((file) => file <= join(folder, LAST_OF_BASELINE));
  return [...files, ...(await sqlFiles(join(folder, 'functions')))];
}

/** Prints whether the two are equal, or the lines that only one of them has. */
function report(kind: string, before: readonly string[], after: readonly string[]): void {
  const equal = before.join('\n') === after.join('\n');
  console.log(
    `${kind}: ${before.length} lines before, ${after.length} after: ${equal ? 'equal' : 'DIFFERENT'}`,
  );
  if (equal) return;
  for (const line of before) if (!after.includes(line)) console.log(`- ${line}`);
  for (const line of after) if (!before.includes(line)) console.log(`+ ${line}`);
  process.exitCode = 1;
}

async function compare(server: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-schema-'));
  try {
    const before = await migrationsBefore(folder);
    const after = await baseline(join(folder, 'baseline'));
    console.log(
      `${before.length} migrations of ${LAST_COMMIT}, ${after.length} files of the baseline`,
    );
    report(
      'embedded',
      await dumpOf(await embedded(), before),
      await dumpOf(await embedded(), after),
    );
    if (server === undefined) return;
    const one = await dumpOf(await onServer(server, 'stoa_schema_before'), before);
    report('server', one, await dumpOf(await onServer(server, 'stoa_schema_after'), after));
  } finally {
    await rm(folder, { recursive: true });
  }
}

await compare(process.argv[2]);

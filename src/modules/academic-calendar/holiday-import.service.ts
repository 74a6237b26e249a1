import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import type { FileHoliday, HolidayLine } from '../../domain/imports/holiday-records.ts';
import type { ImportVerdict } from '../../domain/imports/import-record.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { forbidden, invalidInput } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HolidayReader } from '../../ports/import-file/index.ts';
import { recordEffects } from '../effects/index.ts';
import { type ImportedRow, lockImported, saveImported } from './holiday-import.queries.ts';
import type { HolidayImportFields } from './holiday-import.schema.ts';
import { lockManagedPlace } from './period.service.ts';
import { periodActivity } from './period-activity.service.ts';
import { holidays } from './period-kind.service.ts';

/** The dependencies of the import of holidays. */
export type HolidayImportDeps = {
  db: Db;
  clock: Clock;
  /** Days for which holidays that repeat are made. */
  horizonDays: number;
  readHolidays: HolidayReader;
};

/** The uploaded file and the texts beside it. */
type NewHolidayImport = { path: string; file_name: string; fields: HolidayImportFields };

/** An event of the file, what becomes of it, and the holiday before and after. */
export type JudgedHoliday = {
  line: HolidayLine;
  verdict: ImportVerdict;
  before?: ImportedRow;
  after?: ImportedRow;
};

const invalidFile = (predicate: string): Error =>
  invalidInput({ file: [`The file field ${predicate}`] });

/** Days before today whose holidays that repeat are made: as long as dates of series that are over are recorded. */
const RECORDED_DAYS = 366;

async function readFile(
  { readHolidays, clock, horizonDays }: HolidayImportDeps,
  { path, file_name }: NewHolidayImport,
): Promise<readonly HolidayLine[]> {
  if (!/\.ics$/i.test(file_name)) throw invalidFile('must be a file .ics.');
  const now = clock.now();
  const read = await readHolidays(path, {
    from: instantText(now.subtract({ hours: 24 * RECORDED_DAYS })),
    horizon: instantText(now.add({ hours: 24 * horizonDays })),
  });
  if ('unreadable' in read) throw invalidFile(read.unreadable);
  return read;
}

type Making = { place_id: string | null; now: string; known: ReadonlyMap<string, ImportedRow> };

function judge(line: HolidayLine, { place_id, now, known }: Making): JudgedHoliday {
  if ('refusal' in line) return { line, verdict: 'refused' };
  const { uid, name, starts_on, ends_on } = line;
  const before = known.get(uid);
  const fields = { uid, name, starts_on, ends_on, place_id };
  if (before === undefined) {
    const after = { ...fields, id: randomUUIDv7(), created_at: now, updated_at: now };
    return { line, verdict: 'create', after };
  }
  const isSame =
    before.name === name && before.starts_on === starts_on && before.ends_on === ends_on;
  if (isSame) return { line, verdict: 'same', before, after: before };
  return { line, verdict: 'update', before, after: { ...before, ...fields, updated_at: now } };
}

async function writeAll(trx: Trx, actor: Actor, judged: readonly JudgedHoliday[]): Promise<void> {
  const changed = judged.filter(({ before, after }) => before !== after);
  await saveImported(
    trx,
    changed.flatMap(({ after }) => after ?? []),
  );
  const activity = changed.flatMap(
    ({ before, after }) => periodActivity(holidays, actor, before, after) ?? [],
  );
  await recordEffects(trx, { activity });
}

const isHoliday = (line: HolidayLine): line is FileHoliday => !('refusal' in line);

/**
 * Makes holidays of a calendar file: of whole days, by UID, so that the same file again changes nothing (§16.1).
 * @throws forbidden outside of what the actor manages; invalid_input on `venue_id` or `file`
 */
export async function importHolidays<A>(
  deps: HolidayImportDeps,
  actor: Actor,
  asked: NewHolidayImport,
  commit: (make: (trx: Trx) => Promise<JudgedHoliday[]>) => Promise<A>,
): Promise<A> {
  const place_id = asked.fields.venue_id ?? null;
  if (!holidays.manages(actor, place_id)) throw forbidden();
  const lines = await readFile(deps, asked);
  const now = instantText(deps.clock.now());
  return commit(async (trx) => {
    await lockManagedPlace(trx, holidays, actor, place_id);
    const uids = lines.filter(isHoliday).map(({ uid }) => uid);
    const rows = await lockImported(trx, place_id, uids);
    const known = new Map(rows.map((row) => [row.uid, row]));
    const judged = lines.map((line) => judge(line, { place_id, now, known }));
    await writeAll(trx, actor, judged);
    return judged;
  });
}

import { importReaders } from '../../src/commands/import-readers.ts';
import { loadConfig } from '../../src/config/config.ts';
import { OwnEventCounts } from '../../src/domain/own-event-counts.ts';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { importJobs } from '../../src/modules/imports/index.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { pause } from '../../src/ports/event-loop.ts';
import type { Answer, TestApp } from '../support/app.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';
import { testWorker } from '../support/worker.ts';

/** The handlers of imports as the service runs them. */
export function importHandlers(
  { database }: TestApp,
  zoneOfNewVenues: () => string | null = () => null,
) {
  const config = loadConfig({});
  return importJobs({
    db: database.db,
    clock: systemClock,
    serviceZone: () => config.timezone,
    baseUrl: config.baseUrl,
    horizonDays: config.bookingHorizonDays,
    steps: config.approvalSteps,
    notifications: config.notifications,
    limits: config.limits,
    ownEventCounts: new OwnEventCounts(),
    ...importReaders(),
    zoneOfNewVenues,
    pause,
  });
}

/** A worker that writes imports. */
export const importWorker = (app: TestApp): Promise<JobWorker> =>
  testWorker(app.database, importHandlers(app));

/** Applies an import as the job does, whoever made it. */
export async function applyAsJob(app: TestApp, id: string): Promise<void> {
  await app.database.pool.query(
    `update imports set status = 'applying', applier_id = creator_id where id = $1`,
    [id],
  );
  const attempt = { isLast: true, signal: new AbortController().signal };
  await importHandlers(app).import_run({ import_id: id }, attempt as never);
}

type Form = { name?: string; type?: string; room_id?: string };

/** A form with a file and texts beside it. */
export const importForm = (
  bytes: Uint8Array | string,
  { name = 'a.ics', ...texts }: Form,
): Buffer => formOf(bytes, { name, texts });

/** Sends a file as an administrator. */
export const upload = (
  app: TestApp,
  bytes: Uint8Array | string,
  form: Form = {},
): Promise<Answer> =>
  app.as('admin').send('POST', '/imports', importForm(bytes, form), { 'content-type': FORM_TYPE });

export type Line = {
  line: number | null;
  uid: string;
  title: string;
  verdict: string;
  message: string;
  record_id: string;
  changes: { field: string; old: string | null; new: string | null }[] | null;
  summary: Record<string, string | null> | null;
};

/** The import of a file, which must be readable. */
export async function check(
  app: TestApp,
  bytes: Uint8Array | string,
  form: Form = {},
): Promise<{
  id: string;
  lines: Line[];
  counts: Record<string, number>;
  source: string;
  is_numbered: boolean;
  not_taken: unknown[];
}> {
  const answer = await upload(app, bytes, form);
  if (answer.status !== 201) throw new Error(`POST /imports gave ${answer.status}: ${answer.text}`);
  return answer.body.data;
}

/** Applies an import, which must end within the request. */
export async function apply(
  app: TestApp,
  id: string,
  asked: { restore_cancelled?: boolean; cancel_gone?: boolean } = {},
): Promise<Answer['body']['data']> {
  const answer = await app.as('admin').post(`/imports/${id}/apply`, asked);
  if (answer.status !== 200) throw new Error(`apply gave ${answer.status}: ${answer.text}`);
  return answer.body.data;
}

/** Checks a file and applies it. */
export const importFile = async (app: TestApp, bytes: Uint8Array | string, form: Form = {}) =>
  apply(app, (await check(app, bytes, form)).id);

/** A calendar of components, each a list of lines. */
export const calendar = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** An hour of 29 March 2027 in a room. */
export const simple = (uid: string, hour: number, ...more: string[]): string[] => [
  `UID:${uid}`,
  `DTSTART:20270329T${String(hour).padStart(2, '0')}0000Z`,
  `DTEND:20270329T${String(hour + 1).padStart(2, '0')}0000Z`,
  `SUMMARY:Event ${uid}`,
  'LOCATION:Hall',
  ...more,
];

/** `verdict message` of each line. */
export const verdicts = ({ lines }: { lines: Line[] }): string[] =>
  lines.map(({ verdict, message }) => (message === null ? verdict : `${verdict}: ${message}`));

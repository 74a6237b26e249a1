import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidState } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type AnsweredZone,
  findAnsweredZone,
  lockAnswers,
  upsertAnsweredZone,
} from './service-zone.queries.ts';

/** The dependencies of the service zone: the settings that come before an answer, and follow without one. */
export type ServiceZoneDeps = {
  db: Db;
  clock: Clock;
  config: { readonly timezone: string; readonly isTimezoneSet: boolean };
};

/** The service zone, and where it comes from: `TIMEZONE`, an answer, or neither. */
export type ServiceZoneRow = {
  timezone: string;
  source: 'setting' | 'answer' | 'none';
  answered_at: string | null;
};

const rowOf = (
  { timezone, isTimezoneSet }: ServiceZoneDeps['config'],
  answer: AnsweredZone | undefined,
): ServiceZoneRow => {
  if (isTimezoneSet) return { timezone, source: 'setting', answered_at: null };
  if (answer !== undefined) return { ...answer, source: 'answer' };
  return { timezone, source: 'none', answered_at: null };
};

/** The service zone as it is now (§22.1). */
export async function readServiceZone({ db, config }: ServiceZoneDeps): Promise<ServiceZoneRow> {
  return rowOf(config, config.isTimezoneSet ? undefined : await findAnsweredZone(db));
}

/** Answers which zone the service is in. @throws precondition_failed; invalid_state while `TIMEZONE` says it */
export async function answerServiceZone(
  { db, clock, config }: ServiceZoneDeps,
  timezone: string,
  expect: Precondition<ServiceZoneRow>,
): Promise<ServiceZoneRow> {
  return inTransaction(db, async (trx) => {
    await lockAnswers(trx);
    expect(await readServiceZone({ db: trx, clock, config }));
    if (config.isTimezoneSet) {
      throw invalidState('The time zone of the service is set by TIMEZONE: change it there.');
    }
    const answer = { timezone, answered_at: instantText(clock.now()) };
    await upsertAnsweredZone(trx, answer);
    return rowOf(config, answer);
  });
}

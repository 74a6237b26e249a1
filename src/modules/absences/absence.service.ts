import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { absenceError, absencePeriod, MAX_REPRESENTED } from '../../domain/absence.ts';
import { type Actor, verifiedEmail } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { type InstantText, instantText } from '../../domain/time/instant.ts';
import { localDate } from '../../domain/time/local-time/date-time-input.ts';
import { invalidInput } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import {
  type AbsenceRow,
  deleteAbsence,
  findAbsence,
  findDeputy,
  type KeptAbsence,
  lockZone,
  upsertAbsence,
} from './absence.queries.ts';
import type { SetAbsence } from './absence.schema.ts';

/** The dependencies of absences. */
export type AbsenceDeps = { db: Db; clock: Clock; serviceZone: ServiceZone };

const refused = (field: string, predicate: string): Error =>
  invalidInput({ [field]: [`The ${field.replaceAll('_', ' ')} field ${predicate}`] });

/** The absence of the actor. */
export async function readAbsence(
  { db, clock }: Pick<AbsenceDeps, 'db' | 'clock'>,
  actor: Actor,
): Promise<KeptAbsence> {
  return (await findAbsence(db, actor.id, instantText(clock.now()))) ?? null;
}

/**
 * The account of the deputy. Somebody who is away at that time may be named, and passes nothing on.
 * @throws invalid_input for an address without an account that is in use, for the actor, and for a deputy of many
 * others
 */
async function deputyOf(trx: Trx, actor: Actor, email: string, period: Period) {
  const found = await findDeputy(trx, email, { user_id: actor.id, ...period });
  if (found?.id === actor.id || verifiedEmail(actor) === email.toLowerCase()) {
    throw refused('deputy_email', 'must be the address of somebody else.');
  }
  if (found === undefined) {
    throw refused('deputy_email', 'must be the address of a person who has signed in.');
  }
  if (found.others >= MAX_REPRESENTED) {
    throw refused(
      'deputy_email',
      `must not be the deputy of ${MAX_REPRESENTED} others at that time.`,
    );
  }
  return { id: found.id, name: found.name, email: found.email };
}

type Period = { starts_at: InstantText; ends_at: InstantText };

/** The period of the days that are asked for. @throws invalid_input */
function periodOf(
  { from, to }: SetAbsence,
  timezone: string,
  now: Temporal.Instant,
  current: KeptAbsence,
): Period {
  const isRunning = current !== null && current.starts_at <= instantText(now);
  const running_from = isRunning ? Temporal.PlainDate.from(current.from_date) : null;
  const error = absenceError({ from, to }, { today: localDate(now, timezone), running_from });
  if (error !== null) throw refused(error.field, error.predicate);
  return absencePeriod({ from, to }, timezone);
}

/**
 * Says when the actor is away and who decides meanwhile, in place of what was said before. The days are those of the
 * zone that the actor has now (§16.3). @throws invalid_input; precondition_failed
 */
export async function setAbsence(
  { db, clock, serviceZone }: AbsenceDeps,
  actor: Actor,
  asked: SetAbsence,
  expect: Precondition<KeptAbsence>,
): Promise<AbsenceRow> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const timezone = (await lockZone(trx, actor.id)) ?? serviceZone();
    const current = await readAbsence({ db: trx, clock }, actor);
    expect(current);
    const period = periodOf(asked, timezone, now, current);
    const deputy = await deputyOf(trx, actor, asked.deputy_email, period);
    const row = {
      user_id: actor.id,
      timezone,
      ...period,
      updated_at: instantText(now),
      from_date: asked.from.toString(),
      to_date: asked.to.toString(),
    };
    await upsertAbsence(trx, { ...row, deputy_id: deputy.id });
    return { ...row, deputy };
  });
}

/** Ends or takes back the absence of the actor, if there is one. @throws precondition_failed */
export async function endAbsence(
  { db, clock }: Pick<AbsenceDeps, 'db' | 'clock'>,
  actor: Actor,
  expect: Precondition<KeptAbsence>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockZone(trx, actor.id);
    expect(await readAbsence({ db: trx, clock }, actor));
    await deleteAbsence(trx, actor.id);
  });
}

import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { rulesInForce } from '../../domain/booking/booking-rules.ts';
import type { BookableRoom } from '../../domain/planning-round/round-access.ts';
import { REMINDER_DAYS, type RoundNewsFact } from '../../domain/planning-round/round-news.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordTold } from '../effects/index.ts';
import { findRound, type RoundRow } from './rounds.queries.ts';
import { type Bookers, listBookers, listDueRounds, markTold } from './rounds-news.queries.ts';
import { listRoomRights } from './rounds-pool.queries.ts';

const before = { hours: 24 * REMINDER_DAYS };

/** People whom one row of the outbox names. */
const PART = 500;

const MANAGERS = ['manager', 'admin'];

/** Who may book in one of the rooms. Source: §12.1. */
function bookersOf(rooms: readonly BookableRoom[]): Bookers {
  const allowed = rooms.map(
    ({ booking_rules, venue_rules }) => rulesInForce(booking_rules, venue_rules)?.who ?? 'everyone',
  );
  const roles = allowed.flatMap((who) => (who === 'everyone' ? [] : who));
  return {
    isEveryone: allowed.includes('everyone'),
    roles: [...new Set([...MANAGERS, ...roles])],
    room_ids: rooms.map(({ id }) => id),
    venue_ids: [...new Set(rooms.flatMap(({ venue_id }) => venue_id ?? []))],
  };
}

function* factsOf(
  type: RoundNewsFact['type'],
  round: RoundRow,
  people: readonly string[],
): Generator<RoundNewsFact> {
  const { id: round_id, name, starts_on: from, ends_on: to, closes_at, timezone } = round;
  for (let at = 0; at < people.length; at += PART) {
    yield {
      type,
      round_id,
      name,
      from,
      to,
      closes_at,
      timezone,
      user_ids: people.slice(at, at + PART),
      except_user_id: round.created_by,
    };
  }
}

async function tellOfRound(trx: Trx, id: string, now: Temporal.Instant): Promise<void> {
  const type = await markTold(trx, id, instantText(now), instantText(now.add(before)));
  const round = type === undefined ? undefined : await findRound(trx, id);
  if (type === undefined || round === undefined) return;
  const rooms = await listRoomRights(trx, round.pool_ids);
  const people = rooms.length === 0 ? [] : await listBookers(trx, bookersOf(rooms));
  await recordTold(
    trx,
    [...factsOf(type, round, people)].map((fact) => ({ happened_at: now, facts: [fact] })),
  );
}

/**
 * Tells everyone who may ask of rounds that have opened or close in two days, each once: the mark and the messages are
 * written in one transaction, so repeated, concurrent and killed runs tell nobody twice, and the next run makes up for
 * one that did not take place.
 */
export async function tellOfRounds({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  for (const id of await listDueRounds(db, instantText(now), instantText(now.add(before)))) {
    await inTransaction(db, (trx) => tellOfRound(trx, id, now));
  }
}

/** Enqueues the jobs that tell of the opening and of the end of a round when they are due. */
export async function enqueueNews(
  trx: Trx,
  { opens_at, closes_at }: Pick<RoundRow, 'opens_at' | 'closes_at'>,
  now: Temporal.Instant,
): Promise<void> {
  const opens = opens_at === null ? now : instantFromText(opens_at);
  const reminds = closes_at === null ? [] : [instantFromText(closes_at).subtract(before)];
  for (const moment of [opens, ...reminds]) {
    const seconds = Math.ceil((moment.epochMilliseconds - now.epochMilliseconds) / 1_000);
    const after_seconds = Math.max(0, seconds);
    await enqueue(
      trx,
      'tell_of_rounds',
      { date: instantText(now).slice(0, 10) },
      { after_seconds },
    );
  }
}

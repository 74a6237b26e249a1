import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { MAX_POOL_ROOMS, MAX_ROUND_DAYS } from '../../domain/planning-round/request-pattern.ts';
import { roundRights } from '../../domain/planning-round/round-access.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { assertNoErrors, type FieldErrors, sentence } from '../../domain/refusal.ts';
import { instantText } from '../../domain/time/instant.ts';
import {
  type ParsedDateTime,
  resolveEndOfDay,
  resolveInstant,
} from '../../domain/time/local-time/date-time-input.ts';
import { forbidden, invalidState } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import * as queries from './rounds.queries.ts';
import type { CreateRound, UpdateRound } from './rounds.schema.ts';
import { judgeRound, readRound, type SeenRound } from './rounds.service.ts';
import { enqueueNews } from './rounds-news.service.ts';
import { type FoundPlaces, lockPlaces } from './rounds-pool.queries.ts';

type Row = queries.RoundRow;

/** The dependencies of writes of rounds. */
export type RoundDeps = { db: Db; clock: Clock; serviceZone: ServiceZone };

type Asked = Omit<UpdateRound, 'name'> & { name: string };

/** The fields of a round before the body, as the body would write them. */
type Before = Pick<Row, 'term_id' | 'room_ids' | 'venue_ids' | 'opens_at' | 'closes_at'> & {
  starts_on: string | null;
  ends_on: string | null;
  holidays: Row['holidays'];
};

const NEW: Before = {
  term_id: null,
  room_ids: [],
  venue_ids: [],
  opens_at: null,
  closes_at: null,
  starts_on: null,
  ends_on: null,
  holidays: 'skip',
};

type Days = { starts_on: string | null; ends_on: string | null };

/** The days of the round after the body: those of the body, else those of a term that it names, else those before. */
async function daysAfter(
  trx: Trx,
  { term_id, from, to }: Asked,
  before: Before,
  errors: FieldErrors,
): Promise<Days> {
  const term =
    term_id && term_id !== before.term_id ? await queries.lockTermDays(trx, term_id) : null;
  if (term === undefined) {
    errors.term_id = [sentence('term_id', 'must be the id of an existing term.')];
  }
  return {
    starts_on: from?.toString() ?? term?.starts_on ?? before.starts_on,
    ends_on: to?.toString() ?? term?.ends_on ?? before.ends_on,
  };
}

function dayErrors({ starts_on, ends_on }: Days, errors: FieldErrors): void {
  const isTermWrong = errors.term_id !== undefined;
  if (starts_on === null && !isTermWrong) {
    errors.from = [sentence('from', 'is required when term id is absent.')];
  }
  if (ends_on === null && !isTermWrong) {
    errors.to = [sentence('to', 'is required when term id is absent.')];
  }
  if (starts_on === null || ends_on === null) return;
  const days = Temporal.PlainDate.from(starts_on).until(ends_on, { largestUnit: 'day' }).days;
  if (days < 0) errors.to = [sentence('to', 'must be on or after from.')];
  if (days >= MAX_ROUND_DAYS) {
    errors.to = [sentence('to', `must be at most ${MAX_ROUND_DAYS} days after from.`)];
  }
}

/** The errors of the places that a round is to have; those that it had stay, also when they are not in use any more. */
function placeErrors(
  asked: Pick<Before, 'room_ids' | 'venue_ids'>,
  before: Before,
  found: FoundPlaces,
  errors: FieldErrors,
): void {
  const rooms = new Map(found.rooms.map((room) => [room.id, room]));
  for (const [at, id] of asked.room_ids.entries()) {
    const room = rooms.get(id);
    if (room?.is_in_use || (room && before.room_ids.includes(id))) continue;
    const field = `room_ids.${at}`;
    errors[field] = [sentence(field, 'must be a room that is in use.')];
  }
  for (const [at, id] of asked.venue_ids.entries()) {
    if (found.venue_ids.includes(id)) continue;
    const field = `venue_ids.${at}`;
    errors[field] = [sentence(field, 'must be an existing venue.')];
  }
}

/** The zone of a pool; undefined with an error where it has none, several or too many rooms. */
function zoneOf(
  { pool }: FoundPlaces,
  serviceZone: string,
  errors: FieldErrors,
): string | undefined {
  const zones = [...new Set(pool.map(({ timezone }) => timezone ?? serviceZone))].sort();
  const refuse = (predicate: string): undefined => {
    errors.room_ids ??= [sentence('room_ids', predicate)];
  };
  if (pool.length === 0) return refuse('or venue ids must name at least one room that is in use.');
  if (pool.length > MAX_POOL_ROOMS) {
    return refuse(`and venue ids must name at most ${MAX_POOL_ROOMS} rooms.`);
  }
  if (zones.length > 1) {
    return refuse(`must name rooms of one time zone: these are in ${zones.join(' and ')}.`);
  }
  return zones[0];
}

const instantAfter = (
  asked: ParsedDateTime | null | undefined,
  before: string | null,
  resolve: (parsed: ParsedDateTime) => Temporal.Instant,
): string | null => {
  if (asked === undefined) return before;
  return asked === null ? null : instantText(resolve(asked));
};

function timesAfter(asked: Asked, before: Before, zone: string, errors: FieldErrors) {
  const opens_at = instantAfter(asked.opens_at, before.opens_at, (parsed) =>
    resolveInstant(parsed, zone),
  );
  const closes_at = instantAfter(asked.closes_at, before.closes_at, (parsed) =>
    resolveEndOfDay(parsed, zone),
  );
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at) {
    errors.closes_at = [sentence('closes_at', 'must be after opens at.')];
  }
  return { opens_at, closes_at };
}

/** Rooms or venues after the body, each once. */
const placesAfter = (asked: string[] | null | undefined, before: string[]): string[] => [
  ...new Set(asked === undefined ? before : asked),
];

type Fields = Omit<queries.RoundWrite, 'id' | 'created_by' | 'created_at' | 'updated_at'>;

/**
 * The fields of a round after the body, whose places are locked.
 * @throws forbidden where the actor does not manage every room of the pool; invalid_input
 */
async function fieldsAfter(
  trx: Trx,
  actor: Actor,
  asked: Asked,
  before: Before,
  serviceZone: string,
): Promise<Fields> {
  const places = {
    room_ids: placesAfter(asked.room_ids, before.room_ids),
    venue_ids: placesAfter(asked.venue_ids, before.venue_ids),
  };
  const found = await lockPlaces(trx, places.room_ids, places.venue_ids);
  if (found.pool.length > 0 && !roundRights(actor, found.pool).manages) throw forbidden();
  const errors: FieldErrors = {};
  placeErrors(places, before, found, errors);
  const days = await daysAfter(trx, asked, before, errors);
  dayErrors(days, errors);
  const zone = zoneOf(found, serviceZone, errors);
  const times = timesAfter(asked, before, zone ?? serviceZone, errors);
  assertNoErrors(errors);
  return {
    name: asked.name,
    term_id: asked.term_id === undefined ? before.term_id : asked.term_id,
    starts_on: days.starts_on ?? '',
    ends_on: days.ends_on ?? '',
    timezone: zone ?? serviceZone,
    holidays: asked.holidays ?? before.holidays,
    ...places,
    ...times,
  };
}

/** Creates a round. @throws forbidden where the actor does not manage every room of the pool; invalid_input */
export async function createRound(
  { db, clock, serviceZone }: RoundDeps,
  actor: Actor,
  body: CreateRound,
): Promise<SeenRound> {
  const id = randomUUIDv7();
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const fields = await fieldsAfter(trx, actor, body, NEW, serviceZone());
    const round = { ...fields, id, created_by: actor.id, created_at: now, updated_at: now };
    await queries.insertRound(trx, round);
    await enqueueNews(trx, round, clock.now());
    return readRound(trx, actor, id);
  });
}

/** The round, locked, with the rights of the actor. @throws not_found; forbidden */
async function lockManaged(trx: Trx, actor: Actor, id: string): Promise<Row> {
  const { row, rights } = await judgeRound(trx, actor, await queries.lockRound(trx, id));
  if (!rights.manages) throw forbidden();
  return row;
}

/**
 * Changes the fields of the body.
 * @throws not_found; forbidden where the actor does not manage every room of the pool, before and after; invalid_input;
 * precondition_failed
 */
export async function changeRound(
  { db, clock, serviceZone }: RoundDeps,
  actor: Actor,
  id: string,
  body: UpdateRound,
  expect: Precondition<Row>,
): Promise<SeenRound> {
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const before = await lockManaged(trx, actor, id);
    const asked = { ...body, name: body.name ?? before.name };
    const fields = await fieldsAfter(trx, actor, asked, before, serviceZone());
    expect(before);
    const { created_by, created_at } = before;
    const round = { ...fields, id, created_by, created_at, updated_at: now };
    await queries.updateRound(trx, round, fields.closes_at !== before.closes_at);
    await enqueueNews(trx, round, clock.now());
    return readRound(trx, actor, id);
  });
}

/**
 * Deletes a round with its requests. @throws not_found; forbidden; precondition_failed; invalid_state once it is
 * published
 */
export async function removeRound(
  db: Db,
  actor: Actor,
  id: string,
  expect: Precondition<Row>,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    const row = await lockManaged(trx, actor, id);
    expect(row);
    if (row.state === 'published') {
      throw invalidState('The round is published: take the publication back first.');
    }
    await queries.deleteRound(trx, id);
    return null;
  });
}

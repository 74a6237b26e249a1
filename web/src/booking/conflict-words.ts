import type { TFunction } from 'i18next';
import type { Schemas } from '../api/client.ts';
import { listText, type Reading, timeRangeText, untilText } from '../time/sentences.ts';
import { type BookingRules, brokenSentence } from './booking-rules.ts';

/** A date that is not free, and why. */
export type Conflict = Schemas['Conflict'];

/** The data of a sentence about a conflict; all of it but rules can be read from a schedule. */
export type Obstacle = Pick<
  Conflict,
  | ('reason' | 'end_at' | 'event' | 'held_start_at' | 'held_end_at')
  | ('block_name' | 'open' | 'rule' | 'message')
> &
  Pick<Conflict, 'equipment' | 'wanted' | 'available'>;

/** The context of sentences about conflicts: translations, settings of the reader and the zone of the room. */
export type ConflictTelling = {
  t: TFunction<'book'>;
  rules: TFunction<'rules'>;
  reading: Reading;
  zone: string;
  /** The rules that count in the room. */
  rulesInForce: BookingRules | null;
};

function bookedSentence({ t, reading, zone }: ConflictTelling, conflict: Obstacle): string {
  const { event, held_end_at } = conflict;
  const end = held_end_at ?? conflict.end_at;
  const time = untilText(end, zone, reading);
  if (event === null || event.title === '') return t('conflict.somebody', { time });
  const hasBuffers = event.end_at !== held_end_at || event.start_at !== conflict.held_start_at;
  return t(hasBuffers ? 'conflict.booked_buffers' : 'conflict.booked', {
    title: event.title,
    time,
  });
}

/** One sentence that says why a date is not free. */
export function conflictSentence(telling: ConflictTelling, conflict: Obstacle): string {
  const { t, rules, reading, zone, rulesInForce } = telling;
  if (conflict.reason === 'rule')
    return brokenSentence({ t: rules, reading }, rulesInForce, conflict);
  if (conflict.reason === 'stock') {
    const { equipment, wanted, available } = conflict;
    return t('conflict.stock', { name: equipment?.name, wanted, available });
  }
  if (conflict.reason === 'booked') return bookedSentence(telling, conflict);
  if (conflict.reason === 'inactive') return t('conflict.inactive');
  if (conflict.reason === 'blocked') {
    const { held_end_at, block_name: name } = conflict;
    const time = held_end_at === null ? undefined : untilText(held_end_at, zone, reading);
    if (name)
      return time ? t('conflict.block', { name, time }) : t('conflict.block_open', { name });
    return time ? t('conflict.blocked', { time }) : t('conflict.blocked_open');
  }
  const hours = conflict.open?.map(({ start, end }) => timeRangeText(start, end, reading)) ?? [];
  return hours.length === 0
    ? t('conflict.closed')
    : t('conflict.closed_hours', { hours: listText(hours, reading) });
}

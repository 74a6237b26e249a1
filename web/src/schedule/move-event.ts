import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { api, ask, askTagged, ifMatch } from '../api/client.ts';
import { asProblem } from '../api/problem.ts';
import { toast } from '../kit/toast-queue.ts';
import { clockAt, wallTextAt } from '../time/days.ts';
import { dateText, type Reading, timeText } from '../time/sentences.ts';
import type { Booking, Span } from './segments.ts';
import type { BookableLine } from './use-wish.ts';

/** A booking, and where it goes. */
export type Move = { booking: Booking; from: BookableLine; to: BookableLine; span: Span };

type Place = { start_at: string; end_at: string; room_id: string };

/** Writes the new place, unless somebody changed the event since it was read. */
async function putPlace(id: string, body: Place): Promise<void> {
  const { etag } = await askTagged(api.GET('/api/v1/events/{id}', { params: { path: { id } } }));
  const [series = id, occurrence] = id.split('::');
  if (occurrence === undefined)
    await ask(api.PUT('/api/v1/events/{id}', { params: { path: { id } }, body, ...ifMatch(etag) }));
  else {
    const path = { event_id: series, occurrence };
    await ask(
      api.PUT('/api/v1/events/{event_id}/occurrences/{occurrence}', {
        ...{ params: { path }, body },
        ...ifMatch(etag),
      }),
    );
  }
}

type Tools = {
  queries: QueryClient;
  t: TFunction<['calendar', 'actions', 'problems']>;
  reading: Reading;
};

/** Moves an event, or one date of a series; the message offers to take it back. */
export function moveEvent({ booking, from, to, span }: Move, { queries, t, reading }: Tools): void {
  const write = async (place: Place, sentence: string, undo?: () => void): Promise<void> => {
    try {
      await putPlace(booking.id, place);
      toast({ sentence, action: undo && { label: t('actions:undo'), run: undo } });
    } catch (error) {
      const problem = asProblem(error);
      const title = problem.conflicts[0]?.event?.title;
      const reason = t(`problems:${problem.kind}.sentence`);
      toast({ sentence: title ? t('calendar:not_moved', { title }) : reason });
    }
    for (const key of ['schedule', 'event', 'events'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  const { day } = to.axis;
  const sentence = t('calendar:moved', {
    ...{ title: booking.title, day: dateText(day.date, reading, 'short') },
    time: timeText(clockAt(day, span.from), reading),
  });
  const [start_at, end_at] = [wallTextAt(day, span.from), wallTextAt(day, span.to)];
  void write({ start_at, end_at, room_id: to.row.room.id }, sentence, () => {
    const before = { start_at: booking.start_at, end_at: booking.end_at };
    void write({ ...before, room_id: from.row.room.id }, t('calendar:moved_back'));
  });
}

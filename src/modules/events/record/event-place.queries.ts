import { type RawBuilder, sql } from 'kysely';
import { columnsOf, jsonObject } from '../../../db/select-list.ts';
import type { EventPlace } from '../../../domain/events/event-access.ts';
import { extraPlaces } from './event-rooms.queries.ts';

/** The ids that determine the managers of `events e`, whose room is in a venue. */
export const placeRecord = (venue_id: RawBuilder<unknown>): RawBuilder<EventPlace> =>
  jsonObject<Required<EventPlace>>()({
    ...columnsOf('e', ['room_id', 'institution_id']),
    venue_id,
    extras: extraPlaces,
  });

/** The ids that determine the managers of `events e`; the venue of its room is looked up. */
export const placeOfEvent = placeRecord(
  sql`(select p.venue_id from rooms p where p.id = e.room_id)`,
);

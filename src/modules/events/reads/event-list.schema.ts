import { z } from 'zod';
import { EVENT_STATUSES } from '../../../domain/enums.ts';
import { MAX_SEARCH_LENGTH } from '../../../domain/text/search-text.ts';
import { commaList, dateTime, id, paging, queryFlag, text } from '../../../http/fields.schema.ts';
import { eventFormat, eventType } from '../record/event.schema.ts';

/** The sort keys of lists of events. */
export const eventSorts = ['start_at', 'created_at', 'updated_at', 'title'].flatMap((key) => [
  key,
  `-${key}`,
]);

/** The filters of lists of events. */
export const eventFilters = {
  room_id: id()
    .nullish()
    .meta({ description: 'Only events that hold this room, also as an extra room.' }),
  venue_id: id()
    .nullish()
    .meta({ description: 'Only events that hold a room of this venue, also as an extra room.' }),
  institution_id: id().nullish().meta({ description: 'Only events of this institution.' }),
  event_type: eventType.nullish().meta({ description: 'Only events of this type.' }),
  format: eventFormat.nullish().meta({ description: 'Only events of this format.' }),
  search: text(MAX_SEARCH_LENGTH)
    .nullish()
    .meta({ description: 'Part of the title or description, letter case and accents ignored.' }),
  mine: queryFlag()
    .nullish()
    .meta({ description: 'Only events that the caller created or has a role in.' }),
  waiting: queryFlag().nullish().meta({
    description: 'Only drafts that wait until all that they want is free (see `waiting`).',
  }),
  from: dateTime()
    .nullish()
    .meta({ description: 'Start of a window; then `to` must be there too.' }),
  to: dateTime().nullish().meta({ description: 'End of the window; a date means that whole day.' }),
  ...paging,
};

export const listEventsQuery = z
  .object({
    status: commaList(EVENT_STATUSES)
      .nullish()
      .meta({ description: 'Only events in one of these statuses.' }),
    ...eventFilters,
    one_per_series: queryFlag().nullish().meta({
      description:
        'With `from` and `to`: of each series only the first matching date, with `sort=-start_at` the last one.',
    }),
    sort: z
      .enum(eventSorts)
      .nullish()
      .meta({ description: 'The order; start_at if absent, descending with a leading -.' }),
  })
  .meta({ description: 'Filters and order of the list.' });

export type ListEvents = z.output<typeof listEventsQuery>;

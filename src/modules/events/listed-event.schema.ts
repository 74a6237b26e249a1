import type { z } from 'zod';
import { commaList } from '../../http/fields.schema.ts';
import { event } from './event-record.schema.ts';

const members = Object.keys(event.shape);

/** `fields` of the lists of events: the members to keep. */
export const listFields = {
  fields: commaList(members)
    .nullish()
    .meta({
      description: 'The members of each row to keep, separated by commas; all if absent.',
      maxLength: 1_000,
      examples: ['id,title,start_at,end_at'],
    }),
};

/** A row of a list: all members, or those that `fields` names. */
export const listedEvent = event.partial().meta({
  id: 'ListedEvent',
  description: 'An event in a list; with `fields` only those members.',
});

export type ListedEvent = z.output<typeof listedEvent>;

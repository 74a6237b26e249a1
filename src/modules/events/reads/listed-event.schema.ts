import { commaList } from '../../../http/fields.schema.ts';
import { event } from '../record/event-record.schema.ts';

/** `include` of lists: members that their rows have only on request (§3.2). */
export const listInclude = {
  include: commaList(['can'])
    .nullish()
    .meta({
      description:
        'Members of the rows that are left out otherwise: `can`, what the caller may do.',
      examples: ['can'],
    }),
};

/** Room for the names of all members with spaces between them. */
const MAX_FIELDS = 1_000;

/** `fields` and `include` of a list: which members its rows have. */
export const listFieldsOf = ({ shape }: { shape: object }) => ({
  ...listInclude,
  fields: commaList(Object.keys(shape), MAX_FIELDS)
    .nullish()
    .meta({
      description: 'The members of each row to keep, separated by commas; all if absent.',
      examples: ['id,title,start_at,end_at'],
    }),
});

/** `fields` and `include` of the list of events. */
export const listFields = listFieldsOf(event);

/** A row of a list: all members, or those that `fields` names. */
export const listedEvent = event.partial().meta({
  id: 'ListedEvent',
  description: 'An event in a list; with `fields` only those members.',
  examples: [
    {
      id: '01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a',
      title: 'Book launch',
      start_at: '2027-03-29T08:00:00Z',
      end_at: '2027-03-29T10:00:00Z',
    },
  ],
});

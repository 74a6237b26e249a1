import { z } from 'zod';
import { date, dateOut, id, idOut, paging, requiredText, text } from '../../http/fields.schema.ts';
import { createdAt, recordId, updatedAt } from '../../http/record-fields.schema.ts';

export { activityRecord } from '../activity/index.ts';

const MAX_NAME = 255;

/** The texts about the fields of one kind of period. */
type Texts = {
  /** `Term`, in the names of schemas. */
  title: string;
  description: string;
  name: { description: string; examples: [string] };
  starts_on: { description: string; examples: [string] };
  ends_on: { description: string; examples: [string] };
  place: { description: string };
  /** A description of the filter by place. */
  filter: string;
};

type PlaceField = 'institution_id' | 'venue_id';

/** The member of a body, a query or a record with the place of a period. */
const placeMember = <P extends PlaceField, T>(place: P, schema: T) =>
  ({ [place]: schema }) as Record<P, T>;

/** The messages of one kind of period, whose place is in the field `place`. */
function periodSchemas<P extends PlaceField>(place: P, texts: Texts) {
  const { title, description } = texts;
  const fields = {
    name: requiredText(MAX_NAME).meta(texts.name),
    starts_on: date().meta(texts.starts_on),
    ends_on: date().meta(texts.ends_on),
  };
  const example = {
    name: texts.name.examples[0],
    starts_on: texts.starts_on.examples[0],
    ends_on: texts.ends_on.examples[0],
  };
  const placeIn = placeMember(place, id().nullish().meta(texts.place));
  return {
    create: z
      .object({ ...fields, ...placeIn })
      .meta({ id: `Create${title}`, description: `A new ${title.toLowerCase()}.`, example }),
    update: z.object({ ...z.object(fields).partial().shape, ...placeIn }).meta({
      id: `Update${title}`,
      description: 'The fields to change; absent fields stay, null clears.',
      example: { ends_on: example.ends_on },
    }),
    record: z
      .object({
        id: recordId,
        name: text(MAX_NAME).meta(texts.name),
        starts_on: dateOut().meta(texts.starts_on),
        ends_on: dateOut().meta(texts.ends_on),
        ...placeMember(place, idOut().nullable().meta(texts.place)),
        created_at: createdAt,
        updated_at: updatedAt,
      })
      .meta({ id: title, description }),
    query: z.object({
      ...placeMember(place, id().nullish().meta({ description: texts.filter })),
      from: date().nullish().meta({ description: 'Only what has not ended before this day.' }),
      to: date().nullish().meta({ description: 'Only what has begun by this day.' }),
      ...paging,
    }),
  };
}

export const termSchemas = periodSchemas('institution_id', {
  title: 'Term',
  description: 'A term, with which series can end.',
  name: { description: 'The name.', examples: ['Winter term 2027/28'] },
  starts_on: { description: 'The first day.', examples: ['2027-10-11'] },
  ends_on: {
    description: 'The last day, included; on or after the first.',
    examples: ['2028-02-12'],
  },
  place: { description: 'The institution whose term it is; null for that of all.' },
  filter: 'Terms of this institution and those of all.',
});

export const holidaySchemas = periodSchemas('venue_id', {
  title: 'Holiday',
  description: 'A holiday, or several days in a row, which series can leave out.',
  name: { description: 'The name.', examples: ['Christmas break'] },
  starts_on: { description: 'The first day.', examples: ['2027-12-24'] },
  ends_on: {
    description: 'The last day, included; on or after the first.',
    examples: ['2028-01-06'],
  },
  place: { description: 'The venue where it is a holiday; null for everywhere.' },
  filter: 'Holidays of this venue and those of everywhere.',
});

type Day = Temporal.PlainDate;
type Place = Partial<Record<PlaceField, string | null | undefined>>;

export type CreatePeriod = Place & { name: string; starts_on: Day; ends_on: Day };
export type UpdatePeriod = Place & {
  name?: string | undefined;
  starts_on?: Day | undefined;
  ends_on?: Day | undefined;
};
export type PeriodsQuery = Place & { from?: Day | null | undefined; to?: Day | null | undefined };
export type Term = z.output<typeof termSchemas.record>;
export type Holiday = z.output<typeof holidaySchemas.record>;

/** The request that creates a term. */
export const createTermBody = termSchemas.create;

/** A request that creates a term. */
export type CreateTerm = z.output<typeof createTermBody>;

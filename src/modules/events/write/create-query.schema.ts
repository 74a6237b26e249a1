import { z } from 'zod';
import { email, id } from '../../../http/fields.schema.ts';
import { dryRunQuery } from '../../../http/request/dry-run.schema.ts';

export const createEventQuery = z.object({
  ...dryRunQuery,
  as_person: email(255)
    .nullish()
    .meta({
      description:
        'With `dry_run`: the e-mail address of another person, for whom the request is judged. Only managers ' +
        'of the room may ask.',
      examples: ['alice@example.org'],
    }),
  template: id().nullish().meta({
    description: 'The id of a template of the caller; its fields apply where the body has none.',
  }),
});

export type CreateEventQuery = z.output<typeof createEventQuery>;

import { z } from 'zod';
import { dateTime, paging, queryFlag } from '../../../http/fields.schema.ts';
import { listInclude } from './listed-event.schema.ts';

export const occurrenceListParams = z.object({
  event_id: z.string().max(300).meta({ description: 'The id of the event.' }),
});

export const occurrenceListQuery = z.object({
  from: dateTime()
    .nullish()
    .meta({ description: 'Start of a window; then `to` must be there too.' }),
  to: dateTime().nullish().meta({ description: 'End of the window; a date means that whole day.' }),
  include_cancelled: queryFlag()
    .nullish()
    .meta({ description: 'Whether to list cancelled occurrences too; false if absent.' }),
  ...listInclude,
  ...paging,
});

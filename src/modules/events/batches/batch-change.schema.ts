import { z } from 'zod';
import { dateTime, id } from '../../../http/fields.schema.ts';
import { batchFields } from './batch.schema.ts';

const window = {
  from: dateTime().nullish().meta({
    description: 'With `to`: of a series only the dates that touch the window are changed.',
  }),
  to: dateTime().nullish().meta({ description: 'End of the window; a date means that whole day.' }),
};

export const batchMoveBody = z
  .object({
    ...batchFields,
    room_id: id().meta({ description: 'The room that the events are moved to.' }),
    from_room_id: id()
      .nullish()
      .meta({
        description:
          'The room of the events that it takes the place of, which may be an extra room; the `room_id` of ' +
          'each event if absent.',
      }),
    ...window,
  })
  .meta({ id: 'MoveEvents', description: 'The events to move, and where.' });

export const batchCancelBody = z
  .object({ ...batchFields, ...window })
  .meta({ id: 'CancelEvents', description: 'The events to cancel.' });

export type BatchMove = z.output<typeof batchMoveBody>;
export type BatchCancel = z.output<typeof batchCancelBody>;

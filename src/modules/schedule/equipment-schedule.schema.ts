import { z } from 'zod';
import { EVENT_STATUSES } from '../../domain/enums.ts';
import { bookedRoom } from '../../http/booked-room.schema.ts';
import { dateTime, instantOut, integerOut, text } from '../../http/fields.schema.ts';
import { scheduledIds } from './scheduled-ids.schema.ts';

export const equipmentScheduleQuery = z
  .object({
    from: dateTime().meta({
      description:
        'The start of the window; without an offset it is local time in the zone of the venue of the equipment.',
      examples: ['2027-03-29'],
    }),
    to: dateTime().meta({
      description: 'The end of the window, at most 42 days later; a date means that whole day.',
      examples: ['2027-04-04'],
    }),
  })
  .meta({ description: 'Which part of the schedule.' });

const holding = z
  .object({
    ...scheduledIds,
    title: text(255).meta({ description: 'The title.', examples: ['Book launch'] }),
    is_private: z.boolean().meta({
      description: 'Whether it is private. Who does not see what it is gets the title "Private".',
      examples: [false],
    }),
    room: bookedRoom.describe('The room in which it takes place.'),
    status: z.enum(EVENT_STATUSES).meta({
      description: 'The status; what an open change request wants is pending.',
      examples: ['approved'],
    }),
    is_change: z.boolean().meta({ description: 'Whether an open change request holds it.' }),
    quantity: integerOut(1).meta({ description: 'How many it holds.', examples: [2] }),
    start_at: instantOut().meta({ description: 'Its start, without preparation.' }),
    end_at: instantOut().meta({ description: 'Its end, without clean-up.' }),
    held_start_at: instantOut().meta({ description: 'Its start with preparation.' }),
    held_end_at: instantOut().meta({ description: 'Its end with clean-up.' }),
  })
  .meta({ id: 'EquipmentHolding', description: 'An event that holds equipment.' });

export const equipmentStep = z
  .object({
    start_at: instantOut().meta({ description: 'The start, within the window.' }),
    end_at: instantOut().meta({ description: 'The end, within the window.' }),
    used: integerOut(1).meta({
      description:
        'How many are held. Of an event that waits for a change the larger of what it holds and what the ' +
        'change wants counts.',
      examples: [2],
    }),
    events: z.array(holding).max(10_000).meta({ description: 'What holds them, by start.' }),
  })
  .meta({
    id: 'EquipmentUse',
    description: 'A time through which the same events hold equipment.',
  });

export type EquipmentScheduleQuery = z.infer<typeof equipmentScheduleQuery>;
export type EquipmentStepView = z.infer<typeof equipmentStep>;

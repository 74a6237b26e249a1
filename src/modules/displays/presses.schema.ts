import { z } from 'zod';
import { dateTime, id, idOut, instantOut, integer, text } from '../../http/fields.schema.ts';

const ACTIONS = ['check_in', 'end', 'extend'] as const;

const press = z
  .object({
    key: id().meta({
      description: 'A UUID of the display for this press: sent again, it does nothing again.',
    }),
    action: z.enum(ACTIONS).meta({ description: 'The button.', examples: ['check_in'] }),
    event_id: id().meta({ description: 'The event of the date.' }),
    original_start_at: dateTime().meta({
      description: 'The original start of the date, as the plan has it.',
      examples: ['2027-03-29T08:00:00Z'],
    }),
    pressed_at: dateTime().meta({
      description:
        'When it was pressed. The service counts it as pressed between the last plan that the display read and now.',
      examples: ['2027-03-29T08:05:00Z'],
    }),
    minutes: integer(1, 240)
      .nullish()
      .meta({ description: 'Of `extend`: how much longer; 15 if absent.', examples: [15] }),
  })
  .meta({ id: 'DisplayPress', description: 'A button that was pressed at a door.' });

export const pressesBody = z
  .object({
    presses: z.array(press).min(1).max(20).meta({ description: 'In the order of pressing.' }),
  })
  .meta({
    id: 'DisplayPresses',
    description: 'What was pressed at a door, also while the display had no connection.',
    example: {
      presses: [
        {
          key: '01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a',
          action: 'check_in',
          event_id: '01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3b',
          original_start_at: '2027-03-29T08:00:00Z',
          pressed_at: '2027-03-29T08:05:00Z',
        },
      ],
    },
  });

export const pressAnswer = z
  .object({
    key: idOut().describe('The key of the press.'),
    outcome: z.enum(['done', 'waits', 'refused']).meta({
      description: '`waits`: a longer date waits for approval.',
      examples: ['done'],
    }),
    reason: z
      .enum(['taken', 'given_away', 'other'])
      .optional()
      .meta({
        description:
          'Of a refusal: `taken`: the room is taken then; `given_away`: nobody checked in in time, and the ' +
          'room was given to another booking.',
      }),
    message: text(2_000).meta({
      description: 'What became of it, as a sentence.',
      examples: ['You are checked in.'],
    }),
  })
  .meta({ id: 'DisplayPressAnswer', description: 'What became of a press.' });

/** The check-in of a booking, as a display shows it. */
export const bookingCheckIn = z
  .object({
    event_id: idOut().describe('The id of the event, for presses.'),
    original_start_at: instantOut().describe('The original start, for presses.'),
    opens_at: instantOut().describe('From when on people may check in (UTC).'),
    release_at: instantOut()
      .nullable()
      .describe('When it is released if nobody checks in (UTC); null if it is not.'),
    checked_in_at: instantOut()
      .nullable()
      .meta({
        description: 'When somebody checked in (UTC); null if nobody did.',
        examples: [null],
      }),
  })
  .meta({ id: 'DisplayCheckIn', description: 'How people check in to a booking.' });

const doorCode = z
  .object({
    code: text(64).meta({ description: 'The code.', examples: ['Zk3vQ0m1cX9aT2bL'] }),
    from: instantOut().describe('From when on it is shown, for a minute (UTC).'),
  })
  .meta({ id: 'DoorCode', description: 'A code that proves presence at a door.' });

/** The data that a door needs for check-in. */
export const doorOut = z
  .object({
    now: instantOut().describe('When the plan was read, by the clock of the service (UTC).'),
    codes: z.array(doorCode).max(10).meta({
      description:
        'The codes that the display shows, one for each minute from now on: who scans one is at the door.',
    }),
  })
  .meta({ id: 'DisplayDoor', description: 'The clock and the codes of a door.' });

import { z } from 'zod';
import { bookedRoom } from '../../http/booked-room.schema.ts';
import { dateTime, id, idOut, instantOut, paging, text } from '../../http/fields.schema.ts';
import { mediaQuery } from '../media/index.ts';

export { fileAnswer } from '../media/index.ts';

export const publicRoomParams = z.object({ id: id().meta({ description: 'The id of the room.' }) });

export const publicRoomPictureParams = z.object({
  id: z.string().max(300).meta({ description: 'The id of the room.' }),
  picture: z.string().max(300).meta({ description: 'The id of the picture.' }),
});

export const publicRoomPictureQuery = mediaQuery;

export const publicScheduleQuery = z
  .object({
    from: dateTime()
      .nullish()
      .meta({
        description:
          'The start of the window; the current day if absent. Without an offset it is local time in the zone ' +
          'of the room.',
        examples: ['2027-03-29'],
      }),
    to: dateTime()
      .nullish()
      .meta({
        description:
          'The end of the window, at most 42 days after its start; a date means that whole day. 30 days after ' +
          'the start if absent.',
        examples: ['2027-04-27'],
      }),
  })
  .meta({ description: 'Which time.' });

export const publicRoom = z
  .object({
    id: idOut().meta({ description: 'The id of the room.' }),
    name: text(255).meta({ description: 'The name of the room.', examples: ['Reading Room'] }),
    venue: text(255)
      .nullable()
      .meta({ description: 'The name of its venue; null without one.', examples: ['Old Library'] }),
    timezone: text(100).meta({
      description: 'The zone of its clocks.',
      examples: ['Europe/Berlin'],
    }),
  })
  .meta({ id: 'PublicRoom', description: 'A room whose schedule everyone may see.' });

export const publicBooking = z
  .object({
    start_at: instantOut().meta({ description: 'The start (UTC), without preparation.' }),
    end_at: instantOut().meta({ description: 'The end (UTC), without clean-up.' }),
    title: text(255).meta({
      description: 'The title of an approved event; `Reserved` for anything else.',
      examples: ['Book launch'],
    }),
    room: bookedRoom.optional().meta({
      description:
        'Only where another room is booked that shares a space with this one: that room.',
    }),
  })
  .meta({
    id: 'PublicBooking',
    description: 'A booking of a public room, as everyone may see it.',
  });

export const publicRoomsQuery = z.object({ ...paging });

export const publicRoomToday = publicRoom
  .extend({
    today: z
      .array(publicBooking)
      .max(2_000)
      .meta({ description: 'What holds it today, by the clock of its zone, by start.' }),
  })
  .meta({
    id: 'PublicRoomToday',
    description: 'A room whose schedule everyone may see, with what takes place there today.',
  });

export type PublicRoomToday = z.output<typeof publicRoomToday>;
export type PublicScheduleQuery = z.output<typeof publicScheduleQuery>;
export type PublicRoom = z.output<typeof publicRoom>;
export type PublicBooking = z.output<typeof publicBooking>;

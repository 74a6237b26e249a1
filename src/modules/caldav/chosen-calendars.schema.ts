import { z } from 'zod';
import { MAX_CHOSEN } from '../../domain/caldav/chosen-calendars.ts';
import { id, idOut } from '../../http/fields.schema.ts';

const chosen = (things: string) =>
  z
    .array(id())
    .max(MAX_CHOSEN)
    .meta({ description: `The ids of ${things} that are not deleted, each once, in their order.` });

/** The calendars that are to be in a person's calendar program. */
export const chooseCalendars = z.object({ rooms: chosen('rooms'), venues: chosen('venues') }).meta({
  id: 'ChooseCalendars',
  description: `The rooms and venues, ${MAX_CHOSEN} together, in place of all that were chosen.`,
  example: { rooms: ['01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a'], venues: [] },
});

/** The calendars of a person. */
export const myCalendars = z
  .object({
    url: z
      .string()
      .max(2_000)
      .nullable()
      .meta({
        format: 'uri',
        description: 'The address for calendar programs; null where CalDAV is off.',
        examples: ['https://stoa.example.org/dav/'],
      }),
    rooms: z
      .array(idOut())
      .max(MAX_CHOSEN)
      .meta({ description: 'The ids of the rooms whose calendars are shown, in their order.' }),
    venues: z
      .array(idOut())
      .max(MAX_CHOSEN)
      .meta({ description: 'The ids of the venues whose calendars are shown, in their order.' }),
  })
  .meta({
    id: 'MyCalendars',
    description:
      'The calendars that a calendar program shows besides the own events; deleted rooms and venues are left out.',
  });

/** The calendars of a person on the wire. */
export type MyCalendars = z.infer<typeof myCalendars>;

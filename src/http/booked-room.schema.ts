import { z } from 'zod';
import { idOut, text } from './fields.schema.ts';

/** The room that is booked, where a booking is shown in a room that shares a space with it (§14.3). */
export const bookedRoom = z.object({
  id: idOut().describe('Its id.'),
  name: text(255).meta({ description: 'Its name.', examples: ['Hall AB'] }),
});

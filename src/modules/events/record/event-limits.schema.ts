import { z } from 'zod';
import { id, integer } from '../../../http/fields.schema.ts';

/** §3.8: no preparation or clean-up is longer than thirty days. */
export const MAX_BUFFER_MINUTES = 43_200;

/** Minutes of preparation or clean-up. */
export const bufferMinutes = () => integer(0, MAX_BUFFER_MINUTES);

/** §14.4. */
export const MAX_EXTRA_ROOMS = 20;

/** The rooms that are held besides that of the event, in a request. */
export const extraRoomIds = () => z.array(id()).max(MAX_EXTRA_ROOMS).nullish();

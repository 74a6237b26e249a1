import { integer } from '../../../http/fields.schema.ts';

/** Decision 3.8: no preparation or clean-up is longer than thirty days. */
export const MAX_BUFFER_MINUTES = 43_200;

/** Minutes of preparation or clean-up. */
export const bufferMinutes = () => integer(0, MAX_BUFFER_MINUTES);

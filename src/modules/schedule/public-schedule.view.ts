import type { HeldTime } from '../../domain/booking/room-schedule.ts';
import type { PublicBooking } from './public-schedule.schema.ts';

/** A booking as everyone may see it: what is not approved is only reserved (decision 12.7). */
export const toPublicBooking = ({ start_at, end_at, title }: HeldTime): PublicBooking => ({
  start_at,
  end_at,
  title: title ?? 'Reserved',
});

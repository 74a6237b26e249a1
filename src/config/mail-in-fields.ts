import { z } from 'zod';
import { isAddressRange } from '../ports/address-ranges.ts';
import { isMailAddress } from '../ports/mailer.ts';
import { list } from './config-fields.ts';

/** `BOOKING_MAIL_DOMAIN`: `rooms.uni.example`, in lower case. */
export const mailDomain = z
  .string()
  .refine((domain) => isMailAddress(`x@${domain}`), 'must be a domain such as rooms.uni.example')
  .transform((domain) => domain.toLowerCase())
  .optional();

/** `MAIL_IN_URL`: `lmtp://127.0.0.1:2424`, or the same with `smtp:`. */
export const mailInUrl = z
  .string()
  .regex(
    /^(?:lmtp|smtp):\/\/(?:\[[\da-f:.]+\]|[\w.-]+):\d{1,5}\/?$/i,
    'must be lmtp://address:port or smtp://address:port, such as lmtp://127.0.0.1:2424',
  )
  .optional();

/** `MAIL_IN_RELAYS`: `127.0.0.1, 10.2.0.0/16`. */
export const mailInRelays = list(',').refine(
  (ranges) => ranges.every(isAddressRange),
  'must be addresses or ranges such as 127.0.0.1, 10.2.0.0/16',
);

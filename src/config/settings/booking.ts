import { z } from 'zod';
import { isTimeZone } from '../../domain/time/time-zones.ts';
import { approvalSteps, flag, frameAncestors, wholeNumber } from '../config-fields.ts';

/** The settings of bookings and approval. */
export const bookingSettings = {
  TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone identifier such as Europe/Berlin')
    .optional()
    .meta({
      description:
        'time zone of venues without one, and of digests; if absent, the web app asks the first manager who adds a room',
      shownDefault: '`UTC` until a manager has answered',
    }),
  BOOKING_HORIZON_DAYS: wholeNumber(1, 3650)
    .default(730)
    .meta({
      description:
        'days ahead for which a series without an end holds its rooms, 1 to 3650; the next daily job applies ' +
        'a change to existing series',
    }),
  DISPLAY_NAMES: flag
    .default(false)
    .meta({ description: 'whether displays at doors show who booked a room' }),
  DISPLAY_FRAME_ANCESTORS: frameAncestors.meta({
    description:
      'pages that may frame door displays: `https://signs.example.org, https://*.example.org`, or `self`',
    shownDefault: 'nowhere',
  }),
  APPROVAL_STEPS: approvalSteps.meta({
    description: 'approval steps in order, as name:role: `Department:dean, Facilities:manager`',
  }),
  APPROVAL_REMINDER_DAYS: wholeNumber(0, 100)
    .default(3)
    .meta({
      description:
        'working days, 0 to 100: whoever must approve a request is reminded after this many, then again each ' +
        'time as many have passed, and daily from two days before the event starts; `0`: no reminders',
    }),
  APPROVAL_ESCALATION_DAYS: wholeNumber(0, 100)
    .default(10)
    .meta({
      description:
        'working days, 0 to 100: after this many without a decision, the managers of the place are told of ' +
        'the request; `0`: they are not told',
    }),
  WORK_REMINDER_DAYS: wholeNumber(0, 100)
    .default(3)
    .meta({
      description:
        'working days, 0 to 100: a crew is reminded of required work that it has not answered this many ' +
        'working days before the date, on the last working day before it with the owner of the event; `0`: ' +
        'no reminders',
    }),
};

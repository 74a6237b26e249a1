import { z } from 'zod';
import { text } from '../../http/fields.schema.ts';
import { roomTexts } from './room-texts.schema.ts';

/** The most characters that a name for mail has (RFC 5321, 4.5.3.1.1 allows 64). */
const MAX_MAIL_NAME = 63;

/** The pattern of the constraint of the table. */
const mailName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The name for mail of a room in a request. */
export const mailNameInput = text(MAX_MAIL_NAME)
  .superRefine((value, context) => {
    if (value.length > MAX_MAIL_NAME || mailName.test(value)) return;
    const sentence = 'must have small letters, digits and hyphens only, none at the ends.';
    context.addIssue({ code: 'custom', params: { sentence } });
  })
  .meta({ ...roomTexts.mail_name, pattern: mailName.source, maxLength: MAX_MAIL_NAME })
  .optional();

/** The members of a record that say how a room is invited. */
export const invitedMembers = {
  mail_name: text(MAX_MAIL_NAME).meta(roomTexts.mail_name),
  mail_address: text(320)
    .nullable()
    .meta({
      description:
        'The address at which calendars invite the room: `mail_name` at the domain of the service; null ' +
        'where the service takes no invitations.',
      examples: ['lecture-hall-1@rooms.uni.example'],
    }),
  accepts_partly: z.boolean().meta(roomTexts.accepts_partly),
};

import { z } from 'zod';
import {
  EVENT_FORMATS,
  EVENT_STATUSES,
  EVENT_TYPES,
  REQUIREMENT_KINDS,
  ROLES,
} from '../../../domain/enums.ts';
import {
  dateTime,
  email,
  flag,
  id,
  ignored,
  integer,
  requiredText,
  text,
  timeZone,
} from '../../../http/fields.schema.ts';
import { dateLists } from './date-lists.schema.ts';
import { detailInputs } from './event-details.schema.ts';
import { equipmentInput } from './event-equipment.schema.ts';
import { bufferMinutes, extraRoomIds } from './event-limits.schema.ts';
import { eventTexts } from './event-texts.schema.ts';
import { onConflict } from './on-conflict.schema.ts';
import { newOverrides } from './override-input.schema.ts';

const MAX_DETAILS = 5_000;

export const eventType = z.enum(EVENT_TYPES);
export const eventFormat = z.enum(EVENT_FORMATS);

/** The kind of an event, as a request says it. */
export const categoryInput = z
  .object({
    event_type: eventType.nullish().meta(eventTexts.event_type),
    format: eventFormat.nullish().meta(eventTexts.format),
    institution_id: id().nullish().meta({ description: 'An institution of this service.' }),
    institution: text(255).nullish().meta({ description: 'Any other institution, in words.' }),
  })
  .meta({
    id: 'CategoryChoice',
    description: 'Type, format and institution of the event; every member may be absent.',
  });

/** A person and what they are to an event, as a request says it. */
export const roleInput = z
  .object({
    user_name: requiredText(255).meta(eventTexts.user_name),
    user_email: email(255).nullish().describe('The e-mail address of the person, if known.'),
    role: z.enum(ROLES).meta(eventTexts.role),
  })
  .meta({ id: 'RoleEntry', description: 'A person and their role in the event.' });

/** Something that an event needs besides its room, as a request says it. */
export const requirementInput = z
  .object({
    kind: z.enum(REQUIREMENT_KINDS).meta(eventTexts.kind),
    is_required: flag().optional().meta({ description: 'True if absent.' }),
    details: text(MAX_DETAILS).nullish().meta(eventTexts.details),
  })
  .meta({
    id: 'RequirementEntry',
    description: 'A requirement of the event besides its room.',
  });

const ignoredAttachments = ignored().meta({
  description: 'Accepted and ignored: files are added by upload.',
  anyOf: [{ type: 'object' }, { type: 'array', items: {}, maxItems: 100_000 }, { type: 'null' }],
});

/** The fields that create and update share, as they are when they are there. */
const optionalFields = {
  ...detailInputs,
  extra_room_ids: extraRoomIds().meta(eventTexts.extra_room_ids),
  is_all_day: flag().nullish().meta(eventTexts.is_all_day),
  is_private: flag().nullish().meta(eventTexts.is_private),
  is_recurring: flag().optional().meta(eventTexts.is_recurring),
  recurrence_rule: text(2000)
    .nullish()
    .meta({
      description:
        'One RFC 5545 RRULE. It makes the event recurring unless is_recurring is false; null in an update ' +
        'ends the series.',
      examples: ['FREQ=WEEKLY;BYDAY=MO'],
    }),
  recurrence_ends_at: dateTime().nullish().meta(eventTexts.recurrence_ends_at),
  recurrence_count: integer(1, 1000).nullish().meta(eventTexts.recurrence_count),
  recurrence_timezone: timeZone().nullish().meta(eventTexts.recurrence_timezone),
  term_id: id().nullish().meta(eventTexts.term_id),
  ...dateLists(),
  equipment: equipmentInput(),
  attachments: ignoredAttachments,
  category: categoryInput.nullish().meta(eventTexts.category),
  on_conflict: onConflict(),
};

export const eventParams = z.object({
  id: z.string().max(300).meta({ description: 'The id of the event.' }),
});

/** The request that creates an event. */
export const createEventBody = z
  .object({
    title: requiredText(255).meta(eventTexts.title),
    start_at: dateTime().meta(eventTexts.start_at),
    end_at: dateTime().meta(eventTexts.end_at),
    room_id: id().meta(eventTexts.room_id),
    ...optionalFields,
    prep_before_minutes: bufferMinutes().nullish().meta(eventTexts.prep_before_minutes),
    cleanup_after_minutes: bufferMinutes().nullish().meta(eventTexts.cleanup_after_minutes),
    status: z.enum(EVENT_STATUSES).nullish().describe('The status of the event; draft if absent.'),
    roles: z.array(roleInput).max(100).nullish().meta(eventTexts.roles),
    requirements: z.array(requirementInput).max(100).nullish().meta(eventTexts.requirements),
    overrides: newOverrides(),
  })
  .meta({
    id: 'CreateEvent',
    description: 'A new event.',
    example: {
      title: 'Book launch',
      start_at: '2027-03-29T10:00:00+02:00',
      end_at: '2027-03-29T12:00:00+02:00',
      room_id: '01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18',
      prep_before_minutes: 30,
      cleanup_after_minutes: 15,
      status: 'pending',
      category: { event_type: 'lecture', format: 'in_person' },
      roles: [
        { user_name: 'Ada Lovelace', user_email: 'ada@example.org', role: 'core_responsible' },
      ],
    },
  });

/** The request that changes an event. */
export const updateEventBody = z
  .object({
    title: requiredText(255).optional().meta(eventTexts.title),
    start_at: dateTime().optional().meta(eventTexts.start_at),
    end_at: dateTime().optional().meta(eventTexts.end_at),
    room_id: id().optional().meta(eventTexts.room_id),
    ...optionalFields,
    prep_before_minutes: bufferMinutes().optional().meta(eventTexts.prep_before_minutes),
    cleanup_after_minutes: bufferMinutes().optional().meta(eventTexts.cleanup_after_minutes),
  })
  .meta({
    id: 'UpdateEvent',
    description: 'The fields of an event to change; absent fields stay.',
    example: { title: 'Book launch and signing', end_at: '2027-03-29T12:30:00+02:00', notes: null },
  });

/** The request that creates an event, as it was read. */
export type CreateEvent = z.output<typeof createEventBody>;

/** The request that changes an event, as it was read. */
export type UpdateEvent = z.output<typeof updateEventBody>;

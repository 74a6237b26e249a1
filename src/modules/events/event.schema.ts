import { z } from 'zod';
import {
  EVENT_FORMATS,
  EVENT_STATUSES,
  EVENT_TYPES,
  REQUIREMENT_KINDS,
  ROLES,
} from '../../domain/enums.ts';
import { MAX_SEARCH_LENGTH } from '../../domain/text/search-text.ts';
import {
  commaList,
  dateTime,
  email,
  flag,
  id,
  ignored,
  integer,
  paging,
  queryFlag,
  requiredText,
  text,
  timeZone,
  webUrl,
} from '../../http/fields.schema.ts';

/** Decision 3.8: no preparation or clean-up is longer than thirty days. */
export const MAX_BUFFER_MINUTES = 43_200;

/** Decision 3.8: characters of a requirement's details. */
const MAX_DETAILS = 5_000;

const eventType = z.enum(EVENT_TYPES);
const eventFormat = z.enum(EVENT_FORMATS);

/** The kind of an event, as a request says it. */
export const categoryInput = z
  .object({
    event_type: eventType.nullish(),
    format: eventFormat.nullish(),
    institution_id: id().nullish().meta({ description: 'An institution of this service.' }),
    institution: text(255).nullish().meta({ description: 'Any other institution, in words.' }),
  })
  .meta({
    id: 'CategoryChoice',
    description: 'What kind of event it is; every member may be absent.',
  });

/** A person and what they are to an event, as a request says it. */
export const roleInput = z
  .object({
    user_name: requiredText(255),
    user_email: email(255).nullish(),
    role: z.enum(ROLES),
  })
  .meta({ id: 'RoleEntry', description: 'A person and what they are to the event.' });

/** Something that an event needs besides its room, as a request says it. */
export const requirementInput = z
  .object({
    kind: z.enum(REQUIREMENT_KINDS),
    is_required: flag().optional().meta({ description: 'True if absent.' }),
    details: text(MAX_DETAILS).nullish(),
  })
  .meta({
    id: 'RequirementEntry',
    description: 'Something that the event needs besides its room.',
  });

const ignoredAttachments = ignored().meta({
  description: 'Accepted and ignored: files are added by upload.',
  anyOf: [{ type: 'object' }, { type: 'array', items: {}, maxItems: 100_000 }, { type: 'null' }],
});

/** The fields that create and update share, as they are when they are there. */
const optionalFields = {
  description: text().nullish(),
  is_recurring: flag().optional(),
  recurrence_rule: text(2000)
    .nullish()
    .meta({
      description:
        'One RFC 5545 RRULE. It makes the event recurring unless is_recurring is false; null in an update ends the series.',
      examples: ['FREQ=WEEKLY;BYDAY=MO'],
    }),
  recurrence_ends_at: dateTime().nullish(),
  recurrence_count: integer(1, 1000).nullish(),
  recurrence_timezone: timeZone().nullish(),
  notes: text().nullish(),
  website: webUrl(500).nullish(),
  contact_email: email(255).nullish(),
  attachments: ignoredAttachments,
  category: categoryInput.nullish(),
};

/** Minutes of preparation or clean-up. */
export const bufferMinutes = () => integer(0, MAX_BUFFER_MINUTES);

export const eventParams = z.object({
  id: z.string().max(300).meta({ description: 'The id of the event.' }),
});

export const createEventBody = z
  .object({
    title: requiredText(255),
    start_at: dateTime(),
    end_at: dateTime().meta({ description: 'After start_at, at most 366 days.' }),
    room_id: id(),
    ...optionalFields,
    prep_before_minutes: bufferMinutes().nullish(),
    cleanup_after_minutes: bufferMinutes().nullish(),
    status: z.enum(EVENT_STATUSES).nullish().meta({ description: 'draft if absent.' }),
    roles: z.array(roleInput).max(100).nullish(),
    requirements: z.array(requirementInput).max(100).nullish(),
  })
  .meta({ id: 'CreateEvent', description: 'An event to be made.' });

export const createEventQuery = z.object({
  template: id()
    .nullish()
    .meta({ description: 'One of my templates: its fields under those of the body.' }),
});

export const updateEventBody = z
  .object({
    title: requiredText(255).optional(),
    start_at: dateTime().optional(),
    end_at: dateTime().optional(),
    room_id: id().optional(),
    ...optionalFields,
    prep_before_minutes: bufferMinutes().optional(),
    cleanup_after_minutes: bufferMinutes().optional(),
  })
  .meta({ id: 'UpdateEvent', description: 'What to change of an event; what is absent stays.' });

const sorts = ['start_at', 'created_at', 'updated_at', 'title'].flatMap((key) => [key, `-${key}`]);

const filters = {
  room_id: id().nullish().meta({ description: 'In this room.' }),
  venue_id: id().nullish().meta({ description: 'In the rooms of this venue.' }),
  institution_id: id().nullish().meta({ description: 'Of this institution.' }),
  event_type: eventType.nullish().meta({ description: 'Of this type.' }),
  format: eventFormat.nullish().meta({ description: 'Of this format.' }),
  search: text(MAX_SEARCH_LENGTH)
    .nullish()
    .meta({ description: 'Part of the title or description, letter case ignored.' }),
  mine: queryFlag().nullish().meta({ description: 'Only events that I made or am named in.' }),
  from: dateTime()
    .nullish()
    .meta({ description: 'Start of a window; then `to` must be there too.' }),
  to: dateTime().nullish().meta({ description: 'End of the window; a date means that whole day.' }),
  sort: z
    .enum(sorts)
    .nullish()
    .meta({ description: 'start_at if absent; - in front turns it round.' }),
  ...paging,
};

export const listEventsQuery = z
  .object({
    status: commaList(EVENT_STATUSES).nullish().meta({ description: 'In one of these.' }),
    ...filters,
  })
  .meta({ description: 'Which events, in which order.' });

export const pendingEventsQuery = z
  .object(filters)
  .meta({ description: 'Which pending events, in which order.' });

export type CreateEvent = z.output<typeof createEventBody>;
export type UpdateEvent = z.output<typeof updateEventBody>;
export type ListEvents = z.output<typeof listEventsQuery>;

import { z } from 'zod';
import {
  EVENT_FORMATS,
  EVENT_STATUSES,
  EVENT_TYPES,
  REQUIREMENT_KINDS,
  ROLES,
} from '../../domain/enums.ts';
import { dateOut, idOut, instantOut, integerOut } from '../../http/fields.schema.ts';
import { media } from '../media/index.ts';
import { MAX_BUFFER_MINUTES } from './event.schema.ts';

/** Decision 3.2. */
const PRIVATE =
  'Null for callers who are neither owner, named in a role, holder of the open step nor manager.';

const eventType = z.enum(EVENT_TYPES);
const eventFormat = z.enum(EVENT_FORMATS);

const eventRoom = z
  .object({
    id: idOut(),
    name: z.string().max(255),
    location: z.string().max(255).nullable(),
    capacity: integerOut(1).nullable(),
    venue_id: idOut().nullable(),
  })
  .meta({ id: 'EventRoom', description: 'The room of an event.' });

const category = z
  .object({
    event_type: eventType.nullable(),
    format: eventFormat.nullable(),
    institution_id: idOut().nullable(),
    institution: z.string().max(255).nullable(),
    institution_name: z.string().max(255).nullable(),
  })
  .meta({ id: 'Category', description: 'What kind of event it is.' });

const role = z
  .object({
    id: idOut(),
    user_name: z.string().max(255),
    user_email: z.string().max(255).nullable().meta({ description: PRIVATE }),
    role: z.enum(ROLES),
  })
  .meta({ id: 'EventRole', description: 'A person and what they are to the event.' });

const requirement = z
  .object({
    id: idOut(),
    kind: z.enum(REQUIREMENT_KINDS),
    is_required: z.boolean(),
    details: z.string().max(65_535).nullable(),
  })
  .meta({
    id: 'EventRequirement',
    description: 'Something that the event needs besides its room.',
  });

const creator = z
  .object({
    id: idOut(),
    name: z.string().max(255),
    email: z.string().max(255).nullable().meta({ description: PRIVATE }),
  })
  .meta({ id: 'Person', description: 'Someone with an account.' });

export const event = z
  .object({
    id: z
      .string()
      .max(80)
      .meta({ description: 'A UUID; of an occurrence `{series}::{original start}`.' }),
    title: z.string().max(255),
    description: z.string().max(65_535).nullable(),
    start_at: instantOut(),
    end_at: instantOut(),
    timezone: z.string().max(64).meta({ description: 'The zone of its wall clock.' }),
    series_id: idOut().optional().meta({ description: 'Of an occurrence: its series.' }),
    occurrence_date: dateOut()
      .optional()
      .meta({ description: 'Of an occurrence: its local date.' }),
    original_start_at: instantOut().optional(),
    is_cancelled: z.boolean().optional(),
    is_override: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it differs from its series.' }),
    has_room_conflict: z.boolean().optional().meta({
      description:
        'True if the room was not available when the horizon reached this occurrence: it holds no room.',
    }),
    is_recurring: z.boolean(),
    recurrence_rule: z.string().max(2000).nullable(),
    recurrence_ends_at: z
      .string()
      .max(20)
      .nullable()
      .meta({ description: 'An instant, or a date when one was given.' }),
    recurrence_count: z.int().min(1).max(1000).nullable(),
    recurrence_timezone: z.string().max(64).nullable(),
    held_until: instantOut()
      .nullable()
      .meta({ description: 'Up to when a series without an end is planned.' }),
    prep_before_minutes: z.int().min(0).max(MAX_BUFFER_MINUTES),
    cleanup_after_minutes: z.int().min(0).max(MAX_BUFFER_MINUTES),
    room_id: idOut(),
    room: eventRoom,
    notes: z.string().max(65_535).nullable().meta({ description: PRIVATE }),
    website: z.string().max(500).nullable(),
    contact_email: z.string().max(255).nullable(),
    status: z.enum(EVENT_STATUSES),
    category: category.nullable(),
    roles: z.array(role).max(100),
    requirements: z.array(requirement).max(100),
    attachments: z.array(media).max(1_000),
    creator,
    version: integerOut(1),
    created_at: instantOut(),
    updated_at: instantOut(),
  })
  .meta({ id: 'Event', description: 'An event, single or a series.' });

export type Event = z.output<typeof event>;

import { z } from 'zod';
import {
  EVENT_FORMATS,
  EVENT_STATUSES,
  EVENT_TYPES,
  REQUIREMENT_KINDS,
  ROLES,
} from '../../../domain/enums.ts';
import { dateOut, idOut, instantOut, integerOut } from '../../../http/fields.schema.ts';
import {
  createdAt,
  personMembers,
  recordId,
  updatedAt,
} from '../../../http/record-fields.schema.ts';
import { media } from '../../media/index.ts';
import { shownPendingChange } from './change.schema.ts';
import { currentStep } from './current-step.schema.ts';
import { derivedMembers, viewerMembers } from './derived-fields.schema.ts';
import { detailMembers } from './event-details.schema.ts';
import { equipmentMember } from './event-equipment.schema.ts';
import { MAX_BUFFER_MINUTES, MAX_EXTRA_ROOMS } from './event-limits.schema.ts';
import { eventTexts } from './event-texts.schema.ts';
import { cancellation, seriesLinks, seriesMembers } from './occurrence-fields.schema.ts';
import { answerMembers } from './requirement.schema.ts';

const PRIVATE =
  'Null for callers who are neither owner, named in a role, holder of the open step nor manager.';
const eventType = z.enum(EVENT_TYPES);
const eventFormat = z.enum(EVENT_FORMATS);

const eventRoom = z
  .object({
    id: recordId,
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name.', examples: ['Lecture Hall 1'] }),
    location: z
      .string()
      .max(255)
      .nullable()
      .meta({ description: 'Where it is in its venue; null if unknown.', examples: ['2nd floor'] }),
    capacity: integerOut(1)
      .nullable()
      .meta({ description: 'Number of people; null if unknown.', examples: [120] }),
    venue_id: idOut().nullable().describe('The id of its venue; null if it has none.'),
  })
  .meta({ id: 'EventRoom', description: 'A room of an event.' });

const category = z
  .object({
    event_type: eventType.nullable().meta(eventTexts.event_type),
    format: eventFormat.nullable().meta(eventTexts.format),
    institution_id: idOut()
      .nullable()
      .meta({ description: 'An institution of this service; null if none.', examples: [null] }),
    institution: z
      .string()
      .max(255)
      .nullable()
      .meta({ description: 'Any other institution, in words; null if none.', examples: [null] }),
    institution_name: z
      .string()
      .max(255)
      .nullable()
      .meta({
        description: 'The name of the institution of `institution_id`; null if there is none.',
        examples: [null],
      }),
  })
  .meta({ id: 'Category', description: 'Type, format and institution of the event.' });

const role = z
  .object({
    id: recordId,
    user_name: z.string().max(255).meta(eventTexts.user_name),
    user_email: z
      .string()
      .max(255)
      .nullable()
      .meta({
        description: `The e-mail address of the person. ${PRIVATE}`,
        examples: ['ada@example.org'],
      }),
    role: z.enum(ROLES).meta(eventTexts.role),
  })
  .meta({ id: 'EventRole', description: 'A person and their role in the event.' });

const requirement = z
  .object({
    id: recordId,
    kind: z.enum(REQUIREMENT_KINDS).meta(eventTexts.kind),
    is_required: z.boolean().meta(eventTexts.is_required),
    details: z.string().max(65_535).nullable().meta(eventTexts.details),
    ...answerMembers,
  })
  .meta({
    id: 'EventRequirement',
    description: 'A requirement of the event besides its room, and what its crew answered.',
  });

const creator = z
  .object(personMembers(`The e-mail address. ${PRIVATE}`, 'Alice Adams', 'alice@example.org'))
  .meta({ id: 'Person', description: 'Someone with an account.' });

export const event = z
  .object({
    id: z
      .string()
      .max(80)
      .meta({
        description: 'A UUID; of an occurrence `{series}::{original start}`.',
        examples: ['01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a'],
      }),
    title: z.string().max(255).meta(eventTexts.title),
    ...detailMembers,
    start_at: instantOut().describe('The start, without preparation (UTC).'),
    end_at: instantOut().describe('The end, without clean-up (UTC).'),
    is_all_day: z.boolean().meta(eventTexts.is_all_day),
    timezone: z
      .string()
      .max(64)
      .meta({
        description: 'The time zone of the local time of the event.',
        examples: ['Europe/Berlin'],
      }),
    series_id: idOut().optional().meta({ description: 'Of an occurrence: its series.' }),
    occurrence_date: dateOut()
      .optional()
      .meta({ description: 'Of an occurrence: its local date.' }),
    original_start_at: instantOut()
      .optional()
      .describe('Of an occurrence: its start by the rule, which identifies it.'),
    is_cancelled: z.boolean().optional().describe('Of an occurrence: whether it is cancelled.'),
    ...cancellation,
    is_override: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it differs from its series.' }),
    has_room_conflict: z.boolean().optional().meta({
      description:
        'True if the room was not available when the horizon reached this occurrence: it holds no room.',
    }),
    is_recurring: z.boolean().meta(eventTexts.is_recurring),
    recurrence_rule: z.string().max(2000).nullable().meta(eventTexts.recurrence_rule),
    recurrence_ends_at: z.string().max(20).nullable().meta(eventTexts.recurrence_ends_at),
    recurrence_count: z.int().min(1).max(1000).nullable().meta(eventTexts.recurrence_count),
    recurrence_timezone: z.string().max(64).nullable().meta(eventTexts.recurrence_timezone),
    ...seriesMembers,
    held_until: instantOut()
      .nullable()
      .meta({
        description: 'Up to when a series without an end holds its room; null for all others.',
        examples: [null],
      }),
    ...seriesLinks,
    prep_before_minutes: z
      .int()
      .min(0)
      .max(MAX_BUFFER_MINUTES)
      .meta(eventTexts.prep_before_minutes),
    cleanup_after_minutes: z
      .int()
      .min(0)
      .max(MAX_BUFFER_MINUTES)
      .meta(eventTexts.cleanup_after_minutes),
    room_id: idOut().meta(eventTexts.room_id),
    room: eventRoom,
    equipment: equipmentMember,
    extra_room_ids: z.array(idOut()).max(MAX_EXTRA_ROOMS).meta(eventTexts.extra_room_ids),
    extra_rooms: z
      .array(eventRoom)
      .max(MAX_EXTRA_ROOMS)
      .meta({ description: 'The rooms of `extra_room_ids`, in their order.', examples: [[]] }),
    notes: detailMembers.notes.describe(`Notes for those who run the event. ${PRIVATE}`),
    status: z.enum(EVENT_STATUSES).meta(eventTexts.status),
    is_published: z.boolean().meta(eventTexts.is_published),
    by_invitation: z.boolean().meta(eventTexts.by_invitation),
    is_private: z.boolean().meta(eventTexts.is_private),
    category: category.nullable().meta(eventTexts.category),
    roles: z.array(role).max(100).meta(eventTexts.roles),
    requirements: z.array(requirement).max(100).meta(eventTexts.requirements),
    attachments: z
      .array(media)
      .max(1_000)
      .meta({ description: 'The files of the event.', examples: [[]] }),
    creator: creator
      .nullable()
      .describe('Who created it; null where a private event is not shown in full.'),
    current_step: currentStep
      .nullable()
      .describe('The open approval step; null while none is open.'),
    pending_change: shownPendingChange,
    ...derivedMembers,
    ...viewerMembers,
    version: integerOut(1).meta({
      description: 'Grows with every change of the event.',
      examples: [1],
    }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Event', description: 'An event, single or a series.' });

export type Event = z.output<typeof event>;

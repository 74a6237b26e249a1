import { z } from 'zod';
import { idOut, instantOut } from '../../../http/fields.schema.ts';
import { conflict, okSchema } from '../../../http/response/envelope.schema.ts';
import { stepPlace } from '../record/current-step.schema.ts';
import { skippedHolidays } from '../record/date-lists.schema.ts';
import { event } from '../record/event-record.schema.ts';
import { warnings } from '../record/warning.schema.ts';

const occurrenceTimes = {
  original_start_at: instantOut().meta({ description: 'Names the occurrence.' }),
  start_at: instantOut().describe('The start of the occurrence, without preparation.'),
  end_at: instantOut().describe('The end of the occurrence, without clean-up.'),
};

const conflicts = z
  .array(conflict)
  .max(100)
  .meta({ description: 'What is in the way of the occurrence; the first few of each.' });

const skippedOccurrence = z.object({ ...occurrenceTimes, conflicts }).meta({
  id: 'SkippedOccurrence',
  description: 'An occurrence that was cancelled because its room was not available.',
});

/** Far beyond what a series without an end comes to have. */
const MAX_OCCURRENCES_SHOWN = 100_000;

/** An event after a write that may have skipped conflicts. */
export const writtenEvent = event
  .extend({
    skipped: z.array(skippedOccurrence).max(MAX_OCCURRENCES_SHOWN).optional().meta({
      description: 'With `on_conflict: "skip"`: the occurrences that were cancelled by it.',
    }),
    skipped_holidays: skippedHolidays,
    warnings: warnings.optional(),
  })
  .meta({ id: 'WrittenEvent', description: 'An event after a write.' });

const plannedOccurrence = z
  .object({
    ...occurrenceTimes,
    room_id: idOut().describe('The id of the room of the occurrence.'),
    verdict: z.enum(['free', 'conflict', 'skipped']).meta({
      description:
        '`conflict`: the request would be refused because of it; `skipped`: it would be cancelled.',
    }),
    conflicts,
  })
  .meta({ id: 'PlannedOccurrence', description: 'Whether an occurrence can hold its room.' });

const plannedStep = z
  .object({
    position: z
      .int()
      .min(1)
      .max(100)
      .meta({ description: 'The position of the step, from 1.', examples: [1] }),
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name of the step.', examples: ['Approval'] }),
    role: z
      .string()
      .max(100)
      .meta({ description: 'The role that decides it.', examples: ['manager'] }),
    place: stepPlace,
    is_current: z.boolean().meta({ description: 'Whether it would wait for a decision.' }),
  })
  .meta({ id: 'PlannedStep', description: 'A step of the approval that the event would pass.' });

/** The response of a dry run (§9.1). */
export const eventPlan = z
  .object({
    event: event
      .extend({
        id: event.shape.id.nullable().meta({ description: 'Null if the request would create it.' }),
      })
      .describe('The event as the request would leave it.'),
    occurrences: z
      .array(plannedOccurrence)
      .max(MAX_OCCURRENCES_SHOWN)
      .describe('The dates that take place or are skipped, by original start.'),
    approval: z
      .object({
        needed: z.boolean().meta({ description: 'Whether something would wait for a decision.' }),
        can_approve: z.boolean().meta({
          description:
            'Whether the caller holds every step: sent as `approved`, it would wait for nobody.',
        }),
        steps: z.array(plannedStep).max(100).describe('The steps of the event, in order.'),
        changes_wait: z.boolean().meta({
          description: 'Whether the event would stay as it is until the change is approved.',
        }),
      })
      .describe('The approval that the request would lead to.'),
    warnings,
    skipped_holidays: skippedHolidays,
    recipients: z
      .array(
        z.object({
          id: idOut().describe('The id of the user.'),
          name: z
            .string()
            .max(255)
            .meta({ description: 'The name of the user.', examples: ['Ada Lovelace'] }),
          email: z.string().max(255).nullable().optional().meta({ description: 'For managers.' }),
        }),
      )
      .max(MAX_OCCURRENCES_SHOWN)
      .meta({ description: 'Who would be notified.' }),
  })
  .meta({ id: 'EventPlan', description: 'What a request would come to; nothing was written.' });

/** 200 of an operation that knows dry runs: the record, or with `dry_run` the plan. */
export const orPlan = <T extends z.ZodType>(record: T, message: string) =>
  okSchema(
    z.union([record, eventPlan]).describe('The record, or with `dry_run` the plan.'),
    message,
  );

export type EventPlanRecord = z.output<typeof eventPlan>;
export type WrittenEventRecord = z.output<typeof writtenEvent>;

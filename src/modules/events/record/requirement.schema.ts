import { z } from 'zod';
import { MAX_COMMENT } from '../../../domain/events/event-actions.ts';
import { CHANGED_FIELDS, REQUIREMENT_STATES } from '../../../domain/work/requirement-state.ts';
import { dateTime, instantOut, requiredText, text } from '../../../http/fields.schema.ts';
import { recordId } from '../../../http/record-fields.schema.ts';
import { eventPartParams } from './event-people.schema.ts';

/** An answer for all dates, and one for each of the dates to come that a series can have. */
const MAX_REPLACED = 1_001;

const changedValue = z
  .object({
    field: z
      .enum(CHANGED_FIELDS)
      .meta({ description: 'What changed, by its name in records.', examples: ['start_at'] }),
    old: z
      .unknown()
      .meta({ description: 'The value that the crew answered to.', examples: [null] }),
    new: z.unknown().meta({ description: 'The value now.', examples: [null] }),
  })
  .meta({ id: 'ChangedValue', description: 'A value that changed since a crew answered.' });

const crewMember = z
  .object({
    id: recordId,
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name.', examples: ['Ruth Nowak'] }),
  })
  .meta({ id: 'CrewMember', description: 'Who answered a requirement.' });

/** The answers of crews to a requirement, as members of its record. */
export const answerMembers = {
  state: z
    .enum([...REQUIREMENT_STATES, 'mixed'])
    .nullable()
    .meta({
      description:
        'What the crew answered: of a series for all dates to come, `mixed` where they differ. Null while ' +
        'the event holds no room.',
    }),
  answered_by: crewMember.nullable().meta({ description: 'Who answered; null while it is open.' }),
  answered_at: instantOut()
    .nullable()
    .meta({
      description: 'When the crew answered (UTC); null while it is open.',
      examples: [null],
    }),
  comment: z
    .string()
    .max(MAX_COMMENT)
    .nullable()
    .meta({ description: 'The comment of the crew; null if there is none.', examples: [null] }),
  changed_since: z
    .array(changedValue)
    .max(100)
    .meta({
      description: 'What changed since the crew answered, so that it is asked again.',
      examples: [[]],
    }),
};

/** The answers that an answer replaced, in the record of the event after it. */
export const replacedAnswers = z
  .array(
    z
      .object({
        original_start_at: instantOut()
          .nullable()
          .meta({
            description:
              'The original start of the date that it was for; null: for all dates to come.',
            examples: [null],
          }),
        state: z
          .enum(REQUIREMENT_STATES)
          .meta({ description: 'What was answered; `open` where a change had asked again.' }),
        answered_by: crewMember.nullable().meta({ description: 'Who answered.' }),
        answered_at: answerMembers.answered_at,
        comment: answerMembers.comment,
      })
      .meta({ id: 'ReplacedAnswer', description: 'An answer that another one replaced.' }),
  )
  .max(MAX_REPLACED)
  .meta({
    description:
      'The answers that this one replaced, such as that of a colleague who was quicker; empty where nobody ' +
      'had answered.',
  });

export const requirementParams = eventPartParams.extend({
  requirement_id: z.string().max(300).meta({ description: 'The id of the requirement.' }),
});

const date = dateTime()
  .nullish()
  .meta({
    description:
      'Of a series: the original start of the one date that the answer is for; all dates to come if absent.',
    examples: ['2027-04-05T10:00:00Z'],
  });

export const answerBody = z
  .object({
    comment: text(MAX_COMMENT).nullish().describe('A comment; none if absent or null.'),
    original_start_at: date,
  })
  .meta({
    id: 'AnswerRequirement',
    description: 'An optional comment, and the date that the answer is for.',
    example: { comment: 'Two microphones are in the room.' },
  });

export const declineBody = z
  .object({
    comment: requiredText(MAX_COMMENT).describe('The reason; it must not be blank.'),
    original_start_at: date,
  })
  .meta({
    id: 'DeclineRequirement',
    description: 'The reason, which is required, and the date that the answer is for.',
    example: { comment: 'The kitchen is closed that week.' },
  });

import { z } from 'zod';
import { date, dateOut, email, instantOut } from '../../http/fields.schema.ts';
import { recordId, updatedAt } from '../../http/record-fields.schema.ts';

const FROM = 'The first day of the absence';
const TO = 'The last day of the absence, which belongs to it';

/** The body of a request that sets an absence. */
export const absenceBody = z
  .object({
    from: date().meta({
      description: `${FROM}: today or later, or that of the absence that goes on.`,
      examples: ['2027-03-29'],
    }),
    to: date().meta({
      description: `${TO}: today or later, and less than a year after the first.`,
      examples: ['2027-04-09'],
    }),
    deputy_email: email(255).meta({
      description:
        'The verified e-mail address of another person who has signed in: the deputy. Letter case is ignored.',
      examples: ['ben@example.org'],
    }),
  })
  .meta({
    id: 'SetAbsence',
    description: 'When the caller is away, and who decides meanwhile.',
    example: { from: '2027-03-29', to: '2027-04-09', deputy_email: 'ben@example.org' },
  });

const absence = z
  .object({
    from: dateOut().meta({ description: `${FROM}, in \`timezone\`.`, examples: ['2027-03-29'] }),
    to: dateOut().meta({ description: `${TO}, in \`timezone\`.`, examples: ['2027-04-09'] }),
    timezone: z
      .string()
      .max(64)
      .meta({
        description: 'The zone of the days: that of the caller when the absence was written.',
        examples: ['Europe/Berlin'],
      }),
    starts_at: instantOut().describe('When it begins (UTC).'),
    ends_at: instantOut().describe('When it ends (UTC), which does not belong to it.'),
    deputy: z
      .object({
        id: recordId,
        name: z
          .string()
          .max(255)
          .meta({ description: 'The name.', examples: ['Ben Baker'] }),
        email: z
          .string()
          .max(255)
          .nullable()
          .meta({
            description: 'The e-mail address; null where the account has none any more.',
            examples: ['ben@example.org'],
          }),
      })
      .meta({
        id: 'Deputy',
        description: 'Who holds the approval steps of the caller meanwhile.',
      }),
    updated_at: updatedAt,
  })
  .meta({ id: 'Absence', description: 'When the caller is away, and who decides meanwhile.' });

/** Most people whom one person stands in for that are listed. */
const MAX_PEOPLE = 1_000;

/** The absence of the caller, and for whom the caller is the deputy. */
export const myAbsence = z
  .object({
    absence: absence.nullable().describe('The absence that runs or is to come; null if none.'),
    stands_in_for: z
      .array(
        z.object({
          id: recordId,
          name: z
            .string()
            .max(255)
            .meta({ description: 'The name.', examples: ['Dora Dean'] }),
        }),
      )
      .max(MAX_PEOPLE)
      .meta({
        description: 'Who is away now and made the caller their deputy; who left first is first.',
        examples: [[]],
      }),
  })
  .meta({
    id: 'MyAbsence',
    description: 'The absence of the caller, and for whom the caller decides meanwhile.',
  });

/** The parsed body of a request that sets an absence. */
export type SetAbsence = z.output<typeof absenceBody>;

/** The absence of the caller, on the wire. */
export type MyAbsence = z.output<typeof myAbsence>;

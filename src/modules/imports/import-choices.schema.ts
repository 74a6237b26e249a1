import { z } from 'zod';
import { IMPORT_WARNINGS } from '../../domain/imports/import-warnings.ts';
import { idOut, integerOut } from '../../http/fields.schema.ts';

/** The most lines of an import. */
export const MAX_LINES = 20_000;

export const shown = (what: string, example: string) =>
  z
    .string()
    .max(65_535)
    .nullable()
    .meta({ description: `${what} Null if there is none.`, examples: [example] });

const text = (most: number, description: string, example: string) =>
  z
    .string()
    .max(most)
    .meta({ description, examples: [example] });

const textOrNull = (most: number, description: string, example: string) =>
  z
    .string()
    .max(most)
    .nullable()
    .meta({ description, examples: [example] });

export const count = (what: string) =>
  integerOut(0).meta({ description: `Lines ${what}.`, examples: [3] });

const column = z
  .object({
    heading: text(100, 'The heading.', 'Vorhaben'),
    field: textOrNull(100, 'The field that it holds; null if it is not taken over.', 'title'),
    example: textOrNull(100, 'The first value; null if it has none.', 'Choir'),
  })
  .meta({ id: 'ImportColumn', description: 'A column of a table.' });

const candidate = z
  .object({
    id: idOut().meta({ description: 'The id of the room.' }),
    name: text(65_535, 'The name of the room.', 'Hall'),
    venue: shown('The name of its venue.', 'Abbey'),
  })
  .meta({ id: 'ImportCandidate', description: 'A room that a name of the file can mean.' });

const unknownRoom = z
  .object({
    name: text(65_535, 'The name by which a room is chosen for it.', 'Abbey - Crypt'),
    room: text(65_535, 'The name of the room.', 'Crypt'),
    venue: shown('The name of the venue, where a column has it.', 'Abbey'),
    count: count('that name it'),
    candidates: z
      .array(candidate)
      .max(50)
      .meta({ description: 'The rooms that have the name; none if no room has it.' }),
    chosen: textOrNull(
      65_535,
      'The id of the room that was chosen, or create; null before.',
      'create',
    ),
  })
  .meta({ id: 'ImportUnknownRoom', description: 'A name that no room or several rooms have.' });

const unknownLogin = z
  .object({
    login: text(65_535, 'The login or name, as the file has it.', 'bmiller'),
    count: count('that name it'),
    chosen: z
      .object({
        id: idOut().meta({ description: 'The id of the account.' }),
        name: text(65_535, 'The name of the person.', 'Bob Miller'),
      })
      .nullable()
      .meta({ description: 'The account that was chosen; null before.', examples: [null] }),
  })
  .meta({ id: 'ImportUnknownLogin', description: 'A login or name that no account has.' });

const warning = z
  .object({
    kind: z.enum(IMPORT_WARNINGS).meta({
      description:
        'service_zone: the zone is that of the service; at_night and on_weekend: when events begin; ' +
        'only_past: all are over; new_venue: a venue that is made.',
      examples: ['at_night'],
    }),
    count: count('that it is about'),
    venue: shown('The name of a venue that is made.', 'Annex'),
    timezone: shown('The zone that is taken.', 'Europe/Berlin'),
  })
  .meta({ id: 'ImportWarning', description: 'What is likely wrong with the file.' });

/** What is chosen for a file, with what there is to choose. */
export const choices = {
  columns: z.array(column).max(100).optional().meta({
    description: 'The columns of a table; none for calendars, absent in lists and with `lines=0`.',
  }),
  missing_columns: z
    .array(z.string().max(100))
    .max(10)
    .optional()
    .meta({
      description:
        'Fields for which a column must be chosen before the import can be applied; absent as `columns` is.',
      examples: [['title']],
    }),
  unknown_rooms: z.array(unknownRoom).max(500).optional().meta({
    description:
      'Names for which a room is to be chosen, or was; their lines are refused before. Absent as `columns` is.',
  }),
  unknown_logins: z.array(unknownLogin).max(500).optional().meta({
    description:
      'Logins and names without an account, which can be chosen, or was. Absent as `columns` is.',
  }),
  warnings: z.array(warning).max(MAX_LINES).optional().meta({
    description: 'What is likely wrong with the file. Absent as `columns` is.',
  }),
};

const MAX_CHOICES = 1_000;

/** Choices by names of the file. */
const chosenBy = <T extends z.ZodType>(value: T, description: string) =>
  z
    .record(z.string().max(1_000), value)
    .refine((chosen) => Object.keys(chosen).length <= MAX_CHOICES, {
      error: `must have at most ${MAX_CHOICES} entries.`,
    })
    .nullish()
    .meta({ description });

export const choicesBody = z
  .object({
    mapping: chosenBy(
      z.string().max(100).nullable(),
      'The fields of columns by their headings; null for a column that is not taken over.',
    ),
    rooms: chosenBy(
      z.string().max(100),
      'The rooms of names in `unknown_rooms`: the id of one, or `create`.',
    ),
    logins: chosenBy(
      z.string().max(255),
      'The accounts of logins and names of the file: an id or an e-mail address.',
    ),
  })
  .meta({
    id: 'ImportChoices',
    description: 'What is chosen for a file; what is absent stays as it was chosen.',
    example: { mapping: { Vorhaben: 'title' }, rooms: { Crypt: 'create' } },
  });

export type ChosenForImport = z.output<typeof choicesBody>;

import { z } from 'zod';
import { SEATING_TYPES } from '../../../domain/enums.ts';
import type { DetailField } from '../../../domain/events/event-fields.ts';
import { email, integer, text, webUrl } from '../../../http/fields.schema.ts';

/** §17.1. */
const MAX_ATTENDEES = 100_000;

type Texts = { description: string; examples: unknown[] };

const texts: Readonly<Record<DetailField, Texts>> = {
  description: {
    description: 'A description for the public; null if there is none.',
    examples: ['Readings and a reception.'],
  },
  notes: {
    description: 'Notes for those who run the event; null if there are none.',
    examples: ['Keys are at the front desk.'],
  },
  website: {
    description: 'The website of the event, http or https; null if there is none.',
    examples: ['https://example.org/launch'],
  },
  contact_email: {
    description: 'An e-mail address for questions, shown to everyone; null if there is none.',
    examples: ['events@example.org'],
  },
  expected_attendees: {
    description:
      'How many people are expected; null if not known. More than the room has seats for is no error: dry ' +
      'runs and the inbox say so.',
    examples: [35],
  },
  layout: {
    description:
      'How the room is to be furnished: a seating type that the room has, its usual one or one of its ' +
      '`layouts`; null where nobody says it. A room that names neither takes any.',
    examples: ['u_shape'],
  },
};

/** The members that requests for an event, for one of its dates and for a template share. */
export const detailInputs = {
  description: text().nullish().meta(texts.description),
  notes: text().nullish().meta(texts.notes),
  website: webUrl(500).nullish().meta(texts.website),
  contact_email: email(255).nullish().meta(texts.contact_email),
  expected_attendees: integer(1, MAX_ATTENDEES).nullish().meta(texts.expected_attendees),
  layout: z.enum(SEATING_TYPES).nullish().meta(texts.layout),
} satisfies Record<DetailField, z.ZodType>;

/** The members of `detailInputs` as records show them. */
export const detailMembers = {
  description: z.string().max(65_535).nullable().meta(texts.description),
  notes: z.string().max(65_535).nullable().meta(texts.notes),
  website: z.string().max(500).nullable().meta(texts.website),
  contact_email: z.string().max(255).nullable().meta(texts.contact_email),
  expected_attendees: z.int().min(1).max(MAX_ATTENDEES).nullable().meta(texts.expected_attendees),
  layout: z.enum(SEATING_TYPES).nullable().meta(texts.layout),
} satisfies Record<DetailField, z.ZodType>;

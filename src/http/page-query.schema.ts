import { z } from 'zod';
import { LOCALES } from '../domain/messages/index.ts';
import { parseDate } from '../domain/time/local-time/date-time-input.ts';

/** A parameter of a page: a value that it does not understand is left out, because people write addresses by hand. */
export const lenient = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

/** The parameters of every page that lists days: the first day, and the language. */
export const pageQuery = {
  from: lenient(z.string().refine((text) => parseDate(text) !== undefined)),
  lang: lenient(z.enum(LOCALES)),
};

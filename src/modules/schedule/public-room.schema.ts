import { z } from 'zod';
import { parseDate } from '../../domain/time/local-time/date-time-input.ts';
import { lenient, pageQuery } from '../../http/page-query.schema.ts';

export const publicRoomPageParams = z.object({ id: z.string().max(300) });

/** The years whose weeks can be written with the days around them. */
const [FIRST_YEAR, LAST_YEAR] = [2, 9998];

const isShown = (text: string): boolean => {
  const year = parseDate(text)?.year ?? 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

export const publicRoomPageQuery = z.object({
  ...pageQuery,
  from: lenient(z.string().refine(isShown)),
});

/** The query of the page of a public room. */
export type PublicRoomPageQuery = z.output<typeof publicRoomPageQuery>;

import type { Login } from './plan.ts';

/** What a record is made of. */
export type Fields = Record<string, unknown>;

/**
 * The API, as the seed asks it: one of the people creates a record, or with PUT changes one, and gets its id. A form uploads a
 * file.
 */
export type Make = (
  by: Login,
  path: string,
  body: Fields | FormData,
  method?: 'POST' | 'PUT',
) => Promise<string>;

/** The ids of records by their names. */
export type Ids<Name extends string = string> = Map<Name, string>;

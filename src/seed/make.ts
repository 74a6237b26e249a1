import type { Login } from './plan.ts';

/** What a record is made of. */
export type Fields = Record<string, unknown>;

/** A record that the API answered with; events have requirements. */
export type MadeRecord = { id: string; requirements?: { id: string }[] };

/**
 * The API, as the seed asks it: one of the people creates a record, or with PUT changes one, and gets the record. A
 * form uploads a file.
 */
export type Send = (
  by: Login,
  path: string,
  body: Fields | FormData,
  method?: 'POST' | 'PUT',
) => Promise<MadeRecord>;

/** As `Send`, for who needs only the id of the record. */
export type Make = (...request: Parameters<Send>) => Promise<string>;

/** The ids of records by their names. */
export type Ids<Name extends string = string> = Map<Name, string>;

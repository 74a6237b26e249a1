import type { Schemas } from '../api/client.ts';
import { everyOf } from '../api/every.ts';
import { isDate } from '../time/wall.ts';

type Requirement = Schemas['WorkItem']['requirement'];

export type Kind = Requirement['kind'];

/** The kinds of work, in the order of their buttons. */
export const KINDS = everyOf<Kind>()('setup', 'media', 'catering', 'pr');

/** What a crew answered on one date. */
export type State = Exclude<NonNullable<Requirement['state']>, 'mixed'>;

/** All states of a date, in the order of the filter. */
export const STATES = everyOf<State>()('open', 'accepted', 'done', 'declined');

/** The filters in the address of the list of work. */
export type WorkSearch = {
  kind?: Kind;
  state?: State;
  venue?: string;
  room?: string;
  from?: string;
  page?: number;
};

const UUID = /^[0-9a-f-]{36}$/;

/** The address of the list without unknown parts. */
export function readSearch(search: Record<string, unknown>): WorkSearch {
  const kind = KINDS.find((one) => one === search.kind);
  const state = STATES.find((one) => one === search.state);
  const { venue, room, from } = search;
  const page = Number(search.page);
  return {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(typeof venue === 'string' && UUID.test(venue) && { venue }),
    ...(typeof room === 'string' && UUID.test(room) && { room }),
    ...(typeof from === 'string' && isDate(from) && { from }),
    ...(Number.isInteger(page) && page > 1 && page < 100_000 && { page }),
  };
}

import { isDate } from '../time/wall.ts';

/** The kinds of work, in the order of their buttons. */
export const KINDS = ['setup', 'media', 'catering', 'pr'] as const;
export type Kind = (typeof KINDS)[number];

/** What a crew answered on one date. */
export const STATES = ['open', 'accepted', 'done', 'declined'] as const;
export type State = (typeof STATES)[number];

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

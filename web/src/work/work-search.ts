import { WORK_KINDS, WORK_STATES, type WorkKind, type WorkState } from '../booking/work-lists.ts';
import { readPage } from '../page/search-values.ts';
import { isDate } from '../time/wall.ts';

/** The filters in the address of the list of work. */
export type WorkSearch = {
  kind?: WorkKind;
  state?: WorkState;
  venue?: string;
  room?: string;
  from?: string;
  page?: number;
};

const UUID = /^[0-9a-f-]{36}$/;

/** The address of the list without unknown parts. */
export function readSearch(search: Record<string, unknown>): WorkSearch {
  const kind = WORK_KINDS.find((one) => one === search.kind);
  const state = WORK_STATES.find((one) => one === search.state);
  const { venue, room, from } = search;
  return {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(typeof venue === 'string' && UUID.test(venue) && { venue }),
    ...(typeof room === 'string' && UUID.test(room) && { room }),
    ...(typeof from === 'string' && isDate(from) && { from }),
    ...readPage(search.page),
  };
}

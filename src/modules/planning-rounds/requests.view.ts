import type { Locale } from '../../domain/messages/index.ts';
import {
  isOpenRound,
  REQUEST_ACTIONS,
  roundTimes,
} from '../../domain/planning-round/round-state.ts';
import { viewExplanation } from './explanation.view.ts';
import type { RequestPlaceRow } from './plan-facts.queries.ts';
import type { RequestRow } from './requests.queries.ts';
import type { PlanningRequest } from './requests.schema.ts';
import type { RoundRow } from './rounds.queries.ts';
import type { SeenRound } from './rounds.view.ts';

/** A request with what its record shows besides its columns, for one reader. */
export type ShownRequest = {
  row: RequestRow;
  round: RoundRow;
  gaps: PlanningRequest['gaps'];
  /** What a plan says of it; undefined where none knows it. */
  place: RequestPlaceRow | undefined;
  locale: Locale;
  manages: boolean;
  isMine: boolean;
};

/** A request that was written, in its round. */
export type WrittenRequest = { seen: SeenRound; row: RequestRow };

const ownerOf = (
  { owner_id, owner_name, owner_email }: RequestRow,
  manages: boolean,
): PlanningRequest['owner'] =>
  owner_id === null
    ? null
    : { id: owner_id, name: owner_name ?? '', email: manages ? owner_email : null };

/** The part of the record that a write changes, for who manages the round or not. */
const storedOf = (row: RequestRow, manages: boolean) => ({
  id: row.id,
  round_id: row.round_id,
  owner: ownerOf(row, manages),
  title: row.title,
  expected_attendees: row.expected_attendees,
  layout: row.layout,
  feature_ids: row.feature_ids,
  institution_id: row.institution_id,
  event_type: row.event_type as PlanningRequest['event_type'],
  patterns: row.patterns.map(({ slots, weeks }) => ({
    slots: [...slots],
    weeks: typeof weeks === 'string' ? weeks : [...weeks],
  })),
  same_room: row.same_room,
  room_wishes: row.room_wishes,
  venue_wish: row.venue_wish,
  prep_before_minutes: row.prep_before_minutes,
  cleanup_after_minutes: row.cleanup_after_minutes,
  ...(manages ? { weight: row.weight } : {}),
  apart_from: row.apart_from,
  notes: row.notes,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The version of a request that `If-Match` names. */
export const requestVersion = ({ seen, row }: WrittenRequest) => storedOf(row, seen.rights.manages);

/** The members of a record that follow from the time and from other records. */
export const REQUEST_APART = [
  ...(['gaps', 'state', 'placed', 'event_id', 'reason', 'suggestions', 'is_mine'] as const),
  'can',
] as const satisfies readonly (keyof PlanningRequest)[];

/** The members of a record that a plan decides. */
function viewPlace(
  place: RequestPlaceRow | undefined,
  manages: boolean,
  locale: Locale,
): Pick<PlanningRequest, 'state' | 'placed' | 'event_id' | 'reason' | 'suggestions'> {
  if (place === undefined) {
    return { state: 'sent', placed: null, event_id: null, reason: null, suggestions: [] };
  }
  const { state, room, pattern_index, event_id, explanation } = place;
  if (room !== null && pattern_index !== null && state !== 'not_placed') {
    return { state, placed: { room, pattern_index }, event_id, reason: null, suggestions: [] };
  }
  return { state, placed: null, event_id, ...viewExplanation(explanation, locale, manages) };
}

/** A request as responses show it. */
export const viewRequest =
  (now: number) =>
  ({ row, round, gaps, manages, isMine, ...shown }: ShownRequest): PlanningRequest => {
    const mayWrite = manages || (isMine && isOpenRound(roundTimes(round), now));
    return {
      ...storedOf(row, manages),
      gaps,
      ...viewPlace(shown.place, manages, shown.locale),
      is_mine: isMine,
      can: mayWrite ? [...REQUEST_ACTIONS] : [],
    };
  };

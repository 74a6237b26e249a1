import { queryOptions } from '@tanstack/react-query';
import {
  api,
  ask,
  askDone,
  askPage,
  askTagged,
  ifMatch,
  once,
  type Schemas,
  type Tagged,
} from '../api/client.ts';

/** A course or weekly hour that asks for a room of a round. */
export type PlanningRequest = Schemas['PlanningRequest'];

/** One of the times that a request would take, best first. */
export type Pattern = PlanningRequest['patterns'][number];
export type Slot = Pattern['slots'][number];
export type Weeks = Pattern['weeks'];

/** Something that is missing in a request. */
export type Gap = PlanningRequest['gaps'][number];

type CreateRequest = Schemas['CreatePlanningRequestInput'];
type UpdateRequest = Schemas['UpdatePlanningRequestInput'];

const pathOf = (id: string, request: string) => ({ path: { id, request } });

/** Reads a request with its ETag. */
export const readRequest = (round: string, request: string): Promise<Tagged<PlanningRequest>> =>
  askTagged(
    api.GET('/api/v1/planning-rounds/{id}/requests/{request}', { params: pathOf(round, request) }),
  );

/** A request with its ETag. */
export const requestQuery = (round: string, request: string) =>
  queryOptions({
    queryKey: ['rounds', round, 'request', request],
    queryFn: () => readRequest(round, request),
  });

const MOST_OF_ONE = 100;

/** The requests that the reader owns, by their titles. */
export const myRequestsQuery = (round: string) =>
  queryOptions({
    queryKey: ['rounds', round, 'mine'],
    queryFn: () =>
      askPage(
        api.GET('/api/v1/planning-rounds/{id}/requests', {
          params: {
            path: { id: round },
            query: { mine: true, sort: 'title', per_page: MOST_OF_ONE },
          },
        }),
      ),
  });

const MOST_FOUND = 8;

/** The first requests whose titles or owners have a text in their names. */
export const foundRequestsQuery = (round: string, q: string) =>
  queryOptions({
    queryKey: ['rounds', round, 'found', q],
    queryFn: async () => {
      const params = {
        path: { id: round },
        query: { q, sort: 'title', per_page: MOST_FOUND },
      } as const;
      return (await askPage(api.GET('/api/v1/planning-rounds/{id}/requests', { params }))).rows;
    },
  });

/** Creates a request; the key is the same for each attempt, so that a lost answer makes nothing twice. */
export const createRequest = (
  round: string,
  body: CreateRequest,
  key: string,
): Promise<PlanningRequest> =>
  ask(
    api.POST('/api/v1/planning-rounds/{id}/requests', {
      params: { path: { id: round } },
      body,
      ...once(key),
    }),
  );

/** Changes a request; with an ETag only if nobody changed it meanwhile. */
export const changeRequest = (
  round: string,
  request: string,
  body: UpdateRequest,
  etag?: string,
): Promise<PlanningRequest> =>
  ask(
    api.PUT('/api/v1/planning-rounds/{id}/requests/{request}', {
      params: pathOf(round, request),
      body,
      ...(etag !== undefined && ifMatch(etag)),
    }),
  );

/** Withdraws a request. */
export const withdrawRequest = (round: string, request: string): Promise<void> =>
  askDone(
    api.DELETE('/api/v1/planning-rounds/{id}/requests/{request}', {
      params: pathOf(round, request),
    }),
  );

/** The body that writes a request again as it was. */
export function bodyOf(request: PlanningRequest): CreateRequest {
  const { title, expected_attendees, layout, feature_ids, institution_id, event_type } = request;
  const { patterns, same_room, room_wishes, venue_wish, weight, apart_from, notes } = request;
  const { prep_before_minutes, cleanup_after_minutes, owner } = request;
  return {
    title,
    expected_attendees,
    layout,
    feature_ids,
    institution_id,
    event_type,
    patterns,
    same_room,
    room_wishes,
    venue_wish,
    prep_before_minutes,
    cleanup_after_minutes,
    apart_from,
    notes,
    ...(weight !== undefined && { weight }),
    ...(owner?.email !== null && { owner_email: owner?.email ?? null }),
  };
}

/** What a request needs of a room. */
export type RoomNeeds = { seats: number; layout: string; features: readonly string[] };

/** How many rooms of the pool have what a request needs, and which ones. */
export const fittingRoomsQuery = (round: string, { seats, layout, features }: RoomNeeds) =>
  queryOptions({
    queryKey: ['rounds', round, 'rooms', { seats, layout, features }],
    queryFn: () => {
      const query = {
        ...(seats > 0 && { seats }),
        ...(layout !== '' && { layout: layout as NonNullable<PlanningRequest['layout']> }),
        ...(features.length > 0 && { feature_ids: features.join(',') }),
      };
      return ask(
        api.GET('/api/v1/planning-rounds/{id}/rooms', { params: { path: { id: round }, query } }),
      );
    },
    placeholderData: (before) => before,
  });

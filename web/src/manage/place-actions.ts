import { api, ask, askDone } from '../api/client.ts';

/** The kinds of places that are managed alike. */
export type PlaceKind = 'rooms' | 'venues' | 'institutions';

/** A place by its kind and id, with the name that people read. */
export type Place = { kind: PlaceKind; id: string; name: string };

type Action = (place: Place) => Promise<unknown>;

/** Takes a place out of use. */
export const takeOut: Action = ({ kind, id }) => {
  if (kind === 'rooms') return ask(api.DELETE('/api/v1/rooms/{id}', { params: { path: { id } } }));
  if (kind === 'venues')
    return ask(api.DELETE('/api/v1/venues/{id}', { params: { path: { id } } }));
  return ask(
    api.DELETE('/api/v1/institutions/{institution_id}', {
      params: { path: { institution_id: id } },
    }),
  );
};

/** Brings a place back into use. */
export const restore: Action = ({ kind, id }) => {
  if (kind === 'rooms')
    return ask(api.POST('/api/v1/rooms/{room_id}/restore', { params: { path: { room_id: id } } }));
  if (kind === 'venues')
    return ask(
      api.POST('/api/v1/venues/{venue_id}/restore', { params: { path: { venue_id: id } } }),
    );
  return ask(
    api.POST('/api/v1/institutions/{institution_id}/restore', {
      params: { path: { institution_id: id } },
    }),
  );
};

/** Deletes a place permanently. */
export const deleteForEver: Action = ({ kind, id }) => {
  if (kind === 'rooms')
    return askDone(
      api.DELETE('/api/v1/rooms/{room_id}/force', { params: { path: { room_id: id } } }),
    );
  if (kind === 'venues')
    return askDone(
      api.DELETE('/api/v1/venues/{venue_id}/force', { params: { path: { venue_id: id } } }),
    );
  return askDone(
    api.DELETE('/api/v1/institutions/{institution_id}/force', {
      params: { path: { institution_id: id } },
    }),
  );
};

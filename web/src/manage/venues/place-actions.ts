import { api, ask, askDone } from '../../api/client.ts';

/** The kinds of places that are managed alike. */
export type PlaceKind = 'rooms' | 'venues' | 'institutions';

/** The kinds of records that are taken out of use, restored and deleted in the same way. */
export type ManagedKind = PlaceKind | 'equipment';

/** A place or equipment by its kind and id, with the name that people read. */
export type Place = { kind: ManagedKind; id: string; name: string };

type Action = (id: string) => Promise<unknown>;

/** The parameters of an address that has one id, by its name. */
const at = <Path extends Record<string, string>>(path: Path): { params: { path: Path } } => ({
  params: { path },
});

const takeOuts: Record<ManagedKind, Action> = {
  rooms: (id) => ask(api.DELETE('/api/v1/rooms/{id}', at({ id }))),
  venues: (id) => ask(api.DELETE('/api/v1/venues/{id}', at({ id }))),
  institutions: (institution_id) =>
    ask(api.DELETE('/api/v1/institutions/{institution_id}', at({ institution_id }))),
  equipment: (id) => ask(api.DELETE('/api/v1/equipment/{id}', at({ id }))),
};

const restores: Record<ManagedKind, Action> = {
  rooms: (room_id) => ask(api.POST('/api/v1/rooms/{room_id}/restore', at({ room_id }))),
  venues: (venue_id) => ask(api.POST('/api/v1/venues/{venue_id}/restore', at({ venue_id }))),
  institutions: (institution_id) =>
    ask(api.POST('/api/v1/institutions/{institution_id}/restore', at({ institution_id }))),
  equipment: (equipment_id) =>
    ask(api.POST('/api/v1/equipment/{equipment_id}/restore', at({ equipment_id }))),
};

const removals: Record<ManagedKind, Action> = {
  rooms: (room_id) => askDone(api.DELETE('/api/v1/rooms/{room_id}/force', at({ room_id }))),
  venues: (venue_id) => askDone(api.DELETE('/api/v1/venues/{venue_id}/force', at({ venue_id }))),
  institutions: (institution_id) =>
    askDone(api.DELETE('/api/v1/institutions/{institution_id}/force', at({ institution_id }))),
  equipment: (equipment_id) =>
    askDone(api.DELETE('/api/v1/equipment/{equipment_id}/force', at({ equipment_id }))),
};

/** Takes a place out of use. */
export const takeOut = ({ kind, id }: Place): Promise<unknown> => takeOuts[kind](id);

/** Brings a place back into use. */
export const restore = ({ kind, id }: Place): Promise<unknown> => restores[kind](id);

/** Deletes a place permanently. */
export const deleteForEver = ({ kind, id }: Place): Promise<unknown> => removals[kind](id);

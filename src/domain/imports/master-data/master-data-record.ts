import type { Place } from '../../permission.ts';

/** The types of master data that a table can bring. Source: §21.4. */
export const MASTER_DATA_TYPES = [
  'people',
  'opening_hours',
  'equipment',
  'features',
  'terms',
] as const;

/** One of `MASTER_DATA_TYPES`. */
export type MasterDataType = (typeof MASTER_DATA_TYPES)[number];

/** Whether a type of imports is one of master data. */
export const isMasterData = (type: string): type is MasterDataType =>
  MASTER_DATA_TYPES.some((known) => known === type);

/** The names of places in a row; null where it has none. */
export type PlaceNames = Readonly<Record<'room' | 'venue' | 'institution', string | null>>;

/** The ids of the places of a row before they are looked up. */
export const NO_PLACE: Place = { room_id: null, venue_id: null, institution_id: null };

/** A row of a table of master data. */
export type MasterDataPayload = {
  readonly kind: 'master_data';
  readonly type: MasterDataType;
  readonly names: PlaceNames;
  /** The places that `names` mean. */
  readonly place: Place;
  /** The members of the request that creates the record, without places. */
  readonly body: Readonly<Record<string, unknown>>;
};

/** The fields of master data that an import names when it changes them. */
export const MASTER_DATA_FIELDS = [
  'name',
  'stock',
  'teams',
  'periods',
  'features',
  'starts_on',
  'ends_on',
] as const;

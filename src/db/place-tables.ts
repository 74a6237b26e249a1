import type {
  InstitutionFields,
  RoomFields,
  VenueFields,
} from '../domain/resources/place-fields.ts';
import type { FieldColumns, RetirableColumns } from './field-columns.ts';

/** The tables of places; their columns follow from the tables of fields. */
export type PlaceTables = {
  institutions: RetirableColumns & FieldColumns<InstitutionFields>;
  venues: RetirableColumns & FieldColumns<VenueFields>;
  rooms: RetirableColumns & FieldColumns<RoomFields>;
};

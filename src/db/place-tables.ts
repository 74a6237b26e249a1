import type { GeneratedAlways } from 'kysely';
import type {
  InstitutionFields,
  RoomFields,
  VenueFields,
} from '../domain/resources/place-fields.ts';
import type { Instant } from './column-kinds.ts';
import type { FieldColumns, RetirableColumns } from './field-columns.ts';

/** Rows of `room_features`: what rooms can have. */
type RoomFeaturesTable = {
  id: string;
  name: string;
  icon: string | null;
  created_at: Instant;
  updated_at: Instant;
  name_sort_key: GeneratedAlways<string>;
};

/** Rows of `answered_feature_words`: words that were accepted or declined as features. */
type AnsweredFeatureWordsTable = { word: string; answered_at: Instant };

/** The tables of places; their columns follow from the tables of fields. */
export type PlaceTables = {
  institutions: RetirableColumns & FieldColumns<InstitutionFields>;
  venues: RetirableColumns & FieldColumns<VenueFields>;
  rooms: RetirableColumns & FieldColumns<RoomFields>;
  room_features: RoomFeaturesTable;
  answered_feature_words: AnsweredFeatureWordsTable;
};

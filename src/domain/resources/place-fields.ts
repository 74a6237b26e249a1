import type { BookingRules } from '../booking/booking-rules.ts';
import type { CheckInRules } from '../booking/check-in.ts';
import type { RoomLayout } from '../booking/room-layouts.ts';
import type { SeatingType } from '../enums.ts';
import type { StepDefinition } from '../events/approval-flow.ts';
import type { FieldRules } from './resource-fields.ts';

/** The fields of a room as they are stored. */
export type RoomFields = {
  readonly name: string;
  readonly description: string | null;
  readonly capacity: number | null;
  readonly equipment: string | null;
  readonly location: string | null;
  readonly seating_type: SeatingType | null;
  readonly venue_id: string | null;
  readonly is_active: boolean;
  readonly is_public: boolean;
  /** Own approval steps; null inherits. */
  readonly approval_steps: StepDefinition[] | null;
  /** Own rules for bookings; null inherits. */
  readonly booking_rules: BookingRules | null;
  /** The rules for check-in to its dates; null: there is no check-in. */
  readonly check_in: CheckInRules | null;
  /** Its address at the domain of invitations, before the @. */
  readonly mail_name: string;
  /** Whether an invitation to a series is taken without the dates that are not free. */
  readonly accepts_partly: boolean;
  /** Other ways to furnish it than its usual one. */
  readonly layouts: RoomLayout[];
  /** The features that it has, sorted, each once. */
  readonly feature_ids: string[];
};

/** The fields of rooms; `mail_name` has no default, because the database makes one from the name. */
export const roomFields = {
  name: { text: 'words', searched: true },
  description: { default: null, text: 'words', searched: true },
  capacity: { default: null },
  equipment: { default: null, text: 'words', searched: true },
  location: { default: null, text: 'words', searched: true },
  seating_type: { default: null, text: 'terms' },
  venue_id: { default: null },
  is_active: { default: true },
  is_public: { default: false },
  approval_steps: { default: null, json: true, text: 'terms' },
  booking_rules: { default: null, json: true, text: 'terms' },
  check_in: { default: null, json: true, text: 'terms' },
  mail_name: { text: 'terms' },
  accepts_partly: { default: false },
  layouts: { default: [], json: true, text: 'terms' },
  feature_ids: { default: [], text: 'terms' },
} as const satisfies FieldRules<RoomFields>;

/** The fields of a venue as they are stored. */
export type VenueFields = {
  readonly name: string;
  readonly address: string | null;
  readonly timezone: string | null;
  readonly is_active: boolean;
  /** Approval steps of its rooms without their own; null inherits. */
  readonly approval_steps: StepDefinition[] | null;
  /** Rules for bookings of its rooms without their own. */
  readonly booking_rules: BookingRules | null;
};

/** The fields of venues. */
export const venueFields = {
  name: { text: 'words', searched: true },
  address: { default: null, text: 'words', searched: true },
  timezone: { default: null, text: 'terms' },
  is_active: { default: true },
  approval_steps: { default: null, json: true, text: 'terms' },
  booking_rules: { default: null, json: true, text: 'terms' },
} as const satisfies FieldRules<VenueFields>;

/** The fields of an institution as they are stored. */
export type InstitutionFields = {
  readonly name: string;
  readonly code: string;
  readonly description: string | null;
  readonly is_active: boolean;
  /** Approval steps of its events, before those of their rooms; null for none. */
  readonly approval_steps: StepDefinition[] | null;
  readonly sort_order: number;
};

/** The fields of institutions. */
export const institutionFields = {
  name: { text: 'words', searched: true },
  code: { text: 'terms', searched: true },
  description: { default: null, text: 'words', searched: true },
  is_active: { default: true },
  approval_steps: { default: null, json: true, text: 'terms' },
  sort_order: { default: 0 },
} as const satisfies FieldRules<InstitutionFields>;

/** The fields of equipment as they are stored. */
export type EquipmentFields = {
  readonly name: string;
  readonly description: string | null;
  readonly stock: number;
  readonly venue_id: string | null;
  readonly is_active: boolean;
  /** Approval steps of events that want it, after those of their rooms; null for none. */
  readonly approval_steps: StepDefinition[] | null;
};

/** The fields of equipment. */
export const equipmentFields = {
  name: { text: 'words', searched: true },
  description: { default: null, text: 'words', searched: true },
  stock: {},
  venue_id: { default: null },
  is_active: { default: true },
  approval_steps: { default: null, json: true, text: 'terms' },
} as const satisfies FieldRules<EquipmentFields>;

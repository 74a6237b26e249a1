import type { ColumnType, Generated } from 'kysely';
import type { BookingRules } from '../domain/booking/booking-rules.ts';
import type { CheckInRules } from '../domain/booking/check-in.ts';
import type { CreatedInstant } from './column-kinds.ts';

type Retirable = {
  is_active: Generated<boolean>;
  search_text: string;
  created_at: CreatedInstant;
  updated_at: CreatedInstant;
  deleted_at: ColumnType<string | null, string | null | undefined, string | null>;
};

/** Own approval steps; null inherits. */
type WithApprovalSteps = {
  approval_steps: ColumnType<
    { name: string; role: string }[] | null,
    string | null | undefined,
    string | null
  >;
};

/** Own rules for bookings; null inherits. */
type WithBookingRules = {
  booking_rules: ColumnType<BookingRules | null, string | null | undefined, string | null>;
};

export type InstitutionsTable = Retirable &
  WithApprovalSteps & {
    id: string;
    name: string;
    code: string;
    description: string | null;
    sort_order: Generated<number>;
  };

export type VenuesTable = Retirable &
  WithApprovalSteps &
  WithBookingRules & {
    id: string;
    name: string;
    address: string | null;
    timezone: string | null;
  };

export type RoomsTable = Retirable &
  WithApprovalSteps &
  WithBookingRules & {
    id: string;
    name: string;
    description: string | null;
    capacity: number | null;
    equipment: string | null;
    location: string | null;
    seating_type: string | null;
    venue_id: string | null;
    is_public: Generated<boolean>;
    /** Its address at the domain of invitations, before the @. */
    mail_name: Generated<string>;
    /** Whether an invitation to a series is taken without the dates that are not free. */
    accepts_partly: Generated<boolean>;
    /** How people check in to its dates; null: they do not. */
    check_in: ColumnType<CheckInRules | null, string | null | undefined, string | null>;
  };

/** The tables of places. */
export type PlaceTables = {
  institutions: InstitutionsTable;
  venues: VenuesTable;
  rooms: RoomsTable;
};

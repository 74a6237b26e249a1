import type { BookableOccurrence } from '../booking/booking.ts';
import type { BookingRules } from '../booking/booking-rules.ts';
import type { NamedSchedule } from '../booking/room-closure.ts';
import type { RoomLayout } from '../booking/room-layouts.ts';
import type { RoomPart } from '../booking/room-parts.ts';
import type { SeatingType } from '../enums.ts';
import type { StepDefinition, StepSources } from '../events/approval-flow.ts';
import type { Step } from '../events/approval-steps.ts';
import type { ChangeRequest } from '../events/change-request.ts';
import type { EventAccess } from '../events/event-access.ts';
import type { EventFields } from '../events/event-fields.ts';
import type { Override } from '../events/override.ts';
import type { Term } from '../events/term-end.ts';
import type { Actor } from '../permission.ts';
import type { Holiday } from '../series/left-out-dates.ts';
import { type InstantText, instantText } from '../time/instant.ts';

/** The facts of every plan: the caller, the time, and the configuration of the service. */
export type Setting = {
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  /** The time zone when no venue sets another. */
  readonly serviceZone: string;
  /** The number of days that a series without an end is planned ahead. */
  readonly horizonDays: number;
  /** The configured approval steps. */
  readonly steps: readonly StepDefinition[];
};

/**
 * A room as an event's record shows it, with the fields that decide whether it can be booked. `timezone` is its
 * venue's; null means the service zone.
 */
export type RoomRules = {
  id: string;
  name: string;
  location: string | null;
  capacity: number | null;
  seating_type: SeatingType | null;
  layouts: readonly RoomLayout[];
  venue_id: string | null;
  venue_name: string | null;
  is_active: boolean;
  timezone: string | null;
  schedules: NamedSchedule[];
  /** The rooms that it is composed of, in order; empty for a simple room. */
  parts: readonly RoomPart[];
  /** The roles that people are assigned for the room itself. */
  assigned_roles: readonly string[];
  /** Own approval steps of the room and of its venue; null inherits. */
  room_steps: readonly StepDefinition[] | null;
  venue_steps: readonly StepDefinition[] | null;
  /** Own rules for bookings of the room and of its venue; null inherits. */
  booking_rules: BookingRules | null;
  venue_rules: BookingRules | null;
};

/** Equipment as a booking may want it. */
export type EquipmentRules = {
  id: string;
  name: string;
  venue_id: string | null;
  venue_name: string | null;
  is_active: boolean;
  approval_steps: readonly StepDefinition[] | null;
};

/**
 * The rooms, the institution, the term, the equipment and the holidays that a booking refers to; those that do not
 * exist are missing.
 */
export type Locations = {
  rooms: readonly RoomRules[];
  institution: { id: string; name: string; approval_steps: StepDefinition[] | null } | null;
  term: Term | null;
  equipment: readonly EquipmentRules[];
  /** The holidays of the venues of the rooms, and those of all; empty where the booking leaves out none. */
  holidays: readonly Holiday[];
  /** The number of events of their kind that the person who books has; null if they are not counted. */
  own_count: number | null;
  /** The time of the transaction that reads them. */
  transaction_at: string;
};

/** The place of an event: `rooms` are its own, its extra rooms and those of its dates. */
export type Location = Locations & { room: RoomRules; extras: readonly RoomRules[] };

/** A change request that waits, with the rooms that it holds. */
export type WaitingRequest = ChangeRequest & {
  rooms: { room_id: string; venue_id: string | null }[];
  room_names: Record<string, string>;
};

/** A stored event as far as decisions depend on it. */
export type StoredEvent = EventFields &
  EventAccess & {
    readonly roles: readonly { user_name: string; user_email: string | null; role: string }[];
    readonly requirements: readonly { details: string | null }[];
    readonly id: string;
    readonly held_until: string | null;
    /** The time of the last change of the running series: its rule makes the dates after it. */
    readonly planned_from: string | null;
    readonly room_venue_id: string | null;
    readonly overrides: readonly Override[];
    readonly steps: readonly Step[];
    /** The sources of the steps of a new round. */
    readonly step_sources: StepSources;
    /** Original starts of the occurrences with a room conflict (§5.5). */
    readonly room_conflicts: readonly string[];
    /** The dates of a running series that took place before its last change, by original start (§18.5). */
    readonly took_place: readonly BookableOccurrence[];
    readonly change: WaitingRequest | null;
  };

/** The moment of a plan, as text. */
export const nowText = ({ now }: Pick<Setting, 'now'>): InstantText => instantText(now);

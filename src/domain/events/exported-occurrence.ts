import type { InstantText } from '../time/instant.ts';

/** An occurrence in an export, with its override applied. Source: §7.10. */
export type ExportedOccurrence = {
  readonly id: string;
  readonly is_recurring: boolean;
  readonly original_start_at: InstantText;
  readonly title: string;
  readonly description: string | null;
  readonly notes: string | null;
  readonly website: string | null;
  readonly contact_email: string | null;
  readonly expected_attendees: number | null;
  readonly layout: string | null;
  /**
   * The number of people that the room holds in that layout, else in its usual one; null if the room does not specify
   * it.
   */
  readonly seats: number | null;
  readonly status: string;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly is_all_day: boolean;
  readonly held_start_at: InstantText;
  readonly held_end_at: InstantText;
  readonly prep_before_minutes: number;
  readonly cleanup_after_minutes: number;
  readonly is_held: boolean;
  readonly room: string;
  /** The other rooms that it holds (§14.4); null where there are none. */
  readonly other_rooms: readonly string[] | null;
  /**
   * The equipment that it holds besides its room, with the number of each item (§14.5); null if it holds none.
   */
  readonly equipment: readonly { readonly name: string; readonly quantity: number }[] | null;
  readonly location: string | null;
  readonly venue: string | null;
  /** The zone of the venue; null where the service zone applies. */
  readonly timezone: string | null;
  readonly event_type: string | null;
  readonly format: string | null;
  readonly institution: string | null;
  readonly created_by: string;
  readonly responsible: readonly string[];
  /** The local dates that its series leaves out, those for a holiday with its name; null where there are none. */
  readonly left_out: readonly { readonly date: string; readonly holiday: string | null }[] | null;
  readonly requirements: readonly { readonly kind: string; readonly details: string | null }[];
};

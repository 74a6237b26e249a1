import { type HeldStep, holdsStep } from '../events/approval-steps.ts';
import {
  deciderOn,
  type EventPlace,
  isManagerOfAny,
  isNamedInEvent,
  ownsEvent,
} from '../events/event-access.ts';
import type { Actor } from '../permission.ts';
import { isCrewOf } from '../work/crew.ts';

/** The title of a private event for those who do not see what it is. Source: §18.2. */
export const PRIVATE_TITLE = 'Private';

/** The title of a private event on doors and in public schedules. Source: §18.2. */
export const TAKEN_TITLE = 'Taken';

/** The title of a private event in calendars of those who do not see what it is. Source: §18.2. */
export const BUSY_TITLE = 'Busy';

/** The people who see what a private event is. Source: §18.2. */
export type PrivateAccess = {
  readonly creator_id: string;
  readonly roles: readonly { readonly user_email: string | null; readonly role: string }[];
  readonly place: EventPlace;
  /** The kinds of its requirements: their crews see it. */
  readonly kinds: readonly string[];
  /** The steps of its round, and of the change request that waits. */
  readonly steps: readonly HeldStep[];
  readonly pending_change: { readonly requested_by: { readonly id: string } } | null;
};

/** An event as far as it says who sees it: null where it is not private. */
export type MaybePrivate = { readonly private_access: PrivateAccess | null };

/**
 * Whether a reader sees what an event is: everybody where it is not private, else its owners, the people in its roles,
 * the holders of its steps, the managers of its rooms, and the crews of its requirements. Null: somebody who is not
 * signed in. Source: §18.2, §19.1.
 */
export function seesInFull(
  reader: Actor | null,
  { private_access: access }: MaybePrivate,
): boolean {
  if (access === null) return true;
  if (reader === null) return false;
  if (isManagerOfAny(reader, access.place) || ownsEvent(reader, access)) return true;
  if (isCrewOf(reader, access.kinds, access.place)) return true;
  const decider = deciderOn(reader, access);
  return isNamedInEvent(reader, access) || access.steps.some((step) => holdsStep(decider, step));
}

/**
 * The values of the members of a private event for a reader who may not see the details; all other members stay as they
 * are.
 */
const HIDDEN: Readonly<Record<string, unknown>> = {
  title: PRIVATE_TITLE,
  description: null,
  notes: null,
  website: null,
  contact_email: null,
  expected_attendees: null,
  layout: null,
  event_type: null,
  format: null,
  institution_id: null,
  institution: null,
  institution_name: null,
  roles: [],
  requirements: [],
  attachments: [],
  categories: [],
  creator_name: null,
  created_by: '',
  responsible: [],
  current_step: null,
  pending_change: null,
  last_decision: null,
  cancel_reason: null,
  cancel_comment: null,
};

/** A row as readers see it who do not see what the event is. `is_hidden` says that it is not shown in full. */
export function hidden<Row extends object>(row: Row): Row & { readonly is_hidden: true } {
  const members = Object.entries(HIDDEN).filter(([member]) => member in row);
  return { ...row, ...Object.fromEntries(members), is_hidden: true };
}

/** A row as a reader sees it: the same object where the reader sees it in full. Source: §18.2. */
export function asSeenBy<Row extends MaybePrivate>(
  reader: Actor | null,
  row: Row,
): Row & { readonly is_hidden?: true } {
  return seesInFull(reader, row) ? row : hidden(row);
}

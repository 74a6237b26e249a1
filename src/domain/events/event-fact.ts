import type { Changes } from '../changes.ts';
import type { RequirementKind } from '../enums.ts';
import type { EventNotificationType } from '../messages/index.ts';
import type { RoleAtPlaces } from '../notification.ts';
import type { Place } from '../permission.ts';
import type { InstantText } from '../time/instant.ts';
import type { RequirementState } from '../work/requirement-state.ts';
import type { Step } from './approval-steps.ts';
import type { ChangeRequest } from './change-request.ts';
import type { EventAccess } from './event-access.ts';
import type { UndoneAction } from './event-actions.ts';
import { type EventFields, fieldsOf } from './event-fields.ts';
import type { Override } from './override.ts';
import type { DateTimes } from './time-text.ts';

/** The place and the time of one date of an event, and its title. */
export type SlotOfDate = {
  readonly start_at: string;
  readonly end_at: string;
  /** Absent in facts that an earlier version wrote. */
  readonly room_id?: string;
  readonly room_name: string;
  /** The other rooms that it holds (§14.4). */
  readonly extra_room_ids?: readonly string[];
  readonly extra_rooms?: readonly NamedRoom[];
  readonly title: string;
};

/** A room as facts name it. */
type NamedRoom = { readonly id: string; readonly name: string };

/** The names of all rooms of an event or a date, its own first. */
export const roomNamesOf = ({
  room_name,
  extra_rooms = [],
}: Pick<SlotOfDate, 'room_name' | 'extra_rooms'>): string =>
  [room_name, ...extra_rooms.map(({ name }) => name)].join(', ');

/** One of several dates that a notification is about. */
export type ToldDate = DateTimes & { readonly original_start_at: InstantText };

/** The open step. Its place and its rooms are absent in facts that an earlier version wrote. */
export type OpenedStep = Pick<Step, 'position' | 'name' | 'role' | 'origin'> &
  Partial<Pick<Step, 'place' | 'rooms'>>;

/** The holders of a role, as an earlier version stored them in facts. */
type RoleAtOnePlace = Omit<RoleAtPlaces, 'places'> & { readonly place: Place };

/** An event as notifications tell of it. */
export type ToldEvent = EventAccess &
  EventFields & {
    readonly id: string;
    readonly room_name: string;
    readonly extra_rooms?: readonly NamedRoom[];
    readonly held_until: string | null;
    readonly overrides?: readonly Override[];
    /** The kinds of its requirements besides rooms; absent if there are none. */
    readonly requirements?: readonly { readonly kind: string }[];
  };

/** A change request as notifications tell of it; `requested_by` is absent in facts that an earlier version wrote. */
type ToldChange = Pick<ChangeRequest, 'id' | 'changes'> & {
  readonly requested_by?: ChangeRequest['requested_by'] | undefined;
};

/** Something that happened to an event. It is stored as JSON, so it has no values but those of JSON. */
export type EventFact = {
  readonly type: EventNotificationType;
  /** The event after it happened. */
  readonly event: ToldEvent;
  /** The person who caused it, and so gets no notification; null: the service. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly comment?: string | null;
  /** The step that the change opened: the holders of its role are notified. */
  readonly opened?: OpenedStep | null;
  /** The step that waits and goes on waiting: the holders of its role are told what changed (§17.4). */
  readonly waiting?: OpenedStep | null;
  /** Whether a request begins to wait with it: who asked is told that it was received. */
  readonly is_begun?: boolean;
  /** Whether the service submitted the draft because what it waited for is free: its owner is told that alone. */
  readonly ends_wait?: boolean;
  /** The occurrence that changed; null for the whole event. */
  readonly original_start_at?: InstantText | null;
  /** The occurrences that changed together, two or more, by start. */
  readonly dates?: readonly ToldDate[];
  /** The rooms that those occurrences are in, and left. */
  readonly room_ids?: readonly string[];
  /** The slot of that occurrence, or of the first of several, where it is not that of its series or its override. */
  readonly occurrence?: SlotOfDate;
  /**
   * The number of occurrences that it is about, for `occurrence_room_conflict`; for `no_show` the number in a row, if
   * managers are notified.
   */
  readonly count?: number;
  /** The change request that it happened to, and not the event itself (§11.1). */
  readonly change?: ToldChange | null;
  /** The changes, as people are shown them; absent: those of the change request. */
  readonly changes?: Changes;
  /** Whether the event was deleted, for `event_cancelled`. */
  readonly is_deleted?: boolean;
  /** Whether the event is in no calendar yet though it was approved before: it is mailed whatever changed. */
  readonly is_new?: boolean;
  /** Names of the rooms in `changes`, by their ids. */
  readonly names?: Readonly<Record<string, string>>;
  /** The action that was taken back, and the holders who were notified of it. */
  readonly undone?: UndoneAction;
  readonly holders?: readonly (RoleAtPlaces | RoleAtOnePlace)[];
  /** Whether it counts apart: a user who is notified of another fact of the write is notified of this one too. */
  readonly is_separate?: boolean;
  /** The answer of a crew, for `work_answered`. */
  readonly answer?: RequirementState;
  /** The kinds of work that are open, for `work_reminder`. */
  readonly kinds?: readonly RequirementKind[];
  /** Whether owners are told of that work instead of crews. */
  readonly is_for_owners?: boolean;
  /** Whether only who has to act is told: the holders of the open step, and crews. */
  readonly is_for_staff?: boolean;
  /** Whether it is told by mail alone. */
  readonly is_mail_only?: boolean;
};

/** Texts that notifications do not quote, unless they changed. */
const UNTOLD = { description: null, notes: null, website: null } as const;

/** An event without what notifications never tell, so that a fact of it is small; its room is named with the others. */
export function toldEvent(event: ToldEvent): ToldEvent {
  const { id, held_until, status, creator_id, place, overrides, requirements = [] } = event;
  const room_name = roomNamesOf(event);
  return {
    ...fieldsOf(event),
    ...UNTOLD,
    id,
    room_name,
    held_until,
    status,
    creator_id,
    place,
    roles: event.roles.map(({ user_email, role }) => ({ user_email, role })),
    ...(requirements.length > 0 && { requirements: requirements.map(({ kind }) => ({ kind })) }),
    ...(overrides && { overrides: overrides.map((one) => ({ ...one, ...UNTOLD })) }),
  };
}

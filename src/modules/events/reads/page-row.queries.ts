import { rowByKey, rowsByKey } from '../../../db/json-table.ts';
import type {
  DerivedFields,
  LastDecision,
  Waiting,
} from '../../../domain/events/derived-fields.ts';
import type { LeftOut } from '../../../domain/events/left-out.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import type { RequirementRow, RoleRow } from '../record/event-part-inserts.queries.ts';
import type { NamedRow } from '../record/event-record.queries.ts';
import type { EventRelations } from '../record/event-related.queries.ts';
import type {
  DatesRow,
  DecisionRow,
  PersonNames,
  RelatedOfPage,
  RoomNames,
} from './page-related.queries.ts';

/** A row of a page before it has what `relatedOfPage` reads. */
export type PageRow = {
  id: string;
  status: string;
  held_until: string | null;
  creator_id: string;
  room_id: string;
  extra_room_ids: readonly string[];
  institution_id: string | null;
  term_id: string | null;
  /** The room of the event, also of an occurrence in another one. */
  home_id: string;
  /** The extra rooms of the event; null where it has none. */
  home_extra_ids: readonly string[] | null;
  /** Of an occurrence. */
  original_start_at?: InstantText;
};

const NO_DATES: DatesRow = { number: 0, upcoming: 0, next_start_at: null, last_end_at: null };

const NOTHING_LEFT_OUT: LeftOut = { taken: 0, cancelled: 0, dates: [] };

function decisionOf(row: DecisionRow | undefined): LastDecision | null {
  if (row === undefined) return null;
  const { action, comment, actor_id, actor_name, actor_email, created_at } = row;
  const actor = actor_id === null ? null : { id: actor_id, name: actor_name, email: actor_email };
  return { action, comment, actor, created_at };
}

/** The data of a row of a page besides its own columns. */
export type PageRelations = EventRelations & DerivedFields & NamedRow;

type Names = Pick<NamedRow, 'equipment_names'> & {
  rooms: ReadonlyMap<string, RoomNames>;
  people: ReadonlyMap<string, PersonNames>;
  institutions: ReadonlyMap<string, { name: string }>;
  terms: ReadonlyMap<string, { name: string }>;
};

function namesOf(row: PageRow, names: Names): NamedRow {
  const { rooms, people, institutions, terms, equipment_names } = names;
  const { home_id, home_extra_ids, institution_id, term_id } = row;
  const venueOf = (id: string) => rooms.get(id)?.venue_id ?? null;
  const room = rooms.get(row.room_id);
  const person = people.get(row.creator_id);
  return {
    institution_name: (institution_id && institutions.get(institution_id)?.name) || null,
    term_name: (term_id && terms.get(term_id)?.name) || null,
    creator_name: person?.name ?? '',
    creator_email: person?.email ?? null,
    room_name: room?.name ?? '',
    room_location: room?.location ?? null,
    room_capacity: room?.capacity ?? null,
    room_venue_id: room?.venue_id ?? null,
    equipment_names,
    extra_rooms: row.extra_room_ids.flatMap((id) => {
      const extra = rooms.get(id);
      return extra === undefined ? [] : [{ id, ...extra }];
    }),
    place: {
      room_id: home_id,
      institution_id,
      venue_id: venueOf(home_id),
      extras: home_extra_ids?.map((room_id) => ({ room_id, venue_id: venueOf(room_id) })) ?? null,
    },
  };
}

/** A cancelled event has no next date, a series without an end no last one. */
function derivedOf(
  { status, held_until }: PageRow,
  { number, upcoming, next_start_at, last_end_at }: DatesRow,
  left_out: LeftOut,
  decision: DecisionRow | undefined,
  waiting: Waiting | null,
): DerivedFields {
  return {
    occurrences_count: number,
    upcoming_count: status === 'cancelled' ? 0 : upcoming,
    left_out,
    next_start_at: status === 'cancelled' ? null : next_start_at,
    last_end_at: held_until === null ? last_end_at : null,
    last_decision: decisionOf(decision),
    waiting: status === 'draft' ? waiting : null,
  };
}

/** A change request of an event is shown by its occurrences too, one of a date by that date alone. */
function changeOf(
  { original_start_at }: PageRow,
  change: EventRelations['pending_change'],
): EventRelations['pending_change'] {
  const date = change?.occurrence_start_at ?? null;
  return date === null || (original_start_at ?? date) === date ? change : null;
}

/** Adds to each row of a page what belongs to it. */
export function completeRows(
  page: RelatedOfPage,
): <Row extends PageRow>(row: Row) => Row & PageRelations {
  const roles = rowsByKey<RoleRow>(page.roles);
  const requirements = rowsByKey<RequirementRow>(page.requirements);
  const dates = rowByKey<DatesRow>(page.dates);
  const decisions = rowByKey<DecisionRow>(page.decisions);
  const names = {
    rooms: rowByKey<RoomNames>(page.rooms),
    people: rowByKey<PersonNames>(page.people),
    institutions: rowByKey<{ name: string }>(page.institutions),
    terms: rowByKey<{ name: string }>(page.terms),
    equipment_names: page.equipment,
  };
  return (row) => ({
    ...row,
    roles: roles.get(row.id) ?? [],
    requirements: requirements.get(row.id) ?? [],
    attachments: page.attachments?.[row.id] ?? [],
    current_step: page.current_step?.[row.id] ?? null,
    followed_by_id: page.followed_by_id?.[row.id] ?? null,
    pending_change: changeOf(row, page.pending_change?.[row.id] ?? null),
    ...namesOf(row, names),
    ...derivedOf(
      row,
      dates.get(row.id) ?? NO_DATES,
      page.left_out?.[row.id] ?? NOTHING_LEFT_OUT,
      decisions.get(row.id),
      page.waiting?.[row.id] ?? null,
    ),
  });
}

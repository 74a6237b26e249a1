import type { EventFact } from '../events/event-fact.ts';

/** News for the crews of some kinds. */
export type WorkNews = {
  readonly type: 'work_new' | 'work_changed' | 'work_cancelled';
  readonly kinds: readonly string[];
};

/** The changes of an event that concern its crews, as people are shown them. */
const CONCERNING: readonly string[] = [
  'time',
  'start_at',
  'end_at',
  'room_id',
  'extra_room_ids',
  'equipment',
  'prep_before_minutes',
  'cleanup_after_minutes',
  'expected_attendees',
  'layout',
  'recurrence_rule',
  'recurrence_count',
  'recurrence_ends_at',
  'recurrence_dates',
  'excluded_dates',
  'is_cancelled',
  'is_all_day',
  'dates',
];

type Entries = readonly { readonly kind: string }[];

const kindsIn = (entries: unknown): string[] => [
  ...new Set(((entries ?? []) as Entries).map(({ kind }) => kind)),
];

const newsOf = (type: WorkNews['type'], kinds: readonly string[]): WorkNews[] =>
  kinds.length === 0 ? [] : [{ type, kinds }];

/**
 * The news of an event that changed: kinds that are new, that are not needed any more, and what changed for the others.
 */
function newsOfChange({ event, changes = {}, dates }: EventFact): WorkNews[] {
  const now = kindsIn(event.requirements);
  const { requirements } = changes;
  const before = requirements === undefined ? now : kindsIn(requirements[0]);
  const kept = now.filter((kind) => before.includes(kind));
  const concerns =
    requirements !== undefined ||
    dates !== undefined ||
    Object.keys(changes).some((field) => CONCERNING.includes(field));
  return [
    ...newsOf(
      'work_new',
      now.filter((kind) => !before.includes(kind)),
    ),
    ...newsOf('work_changed', concerns ? kept : []),
    ...newsOf(
      'work_cancelled',
      before.filter((kind) => !now.includes(kind)),
    ),
  ];
}

/**
 * The notifications of crews about a fact of an event: about an approval, about changes of an approved event, and about
 * its cancellation. Crews are notified of a change request when it is applied. Source: §19.4.
 */
export function workNews(fact: EventFact): WorkNews[] {
  const { type, event, change, undone } = fact;
  const kinds = kindsIn(event.requirements);
  if (kinds.length === 0 && fact.changes?.requirements === undefined) return [];
  if (type === 'event_cancelled') return newsOf('work_cancelled', kinds);
  if (event.status !== 'approved') return [];
  if (type === 'event_approved') return newsOf(change ? 'work_changed' : 'work_new', kinds);
  if (undone !== undefined) return newsOf(undone === 'cancel' ? 'work_new' : 'work_changed', kinds);
  if (change) return [];
  if (type === 'event_updated') return newsOfChange(fact);
  return type === 'occurrence_cancelled' ? newsOf('work_cancelled', kinds) : [];
}

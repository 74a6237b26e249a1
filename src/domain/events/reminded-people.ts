import type { ReminderFact } from '../facts.ts';
import { MOST_REMINDED, type RemindedRequest, type RemindedRequests } from './reminder-text.ts';

/** Somebody who is reminded: an account, or an address without one. */
export type RemindedPerson = { readonly user_id: string | null; readonly address: string | null };

/** A request that waits, who holds its step and manages its place, and whom it is told today. */
export type JudgedRequest = RemindedRequest & {
  readonly creator_id: string;
  readonly isReminder: boolean;
  readonly isEscalation: boolean;
  readonly holders: readonly RemindedPerson[];
  readonly managers: readonly RemindedPerson[];
};

type Collected = {
  person: RemindedPerson;
  waiting: JudgedRequest[];
  overdue: JudgedRequest[];
};

const listOf = (requests: readonly JudgedRequest[]): RemindedRequests => ({
  count: requests.length,
  first: requests.slice(0, MOST_REMINDED).map((request) => ({
    title: request.title,
    room: request.room,
    start_at: request.start_at,
    end_at: request.end_at,
    timezone: request.timezone,
    opened_at: request.opened_at,
    step_name: request.step_name,
    is_change: request.is_change,
  })),
});

/** Requests by person, those that wait longest first; one that is overdue for a person is not named twice. */
function collect(requests: readonly JudgedRequest[]): Collected[] {
  const people = new Map<string, Collected>();
  const of = (person: RemindedPerson): Collected => {
    const key = person.user_id ?? `${person.address}`;
    const known = people.get(key) ?? { person, waiting: [], overdue: [] };
    people.set(key, known);
    return known;
  };
  for (const request of requests.toSorted((a, b) => (a.opened_at < b.opened_at ? -1 : 1))) {
    if (request.isEscalation) for (const one of request.managers) of(one).overdue.push(request);
    for (const one of request.holders) {
      const known = of(one);
      if (known.overdue.at(-1) !== request) known.waiting.push(request);
    }
  }
  return [...people.values()];
}

/**
 * One reminder for each person to whom anything is due: of all requests that wait for them where one of these is due,
 * and of those that wait too long at places that they manage. Source: §16.2.
 */
export function remindersOf(
  requests: readonly JudgedRequest[],
  overdue_days: number,
): ReminderFact[] {
  return collect(requests).flatMap(({ person, waiting, overdue }) => {
    const told = waiting.some(({ isReminder }) => isReminder) ? waiting : [];
    const [first] = [...told, ...overdue];
    if (first === undefined) return [];
    return [
      {
        type: 'approval_reminder',
        user_id: person.user_id,
        overdue_days,
        address: person.user_id === null ? person.address : null,
        owner_id: first.creator_id,
        waiting: listOf(told),
        overdue: listOf(overdue),
      },
    ];
  });
}

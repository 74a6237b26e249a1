import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { slotsText, weeksText } from '../round/pattern-text.ts';
import type { Pattern, PlanningRequest } from '../round/request-queries.ts';
import { RequestState, type ShownRequestState } from '../round/request-state.tsx';
import { patternOf } from '../round/request-values.ts';
import * as roundStyles from '../round/round.module.css';
import { useReading } from '../session/reading.ts';
import * as myRequestsStyles from './my-requests.module.css';
import type { OwnDraft } from './own-drafts.ts';

type EntryProps = {
  href: string;
  title: string;
  state: ShownRequestState;
  pattern: Pattern | undefined;
  people: number | undefined;
  room?: string | undefined;
  isCurrent: boolean;
};

/** A request of the person: its state, when it would take place best, or does, and how many come. */
function Entry({ href, title, state, pattern, people, room, isCurrent }: EntryProps) {
  const { t } = useTranslation(['requests', 'round']);
  const { t: word } = useTranslation('round');
  const reading = useReading();
  const hasTimes = pattern !== undefined && pattern.slots.length > 0;
  const when = hasTimes
    ? `${slotsText(pattern, reading)}, ${room ?? weeksText(pattern.weeks, word)}`
    : t('no_time');
  return (
    <li>
      <AppLink
        className={myRequestsStyles.request}
        href={href}
        keepsScroll
        {...(isCurrent && { 'aria-current': 'true' as const })}
      >
        <span className={roundStyles.barLine}>
          <b className="grow">{title || t('untitled')}</b>
          <RequestState state={state} />
        </span>
        <span className="small soft">
          {[
            when,
            people === undefined
              ? ''
              : t('people', { count: people, number: people.toLocaleString(reading.locale) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </AppLink>
    </li>
  );
}

type RequestListProps = {
  round: string;
  requests: readonly PlanningRequest[];
  drafts: readonly OwnDraft[];
  current: string | undefined;
};

/** All requests of the person in a round, and those that are not sent yet. */
export function RequestList({ round, requests, drafts, current }: RequestListProps) {
  const { t } = useTranslation('requests');
  const hrefOf = (id: string): string => `/mine/requests/${round}?open=${id}`;
  return (
    <section className={myRequestsStyles.requests} aria-labelledby="own-requests">
      <div className="card">
        <h2 id="own-requests" className="padded">
          {t('yours', { number: requests.length + drafts.length })}
        </h2>
        <ul className={myRequestsStyles.list}>
          {requests.map(({ id, title, state, patterns, expected_attendees: people, placed }) => (
            <Entry
              key={id}
              href={hrefOf(id)}
              title={title}
              state={state}
              pattern={patterns[placed?.pattern_index ?? 0]}
              people={people}
              room={placed?.room.name}
              isCurrent={id === current}
            />
          ))}
          {drafts.map(({ id, values }) => (
            <Entry
              key={id}
              href={hrefOf(id)}
              title={values.title}
              state="draft"
              pattern={values.choices.map(patternOf)[0]}
              people={values.people}
              isCurrent={id === current}
            />
          ))}
        </ul>
      </div>
      <p className="hint">{t('own_apart')}</p>
    </section>
  );
}

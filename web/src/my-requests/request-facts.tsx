import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Note } from '../kit/note.tsx';
import { slotsText } from '../round/pattern-text.ts';
import { useDescribe } from '../round/request-form.tsx';
import type { PlanningRequest } from '../round/request-queries.ts';
import { RequestState } from '../round/request-state.tsx';
import { valuesOf } from '../round/request-values.ts';
import * as styles from '../round/round.module.css';
import type { Round } from '../round/round-queries.ts';
import { useReading } from '../session/reading.ts';

/** Where and when a request was placed, or why it was not. */
export function PlacedNote({ request }: { request: PlanningRequest }) {
  const { t } = useTranslation('requests');
  const reading = useReading();
  const { placed, reason, event_id, patterns, state } = request;
  const pattern = patterns[placed?.pattern_index ?? 0];
  if (placed !== null && pattern !== undefined)
    return (
      <Note look="good" icon="check">
        <b>{`${slotsText(pattern, reading)}, ${placed.room.name}`}</b>{' '}
        {event_id !== null && <AppLink href={`/events/${event_id}`}>{t('to_event')}</AppLink>}
      </Note>
    );
  if (state !== 'not_placed') return null;
  return (
    <Note look="bad" icon="warning">
      <p>{reason ?? t('not_placed')}</p>
      <AppLink href={`/find?people=${request.expected_attendees}`}>{t('other_room')}</AppLink>
    </Note>
  );
}

/** A request that its owner can no longer change: every field in words. */
export function RequestFacts({ round, request }: { round: Round; request: PlanningRequest }) {
  const describe = useDescribe(round, false);
  const rows = describe(valuesOf(request)).filter(({ text }) => text !== '' && text !== '0');
  return (
    <section className="card padded stack" aria-labelledby="own-request">
      <div className={styles.barLine}>
        <h2 id="own-request" className="grow">
          {request.title}
        </h2>
        <RequestState state={request.state} />
      </div>
      <PlacedNote request={request} />
      <dl className={styles.requestFacts}>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

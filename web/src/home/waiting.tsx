import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRoomsText } from '../booking/rooms-text.ts';
import { useWaitsFor } from '../booking/waits-for.ts';
import { AppLink } from '../kit/app-link.tsx';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs, nowText } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import * as styles from './home.module.css';
import { type HomeBooking, inboxQuery, returnedQuery, waitingQuery } from './home-queries.ts';
import { Part } from './part.tsx';
import { useWhen } from './use-when.ts';

/** A request: what, when and where, and a sentence about its state. */
function RequestRow({ booking, href, sentence }: RowProps) {
  const when = useWhen();
  const roomsText = useRoomsText();
  return (
    <li className={styles.request}>
      <h3>
        <AppLink className="plain" href={href}>
          {booking.title}
        </AppLink>
      </h3>
      <p className="small">
        <span className="figures">{when(booking, booking.next_start_at ?? undefined)}</span> ·{' '}
        {roomsText(booking)}
      </p>
      <p className="small soft">{sentence}</p>
    </li>
  );
}

type RowProps = { booking: HomeBooking; href: string; sentence: string };

/** My requests: those that came back to me, then those that wait, and with whom. */
export function Waiting() {
  const { t } = useTranslation(['home', 'mine']);
  const waitsFor = useWaitsFor();
  const waiting = useQuery(waitingQuery);
  const returned = useQuery(returnedQuery).data ?? [];
  const all = { href: '/mine/waiting', label: t('all') };
  const rows = waiting.data?.rows ?? [];
  const backOf = ({ last_decision: last }: HomeBooking): string =>
    [last?.actor?.name ?? t('mine:somebody'), last?.comment].filter(Boolean).join(': ');
  return (
    <Part title={t('waiting')} all={all} isLoading={waiting.isPending} error={waiting.error}>
      {waiting.data && rows.length + returned.length === 0 && (
        <p className="soft">{t('mine:empty.waiting')}</p>
      )}
      <ul className="plain-rows">
        {returned.map((booking) => (
          <RequestRow
            key={booking.id}
            booking={booking}
            href={`/events/${booking.id}/edit`}
            sentence={t('came_back', { words: backOf(booking) })}
          />
        ))}
        {rows.map((booking) => (
          <RequestRow
            key={booking.id}
            booking={booking}
            href={`/events/${booking.id}`}
            sentence={waitsFor(booking)}
          />
        ))}
      </ul>
    </Part>
  );
}

/** The first requests that wait for the person's decision. */
export function Inbox() {
  const { t } = useTranslation(['approvals', 'home']);
  const reading = useReading();
  const { data, error, isPending } = useQuery(inboxQuery);
  const askedBy = ({ creator, current_step: step, timezone }: HomeBooking): string => {
    const when = relativeText(msOf(step?.waiting_since ?? nowText()), nowMs(), timezone, reading);
    return t('asked', { who: creator?.name ?? '', when });
  };
  const title = data && data.total > 0 ? t('waiting', { count: data.total }) : t('title');
  const all = { href: '/approvals', label: t('home:all') };
  return (
    <Part title={title} all={all} isLoading={isPending} error={error}>
      {data?.total === 0 && <p className="soft">{t('empty')}</p>}
      <ul className="plain-rows">
        {data?.rows.map((booking) => (
          <RequestRow
            key={booking.id}
            booking={booking}
            href={`/approvals?open=${booking.id}`}
            sentence={askedBy(booking)}
          />
        ))}
      </ul>
    </Part>
  );
}

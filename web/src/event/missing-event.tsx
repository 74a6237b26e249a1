import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../api/event-dates.ts';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { dateText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { lastNotificationQuery } from './event-query.ts';

/**
 * Shown in place of an event that does not exist, or not for the reader: mails, push messages and earlier notifications
 * lead here after it was deleted. The service shows no more of it than the last notification to the reader.
 */
export function MissingEvent({ id }: { id: string }) {
  const { t } = useTranslation(['event', 'problems']);
  const { timezone } = useMe();
  const reading = useReading();
  const { data: last, isLoading } = useQuery(lastNotificationQuery(partsOf(id).series));
  if (isLoading) return <Skeleton label={t('loading')} rows={6} look="text" />;
  const isDeleted = last?.data.deleted === true;
  const title = isDeleted ? t('missing.deleted') : t('problems:not_found.title');
  const told = last && wallAt(last.created_at, timezone);
  const when = told && `${dateText(told.date, reading)}, ${timeText(told.time, reading)}`;
  return (
    <div className="reading-width stack">
      <PageHeading title={title} />
      {!isDeleted && <p>{t('problems:not_found.sentence')}</p>}
      {last && (
        <section className="card padded stack" aria-labelledby="last-told">
          <h2 id="last-told" className="small soft">
            {t('missing.last', { when })}
          </h2>
          <p>
            <b>{last.title}</b>
          </p>
          <p className="lines">{last.body}</p>
        </section>
      )}
      <p>
        <Link to="/notifications" search={{ tab: 'all' }} preload={false}>
          {t('missing.notifications')}
        </Link>
      </p>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import { doAtDoor } from '../booking/check-in-queries.ts';
import { AppLink } from '../kit/app-link.tsx';
import { buttonClass } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Note } from '../kit/note.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { timeRangeText } from '../time/texts.ts';
import { wallAt } from '../time/wall.ts';

/** The content of the scanned code. */
function scanned(): { event_id: string; occurrence: string; code: string } | undefined {
  const [event_id, occurrence, code] = location.hash.slice(1).split('/').map(decodeURIComponent);
  return event_id && occurrence && code ? { event_id, occurrence, code } : undefined;
}

/** Checks in with a code that was scanned at a door, as soon as the page is open. */
export function CheckInPage() {
  const { t } = useTranslation('checkin');
  const reading = useReading();
  const asked = scanned();
  // Once for each code: to check in again changes nothing.
  const { data, error } = useQuery({
    queryKey: ['check-in', asked?.event_id, asked?.code],
    meta: { isSecret: true },
    enabled: asked !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => doAtDoor('check_in', asked ?? { event_id: '', occurrence: '' }, asked?.code),
  });
  const clock = (instant: string): string => wallAt(instant, data?.timezone ?? 'UTC').time;
  return (
    <div className="stack">
      <PageHeading title={t('title')} />
      {asked === undefined && <Note>{t('no_code')}</Note>}
      {asked !== undefined && !data && !error && (
        <Skeleton label={t('checking')} rows={2} look="text" />
      )}
      {error && asProblem(error).kind === 'invalid' && <Note look="bad">{t('try_again')}</Note>}
      {error && asProblem(error).kind !== 'invalid' && <ProblemPanel error={error} />}
      {data && (
        <>
          <Note look="good">
            <b role="status">{t('checked_in')}</b>
            <p>
              {t('here', {
                title: data.title,
                room: data.room_name,
                times: timeRangeText(clock(data.start_at), clock(data.end_at), reading),
              })}
            </p>
          </Note>
          <AppLink className={buttonClass('main')} href={`/events/${data.event_id}`}>
            {t('open_event')}
          </AppLink>
        </>
      )}
    </div>
  );
}

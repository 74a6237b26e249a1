import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { laterInstant, msOf } from '../time/now.ts';
import { timeRangeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { type Neighbour, neighboursQuery, type Request } from './inbox-queries.ts';

/** Where a range lies between two instants, in hundredths. */
function placeOf(from: string, to: string, start: string, end: string) {
  const length = msOf(to) - msOf(from);
  const share = (instant: string): number =>
    Math.min(100, Math.max(0, ((msOf(instant) - msOf(from)) / length) * 100));
  return {
    insetInlineStart: `${share(start)}%`,
    inlineSize: `${share(end) - share(start)}%`,
  };
}

const AROUND_MINUTES = 180;

function Picture({ request, others }: { request: Request; others: readonly Neighbour[] }) {
  const { start_at, end_at } = request;
  const from = laterInstant(start_at, -AROUND_MINUTES);
  const to = laterInstant(end_at, AROUND_MINUTES);
  return (
    <div className="tl" aria-hidden="true">
      <div className="trk low">
        {others.map(({ id, title, start_at: start, end_at: end, status }) => (
          <div
            key={id}
            className={status === 'pending' ? 'ev pend' : 'ev'}
            style={placeOf(from, to, start, end)}
          >
            <span>
              <b>{title}</b>
            </span>
          </div>
        ))}
        <div className="ev pend" style={placeOf(from, to, start_at, end_at)}>
          <span>
            <b>{request.title}</b>
          </span>
        </div>
      </div>
    </div>
  );
}

/** What stands in the room around a request: a picture, and the same in words. */
export function Ranges({ request }: { request: Request }) {
  const { t } = useTranslation('approvals');
  const reading = useReading();
  const others = useQuery(neighboursQuery(request)).data ?? [];
  const timesOf = ({ start_at, end_at }: Neighbour): string =>
    timeRangeText(
      wallAt(start_at, request.timezone).time,
      wallAt(end_at, request.timezone).time,
      reading,
    );
  return (
    <>
      <Picture request={request} others={others} />
      {others.length === 0 && <p className="s soft">{t('nobody_near')}</p>}
      {others.map((other) => (
        <p key={other.id} className="s soft num">
          {timesOf(other)} {other.title}
        </p>
      ))}
    </>
  );
}

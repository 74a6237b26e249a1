import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, askPage, type Schemas } from '../api/client.ts';
import { useReading } from '../session/reading.ts';
import { listedDateText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';

type ApprovalEntry = Schemas['ApprovalEntry'];

const HISTORY = 100;

/** The decisions on an event, the newest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id, 'history'],
    queryFn: async () => {
      const params = { path: { event_id: id }, query: { per_page: HISTORY } };
      const { rows } = await askPage(
        api.GET('/api/v1/events/{event_id}/approval-history', { params }),
      );
      return rows.sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
    },
  });

/** Day and time at which something was done, in the zone of the event. */
export function DoneAt({ at, zone }: { at: string; zone: string }) {
  const reading = useReading();
  const { date, time } = wallAt(at, zone);
  return (
    <span className="figures">
      {listedDateText(date, reading)}, {timeText(time, reading)}
    </span>
  );
}

/** The first letters of a name, as a sign of the person. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('');

function Entry({ entry, zone }: { entry: ApprovalEntry; zone: string }) {
  const { t } = useTranslation(['event', 'actions']);
  const name = entry.actor?.name ?? t('somebody');
  return (
    <li>
      <span className="face" aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <p className="small">
          <b>{t(`action.${entry.action}`, { name })}</b>
          {entry.on_behalf_of && ` · ${t('on_behalf_of', { name: entry.on_behalf_of.name })}`}
          <br />
          <span className="soft">
            <DoneAt at={entry.created_at} zone={zone} />
          </span>
        </p>
        {entry.comment && <p className="small">{t('actions:quoted', { text: entry.comment })}</p>}
      </div>
    </li>
  );
}

/** The list of the decisions on an event, the newest first. */
export function HistoryList({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation('event');
  const { data = [] } = useQuery(historyQuery(id));
  if (data.length === 0) return <p className="soft">{t('no_history')}</p>;
  return (
    <ol className="history">
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} zone={zone} />
      ))}
    </ol>
  );
}

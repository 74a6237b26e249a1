import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, askPage, type Schemas } from '../../api/client.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useMe } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import { msOf, nowMs } from '../../time/now.ts';
import { relativeText } from '../../time/sentences.ts';
import { isPair, useActivityText, useValueText } from './room-activity.ts';
import { useRoomTexts } from './room-fields.tsx';

type Activity = Schemas['Activity'];

const activityQuery = (roomId: string) => ({
  queryKey: ['rooms', 'activity', roomId],
  queryFn: () =>
    askPage(
      api.GET('/api/v1/rooms/{room_id}/activity', {
        params: { path: { room_id: roomId }, query: { per_page: 100 } },
      }),
    ),
});

function Change({ entry }: { entry: Activity }) {
  const texts = useRoomTexts();
  const reading = useReading();
  const { timezone } = useMe();
  const activityText = useActivityText();
  const textOf = useValueText();
  const changes = Object.entries(entry.changes).filter(
    ([field, value]) => texts[field] !== undefined && isPair(value),
  );
  return (
    <li>
      <span className="face">
        <Icon name="edit" />
      </span>
      <div>
        <b>{activityText(entry)}</b>
        {changes.map(([field, value]) => (
          <p className="small" key={field}>
            {texts[field]}: <del>{textOf(field, isPair(value) ? value[0] : '')}</del> →{' '}
            <ins>{textOf(field, isPair(value) ? value[1] : '')}</ins>
          </p>
        ))}
        <p className="small soft">
          {relativeText(msOf(entry.created_at), nowMs(), timezone, reading)}
        </p>
      </div>
    </li>
  );
}

/** The changes of a room, the newest first. */
export function ChangesTab() {
  const { t } = useTranslation(['manage', 'actions']);
  const { id } = useParams({ from: '/manage/rooms/$id' });
  const { data, error } = useQuery(activityQuery(id));
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        sentence={t('no_changes')}
        action={{ label: t('details'), href: `/manage/rooms/${id}` }}
      />
    );
  return (
    <ul className="history card padded">
      {data.rows.map((entry) => (
        <Change key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

import { useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/client.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useOpened } from '../../page/use-opened.ts';
import { type Room, roomQuery } from '../venues/place-queries.ts';
import type { OpenedPlace } from '../venues/use-place-form.tsx';

export type OpenedRoomForm = OpenedPlace<Room> & { tagged: Tagged<Room> };

type OpenedRoomProps = {
  /** The form of the room as it was when the tab was opened. */
  form: ComponentType<OpenedRoomForm>;
  /** The content beside the form, for the current record of the room. */
  beside(room: Room, renew: () => Promise<void>): ReactNode;
};

/** A tab of a room's management page: a form of the room, and something beside it. */
export function OpenedRoom({ form: Form, beside }: OpenedRoomProps) {
  const { id } = useParams({ from: '/manage/rooms/$id' });
  const { t } = useTranslation('actions');
  const { opened, latest = opened, round, error, renew, reopen } = useOpened(roomQuery(id));
  if (error) return <ProblemPanel error={error} />;
  if (opened === undefined || latest === undefined) return <Skeleton label={t('loading')} />;
  return (
    <div className="main-and-side">
      <section className="card padded">
        <Form
          key={round}
          tagged={opened}
          onDone={() => void renew()}
          onReload={() => void reopen()}
        />
      </section>
      {beside(latest.record, renew)}
    </div>
  );
}

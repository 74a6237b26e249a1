import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { Button, buttonClass } from '../../kit/button.tsx';
import type { Room } from '../venues/place-queries.ts';

type CreatedRoomProps = { room: Pick<Room, 'id' | 'name'>; onAnother(): void };

/** The ways on from a room that was just created; the focus goes to its name. */
export function CreatedRoom({ room: { id, name }, onAnother }: CreatedRoomProps) {
  const { t } = useTranslation('manage');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        {t('created', { name })}
      </h3>
      <div className="actions">
        <AppLink className={buttonClass('main')} href={`/book?room=${id}`}>
          {t('next.book')}
        </AppLink>
        <AppLink className={buttonClass()} href={`/schedule?room=${id}`}>
          {t('next.schedule')}
        </AppLink>
        <AppLink className={buttonClass()} href={`/manage/rooms/${id}/hours`}>
          {t('hours')}
        </AppLink>
        <Button onClick={onAnother}>{t('next.another')}</Button>
      </div>
    </div>
  );
}

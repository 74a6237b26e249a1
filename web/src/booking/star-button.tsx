import { useTranslation } from 'react-i18next';
import { IconButton } from '../kit/button.tsx';
import { useMyRooms } from '../session/me.ts';
import { useSetStar } from './set-star.ts';

/** Marks a room as one of the rooms of the person, or takes the mark away. */
export function StarButton({ room }: { room: { id: string; name: string } }) {
  const { t } = useTranslation('room');
  const rooms = useMyRooms();
  const setStar = useSetStar();
  const isStarred = rooms?.room_ids.includes(room.id) ?? false;
  return (
    <IconButton
      icon="star"
      isQuiet
      label={t('star', { room: room.name })}
      aria-pressed={isStarred}
      disabled={rooms === undefined}
      onClick={() => void setStar(room.id, !isStarred)}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import type { BookableLine } from '../grid/use-wish.ts';
import { firstWish } from '../grid/wish.ts';
import type { OpenQuick } from '../quick/quick-later.tsx';

/** The way to book the first free hour of the room that is still to come. */
export function BookGap({ line, onBook }: { line: BookableLine; onBook: OpenQuick }) {
  const { t } = useTranslation('schedule');
  const [wish] = line.segments.flatMap((one) => firstWish(line.axis.day, one, line.key) ?? []);
  if (wish === undefined) return null;
  return (
    <Button isSmall onClick={(event) => onBook(line, wish, event.currentTarget)}>
      {t('book')}
      <span className="visually-hidden"> {line.row.room.name}</span>
    </Button>
  );
}

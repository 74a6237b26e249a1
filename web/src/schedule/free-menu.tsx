import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../kit/anchored.tsx';
import { useReading } from '../session/reading.ts';
import { minuteText } from './cell-names.ts';
import type { Segment } from './segments.ts';
import type { BookableLine } from './use-wish.ts';
import { bookableSpan, type Wish } from './wish.ts';

type FreeMenuProps = {
  line: BookableLine;
  wish: Wish;
  /** The free stretch around the wish. */
  whole: Segment | undefined;
  anchor(): HTMLElement | null;
  onClose(): void;
  onBook(line: BookableLine, wish: Wish): void;
};

/** What can be done with a free stretch: book an hour of it, or all of it. */
export function FreeMenu({ line, wish, whole, anchor, onClose, onBook }: FreeMenuProps) {
  const { t } = useTranslation('schedule');
  const telling = { t, reading: useReading(), day: line.axis.day };
  const span = whole && bookableSpan(line.axis.day, whole);
  const isMore = span !== undefined && (span.from < wish.from || span.to > wish.to);
  const choices = isMore ? [wish, { ...span, key: wish.key }] : [wish];
  const entries = choices.map((choice) => ({
    id: `${choice.from} ${choice.to}`,
    label: t('book_from_to', {
      from: minuteText(telling, choice.from),
      to: minuteText(telling, choice.to),
    }),
    onAction: () => onBook(line, choice),
  }));
  return <AnchoredMenu label={line.row.room.name} {...{ anchor, onClose, entries }} />;
}

import { useTranslation } from 'react-i18next';
import { useReading } from '../../session/reading.ts';
import { spanText } from './cell-names.ts';
import { type Axis, lengthOf, placeOf } from './day-axis.ts';
import { type Wish, wishClass } from './wish.ts';

type WishMarkProps = {
  wish: Wish;
  axis: Axis;
  /** Whether its day is drawn from top to bottom. */
  isColumn?: boolean;
};

/** The stretch that is about to be booked, drawn over a day. */
export function WishMark({ wish, axis, isColumn = false }: WishMarkProps) {
  const { t } = useTranslation('schedule');
  const telling = { t, reading: useReading(), day: axis.day };
  const [place, length] = [placeOf(axis, wish.from), lengthOf(axis, wish)];
  return (
    <div
      className={wishClass(wish)}
      aria-hidden="true"
      data-wish=""
      style={
        isColumn
          ? { insetBlockStart: place, blockSize: length }
          : { insetInlineStart: place, inlineSize: length }
      }
    >
      {spanText(telling, wish)}
    </div>
  );
}
